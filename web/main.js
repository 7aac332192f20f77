/**
 * Wires the page: words, settings, table, panels, session, engine. Nothing else does.
 */
import { readAddress, without, withoutShow } from "./game/url-parameters.js";
import { blankTable } from "./board/blank-table.js";
import { fetchCourts } from "./board/paint/court-cards.js";
import { keepAwake } from "./ui/wake-lock.js";
import { actorOf } from "./protocol/players.js";
import { verdict, verdictText } from "./features/calls/stop-verdict.js";
import { createTable } from "./board/table.js";
import { dealAgain } from "./game/deal.js";
import { connect } from "./engine/client.js";
import { Counter } from "./game/history-entries.js";
import { Turn } from "./storage/tab-lock.js";
import "./offline/install.js";
import "./ui/back-gesture.js";
import { sayAlive } from "./offline/heartbeat.js";
import { mend } from "./offline/offline.js";
import { isFirst, openGame } from "./game/opening.js";
import { createStatus, createTools } from "./ui/bars.js";
import { createMessages } from "./ui/messages.js";
import { Session } from "./game/session.js";
import {
  addressee,
  facing,
  giveUp,
  heard,
  isOpposite,
  play,
  seat,
  silence,
  stop,
} from "./features/calls/calls.js";
import { markSeen } from "./ui/paint-marks.js";
import { checkSettings } from "./storage/settings.js";
import { browserStorage, Store } from "./storage/local-store.js";
import { clauseReader, directionOf, fetchWords, pickLanguage } from "./ui/words.js";

/** @typedef {import("./protocol/types.js").Snapshot} Snapshot */
/** @typedef {import("./game/deal.js").Deal} Deal */

const SEAT = "A";
const BASE = new URL("./", location.href).href;

/** @param {string} id */
function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`no element ${id}`);
  return element;
}

const extras = () => import("./features/menu/menu.js");
const dialogs = () => import("./features/game-dialogs.js");

/** The page with one game. */
export class Page {
  /**
   * @param {import("./ui/words.js").Words} words
   * @param {Store} store
   * @param {import("./game/url-parameters.js").Request} request
   */
  constructor(words, store, request) {
    this.words = words;
    this.base = BASE;
    this.store = store;
    this.request = request;
    /** @type {{places: string[], text: string} | null} what a call of Stop was about, to be shown next */
    this.verdict = null;
    this.counter = new Counter(store);
    this.courts = fetchCourts(BASE);
    this.settings = checkSettings(store.readSettings());
    this.isNew = isFirst(store, location);
    this.messages = createMessages(byId("messages"), words, {
      readClause: clauseReader(BASE, words.lang),
      openRules: (clause) => void extras().then(({ openRules }) => openRules(this, clause)),
    });
    this.status = createStatus(byId("status"), words, SEAT);
    this.tools = createTools(byId("tools"), words, (command) => this.run(command));
    this.table = createTable(
      byId("board"),
      {
        play: (source, target, action) => play(this, source, target, action),
        touch: (place) => this.session.touch(this.session.snapshot?.turn ?? SEAT, place),
        command: (name) => this.command(name),
        message: (text, clause) =>
          text
            ? this.messages.showRefusal(text, clause, {
                far: isOpposite(this.session.snapshot?.turn),
              })
            : this.messages.clearAnswers(),
      },
      { words, settings: this.seen(), seat: SEAT },
    );
    this.client = connect({ base: BASE, onState: (state, detail) => this.progress(state, detail) });
    /** @type {import("./features/help/help.js").Helping | null} help in the game, once it was asked for */
    this.helping = null;
    this.session = new Session(this.client, store, {
      show: (snapshot, how) => this.show(snapshot, how),
      message: (code, details) =>
        this.messages.showNotice(words.t(code), {
          details,
          action:
            code === "message.dead"
              ? { label: words.t("message.reload"), act: () => location.reload() }
              : undefined,
          far: isOpposite(this.session.snapshot?.turn),
        }),
      changed: (snapshot, before) => this.changed(snapshot, before),
      broken: (error) => this.broken(error),
      claim: () => this.turn.claim(),
      archive: (snapshot, about) => void this.keep().then((kept) => kept.archive(snapshot, about)),
    });
    /** @type {import("./features/library/library.js").Keeping | null} */
    this.keeping = null;
    /** @type {Promise<import("./features/library/library.js").Keeping> | null} */
    this.kept = null;
    this.turn = new Turn({
      lost: () => this.lost(),
      ask: async () =>
        (await import("./features/library/backup-dialog.js")).askTakeOver(
          words,
          () => this.turn.isMine,
        ),
      got: async () => (await import("./features/library/backup-dialog.js")).closeTakeOver(),
    });
  }

