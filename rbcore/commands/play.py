"""A game in the terminal: against computer players, between people at one keyboard, or a game to watch.

Computer players search their whole number of positions, however long it takes, so that the same seed and the
same moves give the same game everywhere.
"""

import argparse
from collections.abc import Callable
from time import sleep

from rbcore.batch.arguments import seconds
from rbcore.commands.known_names import one_of
from rbcore.commands.sentences import event_sentence, result_sentence
from rbcore.game import Game
from rbcore.notation.actions import CALLS, WORDS_OF_MOVE
from rbcore.opponent.choice import choose_move
from rbcore.opponent.computer_players import ComputerPlayers
from rbcore.opponent.levels import DEFAULT, LEVELS
from rbcore.opponent.seats import HUMAN, parse_seats
from rbcore.record import write_record
from rbcore.referee.calls import CallError
from rbcore.rules.clauses import CLAUSES
from rbcore.rules.names import suggestion
from rbcore.rules.presets import PRESETS
from rbcore.table.cards import NotationError, card_name
from rbcore.table.moves import IllegalMove, Refusal, move_text
from rbcore.table.places import PLAYERS
from rbcore.table.state import top

HELP = """\
turn hand                turn up a card of your hand; "turn reserve" where the reserve lies face down
move 6H H8 H3            move a card from a pile to a pile; "H8 H3" means its top card; F is its foundation
discard, end             put the turned-up card on your waste, or end the turn
1, 2, 3 ...              play this move of the list that "moves" shows
resign, offer, stop ...  make a call, where the rules allow it; "B agree" makes it for another person
moves                    list the legal moves
table                    show the table again; piles are H1 to H9, F1 to F8, A.reserve, A.turned, A.waste, B.reserve ...
why MOVE                 say why a move is not allowed
hint                     name the move that the level expert would play
undo, redo               take back your last move, with all that followed; play it again
save FILE                write the record of the game to a file
quit                     leave the game; so do the ends of input and Ctrl+C"""
_LAST_WORDS = ("quit", "exit", "q")
_HINT_LEVEL = "expert"


