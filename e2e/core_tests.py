"""The core of the browser tests, which the short run of `build.py test` runs: one main path for each subject.

Each row names its tests as `module::name`, without the `test_` of both; all cases of a test that has parameters belong
to it. `tests/test_core_tests.py` checks that every feature of the page and every published page has a row.
"""

# The features of the game page, by their folder or module in web/features.
FEATURES = {
    "about": ["library::the_page_shows_the_credits", "device::the_device_is_measured_without_changing_the_game"],
    "automatic-play": ["automatic_play::a_won_game_is_played_to_its_end"],
    "backup": [
        "library::the_progress_is_saved_to_a_file_and_restored_on_an_empty_device",
        "offline::the_game_can_be_played_without_the_server",
    ],
    "calls": ["calls::the_caller_names_the_mistake", "calls::a_last_card_can_be_stopped_from_its_message"],
    "coach": [
        "calls::the_coach_asks_before_a_breach",
        "turn::the_computers_turn_is_shown_step_by_step_and_taps_do_not_play_for_it",
    ],
    "course": ["course::lessons_follow_each_other_and_progress_is_stored"],
    "exercise-link": ["author_kit::an_exercise_can_be_made_from_a_moment_of_a_game"],
    "face-to-face": ["face_to_face::each_side_calls_its_own_stop"],
    "friend": [
        "friend_game::a_game_is_played_by_links_alone",
        "friend_turns::a_friends_turn_is_shown_play_by_play_and_stopped",
    ],
    "help": ["help::a_hint_marks_the_card_then_its_place_with_a_reason_and_is_played"],
    "keyboard": ["keys::keys_announce_and_run_commands"],
    "library": [
        "library::games_are_archived_saved_to_a_file_and_imported",
        "installed_app::the_running_app_opens_launched_links_and_files",
    ],
    "match": ["replay_and_history::a_match_is_played_and_resumed"],
    "menu": [
        "layout::commands_without_room_in_the_bar_are_in_the_menu",
        "home::the_start_sheet_leads_to_everything_that_can_be_played",
    ],
    "new-game": ["players::every_option_is_offered_and_contradictions_are_explained"],
    "notices": [
        "turn::an_overlooked_play_is_refused_and_explained",
        "crash::the_game_is_safe_when_the_engine_does_not_start",
        "saves::a_sign_stays_while_nothing_can_be_saved",
    ],
    "place-names": ["layout::only_one_message_is_shown_and_it_covers_nothing"],
    "problems": ["practice::a_solved_problem_is_explained_and_stored"],
    "replay": [
        "replay_and_history::a_game_is_replayed_and_continued_from_a_moment",
        "move_list::the_list_beside_the_table_follows_the_game",
    ],
    "result": ["result::a_win_adds_up_and_another_game_is_one_tap_away"],
    "rules": ["rules::the_rules_of_every_game_can_be_read_during_a_game"],
    "settings": ["dialogs::settings_change_the_table_and_are_stored"],
    "statistics": ["replay_and_history::statistics_count_archived_games"],
    "take-over": ["library::one_tab_plays_and_another_can_take_over"],
    "tutorial": ["welcome::the_tutorial_leads_to_a_game_with_the_coach"],
    "vigilance": ["vigilance_drill::a_mistake_that_is_called_in_time_is_explained_and_the_game_stays"],
    "watching": ["last_turn::the_opponents_last_turn_is_shown_again_with_one_tap"],
    "welcome": ["welcome::play_now_leads_to_the_table_once"],
}

# The table: what it shows, says and takes.
TABLE = {
    "taps": [
        "turn::a_turn_by_taps_and_the_computers_answer",
        "players::some_turns_of_every_preset_can_be_played_with_taps",
    ],
    "drag": [
        "turn::a_card_can_be_dragged",
        "run_moves::a_dragged_run_is_recorded_as_single_moves_that_can_be_undone_one_by_one",
    ],
    "fingers": ["touch::a_cancelled_drag_puts_the_card_back"],
    "keyboard": ["turn::a_turn_by_keyboard_only"],
    "screen reader": ["announcements::the_computers_decisions_are_announced_together_and_then_the_turn"],
    "undo": ["turn::undo_and_redo_include_the_computers_turn"],
    "painting": ["appearance::every_pixel_is_unchanged"],
    "layout": [
        "layout::piles_do_not_overlap_in_any_window",
        "layout::buttons_are_exactly_over_the_painted_piles_in_every_arrangement",
    ],
    "accessibility": ["accessibility::every_screen_is_accessible"],
    "languages": [
        "languages::longer_texts_fit",
        "languages::a_language_chosen_in_the_settings_keeps_the_game_and_the_focus",
    ],
    "second engine": ["thinking_worker::turns_hints_and_reviews_are_computed_in_the_second_engine"],
    "first paint": ["first_paint::a_tap_before_the_engine_is_ready_is_answered_then"],
}

