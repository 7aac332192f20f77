"""A script that watches in a page when what it stores is on disk."""

from __future__ import annotations

# Measures the ms from the frame that shows a decision until it is on disk, 0 if that comes first; counts the texts that
# are not yet on disk.
WATCH = """{
  let written = [];
  let underWay = 0;
  window.committedMs = [];
  window.uncommitted = () => written.length + underWay;
  window.forgetWrites = () => void (written = [], window.committedMs = []);
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, text) {
    if (!/^rb:(view:|number)/.test(key)) {
      const entry = { key };
      written.push(entry);
      requestAnimationFrame(() => void (entry.shown = performance.now()));
    }
    setItem.call(this, key, text);
  };
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (...args) {
    const made = transaction.apply(this, args);
    if (this.name !== 'rb-copy' || args[1] !== 'readwrite') return made;
    const mine = written;
    written = [];
    underWay += mine.length;
    made.addEventListener('complete', () => {
      underWay -= mine.length;
      const now = performance.now();
      for (const { key, shown } of mine)
        if (key === 'rb:game:main') window.committedMs.push(now - (shown ?? now));
    });
    return made;
  };
}"""