  /** Put a table on the page and open a game on it. */
  open() {
    document.documentElement.dataset.theme = this.settings.theme;
    if (this.request.rules) return void extras().then(({ rulesFirst }) => rulesFirst(this));
    openGame(this.session, this.request, blankTable(), this.settings);
    markSeen("rb:board");
    sayAlive();
    this.session.opened.then(dialogs);
    this.session.opened.then(async () =>
      (await import("./engine/thinking-worker.js")).furnish(this.session),
    );
    if (this.isNew) import("./features/welcome/welcome.js").then(({ welcome }) => welcome(this));
    this.session.opened.then(() => this.keep()).then(() => this.begin(this.request.show));
    const { href } = location;
    /** @type {any} */ (globalThis).launchQueue?.setConsumer(
      async (/** @type {{targetURL?: string}} */ { targetURL }) =>
        (await import("./features/app-launch.js")).launched(this, targetURL, href),
    );
    this.courts.then((courts) => this.table.setCourts(courts));
  }

  /** Return what keeps the site and the games; it is loaded when first asked for, which is when the game runs. */
  keep() {
    this.kept ??= import("./features/library/library.js").then(({ Keeping }) => {
      const { words, store, session, messages } = this;
      this.keeping = new Keeping({ words, store, session, messages, base: BASE, seat: SEAT });
      void this.keeping.start();
      return this.keeping;
    });
    return this.kept;
  }

  /** Show what a shortcut asks for. @param {string | undefined} show */
  async begin(show) {
    if (!show) return;
    history.replaceState(
      history.state,
      "",
      `${location.pathname}${withoutShow(location.search)}${location.hash}`,
    );
    if (show === "new") await this.newGame();
    else await (await this.keep()).show();
  }

  /** Another tab goes on with the game. */
  async lost() {
    this.session.run++;
    this.session.saving.isOn = false;
    await openGame(this.session, { still: this.request.still }, blankTable(), this.settings);
  }

  /** What the browser keeps of the site may be damaged: it is mended, and the page tries again. @param {unknown} error */
  async broken(error) {
    if ((await mend()) === 0) throw error;
    location.reload();
    return new Promise(() => undefined);
  }

  /** The settings as the address lets them be. */
  seen() {
    this.words.names = this.settings.names;
    return this.request.still ? { ...this.settings, speed: 0 } : this.settings;
  }

  /** @param {string} state @param {{loaded?: number, total?: number}} detail */
  progress(state, { loaded = 0, total = 0 }) {
    if (state === "silent" || state === "answered") return silence(this, state === "silent");
    if (state !== "loading" || this.session?.snapshot) return;
    const share = total ? Math.round((100 * loaded) / total) : 0;
    const { t } = this.words;
    this.status.loading(
      share >= 100
        ? t("app.starting")
        : share
          ? t("app.loading-share", { share })
          : t("app.loading"),
    );
  }

  /** @param {Snapshot} snapshot @param {Snapshot | null} before */
  changed(snapshot, before) {
    const told = snapshot.last.at(-1);
    if (told?.action.do !== "touch")
      this.messages.clearAfterDecision({ own: told?.by === actorOf(snapshot, SEAT) });
    const found = verdict(before, snapshot, actorOf(snapshot, SEAT));
    this.verdict = found && { places: found.places, text: verdictText(this.words, found) };
    if (found && this.verdict)
      this.messages.showVerdict(this.verdict.text, found.clause, {
        far: isOpposite(addressee(snapshot)),
      });
    if (found && found.kind !== "stopped")
      this.counter.count(
        this.session.saving.about.id,
        found.kind === "misnamed" ? "wrong" : found.kind,
      );
    this.keeping?.moment(snapshot);
    this.helping?.changed(snapshot);
    heard(this, snapshot);
    keepAwake(this.settings.awake && snapshot.actor !== null);
    this.status.show(snapshot);
    this.tools.show(snapshot, facing());
  }

