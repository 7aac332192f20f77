"""A window of WebKitGTK for WebKitWebDriver, which starts it with the system's Python and a folder.

WebKitGTK's own test browser forgets everything under automation; this one keeps its profile in the folder. Before the
scripts of each page it runs those of `scripts.js` in the folder, if that file is there.
"""

import sys
from pathlib import Path

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402


def main(folder: str) -> None:
    """Show a window as soon as the driver asks for a page."""
    manager = WebKit2.WebsiteDataManager(base_data_directory=f"{folder}/data", base_cache_directory=f"{folder}/cache")
    context = WebKit2.WebContext.new_with_website_data_manager(manager)
    context.set_automation_allowed(True)

    def put_scripts(view: WebKit2.WebView, event: WebKit2.LoadEvent) -> None:
        if event != WebKit2.LoadEvent.STARTED:
            return
        manager, scripts = view.get_user_content_manager(), Path(folder) / "scripts.js"
        manager.remove_all_scripts()
        if scripts.exists():
            where, when = WebKit2.UserContentInjectedFrames.ALL_FRAMES, WebKit2.UserScriptInjectionTime.START
            manager.add_script(WebKit2.UserScript.new(scripts.read_text("utf-8"), where, when, None, None))

    def open_page(_: object) -> WebKit2.WebView:
        view = WebKit2.WebView(
            web_context=context,
            is_controlled_by_automation=True,
            user_content_manager=WebKit2.UserContentManager(),
        )
        view.connect("load-changed", put_scripts)
        window = Gtk.Window(default_width=1180, default_height=820, decorated=False)
        window.add(view)
        view.connect("close", lambda _: window.destroy())
        window.show_all()
        return view

    def start(_: object, session: WebKit2.AutomationSession) -> None:
        about = WebKit2.ApplicationInfo()
        about.set_name("WebKitGTK")
        about.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
        session.set_application_info(about)
        session.connect("create-web-view", open_page)

    context.connect("automation-started", start)
    Gtk.main()


if __name__ == "__main__":
    main(sys.argv[1])
