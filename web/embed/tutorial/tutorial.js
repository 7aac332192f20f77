// The progress line. A board tells with the event "rb-task" that its question was solved, failed or
// its solution shown.
const solved = document.getElementsByClassName("solved");

for (const board of document.querySelectorAll("russian-bank-board"))
  board.addEventListener("rb-task", ({ detail }) => {
    if (detail.result !== "solved") return;
    board.closest("section")?.classList.add("solved");
    for (const bar of document.querySelectorAll("progress")) {
      bar.value = solved.length;
      document.body.classList.toggle("finished", bar.value === bar.max);
    }
    for (const count of document.querySelectorAll("#count")) count.textContent = `${solved.length}`;
  });