  /** @param {Snapshot} snapshot @param {{jump: boolean}} how */
  async show(snapshot, how) {
    await this.table.show(snapshot, { ...how, stop: this.verdict });
    if (!snapshot.result || snapshot !== this.session.snapshot) return;
    const [{ showResult }, more] = await Promise.all([dialogs(), extras().catch(() => null)]);
    more?.countGame(this, snapshot);
    const answer = await showResult(
      this.words,
      snapshot,
      snapshot.result,
      SEAT,
      Boolean(more?.ofMatch(this, snapshot)),
    );
    if (answer === "review") await more?.openCurrent(this, true);
    if (answer === "sheet") await more?.openMatch(this);
    await this.keeping?.install(false);
    if (answer === "new") await this.run("new");
    if (answer === "again" || answer === "swap")
      await this.deal(dealAgain(snapshot.record, this.settings.level, answer === "swap"));
  }

  /** @param {Deal} wanted */
  async deal(wanted) {
    history.replaceState(
      history.state,
      "",
      `${location.pathname}${without(location.search)}${location.hash}`,
    );
    this.change({
      ...wanted.seating,
      level: wanted.level || this.settings.level,
      preset: wanted.preset,
      referee: String(wanted.options?.referee ?? "strict"),
    });
    await this.session.deal(wanted);
  }

  /** @param {Partial<import("./storage/settings.js").Settings>} changed */
  change(changed) {
    this.settings = checkSettings({ ...this.settings, ...changed });
    this.store.writeSettings(this.settings);
    if (changed.lang && changed.lang !== this.words.lang)
      return location.replace(
        `${location.pathname}${without(location.search, ["lang"])}${location.hash}`,
      );
    document.documentElement.dataset.theme = this.settings.theme;
    this.table.setSettings(this.seen());
    void seat(this);
    keepAwake(this.settings.awake && Boolean(this.session.snapshot?.actor));
  }

  /** Carry out what a key of the board asks for; tells whether it can be. @param {string} name */
  command(name) {
    if (name === "hint") void this.run("help", "hint");
    else if (name === "keys") extras().then(({ openKeys }) => openKeys(this));
    else return this.tools.press(name);
    return true;
  }

  /** @param {import("./ui/bars.js").Command} command @param {string} [kind] of help */
  async run(command, kind) {
    if (command === "stop") return stop(this, facing());
    if (command === "help")
      return (await import("./features/help/help.js")).helping(this).open(kind);
    this.table.hurry();
    if (command === "undo" || command === "redo") await this.session.step(command);
    else if (command === "end") await this.session.end();
    else if (command === "settings") await this.showSettings();
    else if (command === "resign") await giveUp(this, facing());
    else if (command === "new") await this.newGame();
    else if (command === "more") await (await extras()).openMenu(this);
  }

  async showSettings() {
    const { gameLine, showSettings } = await dialogs();
    const [alone, line] = [
      (await this.keeping?.alone()) ?? 0,
      gameLine(this.words, this.session.snapshot),
    ];
    const answer = await showSettings(
      this.words,
      this.settings,
      (changed) => this.change(changed),
      line,
      alone,
    );
    if (answer === "keep") await (await this.keep()).show();
  }

  async newGame() {
    await (await import("./features/new-game/new-game.js")).newGame(this);
  }
}

async function start() {
  const request = readAddress(location.search);
  const store = new Store(browserStorage(), document.documentElement.dataset.site);
  const { lang, theme } = checkSettings(store.readSettings());
  document.documentElement.dataset.theme = theme;
  const words = await fetchWords(
    BASE,
    pickLanguage([request.lang, lang, ...navigator.languages]),
    (key) => {
      console.error(`no text for ${key}`);
      return key;
    },
  );
  Object.assign(document.documentElement, { lang: words.lang, dir: directionOf(words.lang) });
  document.title = words.t("app.title");
  byId("title").textContent = words.t("app.title");
  new Page(words, store, request).open();
}

start();
