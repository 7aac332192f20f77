/** The statistics of the archived games, which `rbpage/views/statistics.py` shows. */

const ICON = "M4 20h16M7 16v-5M12 16V6M17 16v-8";

/** Add the statistics to the menu. @param {Pick<Page, "menu" | "views" | "library">} page */
export function addStatistics({ menu, views, library }) {
  const open = () =>
    views.open({
      view: "statistics",
      title: "stats.title",
      className: "statistics",
      stored: async () => {
        const entries = await library.entries();
        return entries && { entries };
      },
    });
  menu.add("games", { name: "stats", icon: ICON, open });
}
