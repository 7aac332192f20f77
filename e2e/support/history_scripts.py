"""Scripts that read and write the archive of games and the copy of local storage."""

# Without its copy, the page has only local storage to read.
DELETE_COPY = """new Promise((resolve) => {
  const gone = indexedDB.deleteDatabase('rb-copy');
  gone.onsuccess = gone.onerror = gone.onblocked = () => resolve(true);
})"""

# Whether a game of so many events is in the copy.
COPIED = """(least) => new Promise((resolve) => {
  const asked = indexedDB.open('rb-copy', 1);
  asked.onsuccess = () => {
    const found = asked.result.transaction('texts').objectStore('texts').get('game:main');
    found.onsuccess = () => {
      asked.result.close();
      resolve(JSON.parse(found.result?.text ?? 'null')?.record.events.length >= least);
    };
  };
})"""

PLAYED = """() => new Promise((resolve, reject) => {
  const asked = indexedDB.open('rb', 1);
  asked.onerror = () => reject(asked.error);
  asked.onupgradeneeded = () => asked.result.createObjectStore('games', { keyPath: 'id' });
  asked.onsuccess = () => {
    const found = asked.result.transaction('games').objectStore('games').getAll();
    found.onsuccess = () => (asked.result.close(), resolve(found.result));
  };
})"""
PUT_PLAYED = """(games) => new Promise((resolve, reject) => {
  const asked = indexedDB.open('rb', 1);
  asked.onerror = () => reject(asked.error);
  asked.onupgradeneeded = () => asked.result.createObjectStore('games', { keyPath: 'id' });
  asked.onsuccess = () => {
    const writing = asked.result.transaction('games', 'readwrite');
    for (const game of games) writing.objectStore('games').put(game);
    writing.oncomplete = () => (asked.result.close(), resolve());
  };
})"""