# What the page promises about stored data.
STORAGE = {
    "a reload loses nothing": ["saves::a_reload_shows_the_same_table_and_the_game_continues"],
    "a killed page loses nothing": ["killed::a_killed_page_loses_nothing"],
    "a lost engine loses nothing": ["crash::the_game_continues_after_a_crash_in_the_computers_turn"],
    "a damaged save is replaced by the one before": ["saves::the_previous_save_replaces_a_damaged_one"],
    "cleared storage comes back from the copy": ["saves::local_storage_that_is_lost_comes_back_from_the_copy"],
    "a full storage is announced": ["saves::saving_continues_when_there_is_space_again"],
    "data of a newer version stays": ["upgrade::a_newer_save_that_only_the_copy_has_is_put_aside_with_a_message"],
    "a new version waits for the end of the game": ["offline::a_new_version_waits_for_the_end_of_the_game"],
    "two tabs do not overwrite each other": [
        "friend_arrivals::what_another_tab_has_stored_is_not_overwritten_and_can_be_opened"
    ],
    "malformed input changes nothing": ["malformed_input::malformed_input_does_not_change_the_game"],
}

# The published pages, by their path in web/, and the published parts of addresses.
ADDRESSES = {
    "index.html": [
        "opening::the_page_shows_the_deal_of_its_address",
        "opening::the_policy_is_strict_on_the_page_and_on_the_worker",
    ],
    "?lang=": ["languages::rules_and_lessons_have_an_address_in_each_language"],
    "?preset=, &seed=": ["saves::another_deal_in_the_address_sets_the_old_game_aside"],
    "?side=": ["sides::the_address_can_name_a_side"],
    "?rules=, &clause=": ["rules::an_address_opens_the_rules_at_a_clause_and_then_the_game"],
    "?problem=, ?problems=": ["practice::an_address_opens_a_theme_and_says_when_there_is_no_such_problem"],
    "?day=": ["practice::a_day_has_its_problem_and_its_deal"],
    "#game=": ["library::a_link_opens_a_game_and_the_old_game_can_be_restored"],
    "404.html": ["addresses::a_link_whose_number_sign_is_encoded_reaches_its_game"],
    "an address with what was added to it": [
        "addresses::a_game_link_is_opened_with_the_punctuation_behind_it",
        "addresses::a_board_ignores_an_unknown_parameter_and_tells_its_author",
    ],
    "#friend=": ["friend_first_visit::an_invitation_waits_for_the_engine"],
    "embed/v1/index.html": [
        "embed::a_baked_lesson_needs_no_python",
        "embed::an_unbaked_task_is_judged_and_the_engine_starts_once",
        "embed_results::a_question_resumes_with_its_answers_hints_and_score",
        "embed_replay::the_moves_of_a_replay_are_a_list_of_buttons",
        "embed_problems::a_practice_problem_of_the_site_is_played_on_a_board",
        "embed_series::a_series_leads_from_lesson_to_lesson",
        "embed_cost::baked_boards_cost_little",
    ],
    "<russian-bank-board>": [
        "embed::three_boards_show_a_question_a_replay_and_a_game",
        "embed::the_element_has_methods_and_properties",
    ],
    "kit/index.html": ["author_kit::an_answer_is_recorded_solved_and_stored"],
    "kit/docs.html": ["author_pages::the_documentation_describes_every_public_name"],
    "kit/gallery.html": ["author_pages::the_gallery_shows_its_boards"],
    "kit/recipes.html": ["recipes::plain_frames_take_the_height_of_their_boards_and_of_nobody_else"],
    "embed/tutorial/": ["tutorial_page::the_page_fits_a_narrow_screen_in_every_language"],
    "scorm/page.html": ["scorm::a_series_is_one_activity_that_fails_below_the_limit"],
    "wheels/": ["wheel_fallback::another_page_installs_the_published_wheel"],
    "a host in a sub-folder": ["opening::the_game_works_in_a_sub_folder"],
    "a host that compresses nothing": ["start::a_first_visit_loads_little_from_a_host_that_compresses_nothing"],
    "files that are missing after the start": ["failures::dialogs_open_when_their_files_are_there"],
    "a site copied only in part": ["not_started::a_half_copied_site_says_that_it_has_not_started"],
}

SUBJECTS = {"features": FEATURES, "table": TABLE, "storage": STORAGE, "addresses": ADDRESSES}
CORE = frozenset(
    "e2e/test_{}.py::test_{}".format(*name.split("::"))
    for rows in SUBJECTS.values()
    for names in rows.values()
    for name in names
)
