// The progress line. A board reports with the event "rb-task" that its question was solved or
// failed, or that its solution was shown.
const solved = document.getElementsByClassName("solved");

function showProgress() {
  const bar = document.querySelector("progress");
  const count = document.getElementById("count");
  if (!bar || !count) return;
  bar.value = solved.length;
  count.textContent = `${solved.length}`;
  document.body.classList.toggle("finished", bar.value === bar.max);
}

for (const board of document.querySelectorAll("russian-bank-board"))
  board.addEventListener("rb-task", ({ detail }) => {
    if (detail.result !== "solved") return;
    board.closest("section")?.classList.add("solved");
    showProgress();
  });