class Terminal:
    """One game, what is shown of it, and the commands of the people who play."""

    def __init__(self, game: Game, computer: ComputerPlayers, pause_s: float | None) -> None:
        self.game = game
        self.computer = computer
        self.pause_s = pause_s
        # The number of events whose sentences, and the one up to which the table, have been printed.
        self.told = 0
        self.drawn = -1
        self.commands: dict[str, Callable[[str], None]] = {
            "help": lambda _: print(HELP), "?": lambda _: print(HELP), "moves": self.moves, "table": self.table,
            "why": self.why, "hint": self.hint, "undo": self.undo, "redo": self.redo, "save": self.save,
        }  # fmt: skip

    def run(self) -> None:
        """Play until the end of the game, or until a person leaves. Raises: EOFError, KeyboardInterrupt."""
        while (actor := self.computer.next_actor()) >= 0:
            self.tell()
            if self.computer.seats[actor].is_computer:
                self.act()
            else:
                if self.drawn != len(self.game.events):
                    self.table()
                line = " ".join(input(f"{self.game.names.players[actor]}> ").split())
                if line in _LAST_WORDS:
                    return
                self.answer(actor, line)
        self.tell()
        self.table()
        print(result_sentence(self.game))

    def tell(self) -> None:
        """Print the events that have not been told yet; a watched game shows the table before each turn."""
        game = self.game
        for number in range(self.told, len(game.events)):
            print(event_sentence(game, number))
            is_watched = not any(seat.is_human for seat in self.computer.seats)
            if is_watched and game.states[number + 1].turns > game.states[number].turns and not game.result:
                print(f"\n{game}\n")
        self.told = len(game.events)

    def act(self) -> None:
        """Let a computer player decide on one call or move."""
        while not self.computer.act(1.0, clock_s=None):
            pass
        if self.pause_s:
            sleep(self.pause_s)

    def answer(self, actor: int, line: str) -> None:
        """Carry out what a person has typed; an error is printed, and changes nothing."""
        word, _, rest = line.partition(" ")
        try:
            if word in self.commands:
                self.commands[word](rest)
            elif line:
                self.play(actor, word, line)
        except IllegalMove as error:
            self.explain(error.refusal)
        except (NotationError, CallError) as error:
            print(f'{error}\n("help" lists what you can type)')
        except OSError as error:
            print(f"{error.filename}: {error.strerror}")

    def play(self, actor: int, word: str, line: str) -> None:
        """Play a move, or make a call. Raises: IllegalMove, NotationError, CallError."""
        names = self.game.names.players
        caller, _, call = line.partition(" ")
        if word in CALLS:
            self.game.say(actor, line)
        elif caller in names and call.partition(" ")[0] in CALLS:
            if not self.computer.seats[names.index(caller)].is_human:
                raise NotationError(f"{caller} is a computer player")
            self.game.say(caller, call)
        else:
            self.game.play(self.move_text(line))

    def move_text(self, line: str) -> str:
        """Return the text of a move that may be given by its number or by its piles. Raises: NotationError."""
        game = self.game
        if line.isascii() and line.isdigit():
            moves = game.legal(twins=True)
            if not 1 <= int(line) <= len(moves):
                raise NotationError(f"there is no move {line} of {len(moves)}; moves lists them")
            return move_text(moves[int(line) - 1], game.names.name_of)
        source, _, target = line.partition(" ")
        place_of = game.names.place_of
        if source not in place_of:
            if source not in WORDS_OF_MOVE:
                known = (*WORDS_OF_MOVE, *CALLS, *self.commands)
                raise NotationError(f"not a move or a command: {line!r}{suggestion(source, known)}")
            return line
        card = top(game.state, place_of[source])
        if card < 0:
            raise NotationError(f"{source} has no face-up card")
        return f"move {card_name(card)} {source} {target}"

    def explain(self, refusal: Refusal) -> None:
        """Print why a move is not allowed, with the clause and the moves that are due."""
        name_of = self.game.names.name_of
        print(refusal.sentence)
        print(f"  {refusal.clause}, {CLAUSES[refusal.clause].source}: {CLAUSES[refusal.clause].sentence}")
        if refusal.facts:
            print(f"  Due: {', '.join(move_text(move, name_of) for move in refusal.facts)}")

    def moves(self, _: str) -> None:
        """Print the legal moves with their numbers."""
        for number, move in enumerate(self.game.legal(twins=True), start=1):
            print(f"{number:3}  {move_text(move, self.game.names.name_of)}")

    def table(self, _: str = "") -> None:
        """Print the table."""
        self.drawn = len(self.game.events)
        print(f"\n{self.game}\n")

    def why(self, line: str) -> None:
        """Print why a move is not allowed. Raises: NotationError."""
        refusal = self.game.refusal(self.move_text(line))
        if refusal is None:
            print("That move is allowed.")
        else:
            self.explain(refusal)

    def hint(self, _: str) -> None:
        """Print what a strong player would do."""
        move = choose_move(self.game, _HINT_LEVEL)
        print(f"{_HINT_LEVEL} would play: {move_text(move, self.game.names.name_of)}")

    def undo(self, _: str) -> None:
        """Go back to before the last decision of a person. Raises: NotationError."""
        seats, events = self.computer.seats, self.game.events
        decisions = [number for number, (player, _) in enumerate(events) if seats[player].is_human]
        if not decisions:
            raise NotationError("nothing to undo")
        self.game.undo(decisions[-1])
        self.told = len(events)
        self.drawn = -1

    def redo(self, _: str) -> None:
        """Play again what the last undo took back. Raises: NotationError."""
        seats, undone = self.computer.seats, self.game.undone
        later = [at for at, (player, _) in enumerate(undone) if at and seats[player].is_human]
        self.game.redo(later[0] if later else max(1, len(undone)))

    def save(self, path: str) -> None:
        """Write the record to a file. Raises: OSError, NotationError."""
        if not path:
            raise NotationError("save needs the name of a file")
        write_record(self.game, path)
        print(f"Saved as {path}.")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command to its parser."""
    player = one_of("player", (HUMAN, *LEVELS))
    parser.description = f"{__doc__} Type help in the game to see what you can do."
    parser.add_argument("--preset", type=one_of("preset", PRESETS), default="pagat", help=", ".join(PRESETS))
    parser.add_argument("--seed", help="the deal; by default a random one, which is printed")
    parser.add_argument("--a", type=player, default=HUMAN, help=f"who plays A: {HUMAN} (the default) or a level")
    for side in "bc":
        parser.add_argument(f"--{side}", type=player, default=DEFAULT, help=f"who plays {side.upper()}, such as "
                            f"{HUMAN}; by default {DEFAULT}, one of the levels {', '.join(LEVELS)}")  # fmt: skip
    parser.add_argument("--pause", type=seconds, help="seconds to wait after each move of a computer player")
    parser.add_argument("--out", metavar="FILE", help="write the record of the game to this file at the end")


def main(options: argparse.Namespace) -> int:
    """Play one game; a game that is left says how it can be dealt again."""
    game = Game(options.preset, seed=options.seed)
    sides = PLAYERS[: game.rules.players]
    seats = parse_seats({side: getattr(options, side.lower()) for side in sides}, len(sides))
    players = ", ".join(f"{side} {seat.to_json()}" for side, seat in zip(sides, seats, strict=True))
    print(f"{options.preset}, seed {game.seed!r}: {players}. Type help for help.")
    try:
        Terminal(game, ComputerPlayers(game, seats), options.pause).run()
    except (EOFError, KeyboardInterrupt) as error:
        print()
        if isinstance(error, KeyboardInterrupt):
            raise
    finally:
        if options.out:
            write_record(game, options.out)
    return 0
