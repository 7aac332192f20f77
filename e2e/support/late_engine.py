"""An init script that can make what a page sends to its engine late, as on a busy or slow device."""

# The page sends at once until a test sets `lateness`, in ms.
LATE_ENGINE = """
window.lateness = 0;
for (const { prototype } of [Worker, MessagePort]) {
  const { postMessage } = prototype;
  prototype.postMessage = function (...message) {
    const send = () => postMessage.apply(this, message);
    if (lateness) setTimeout(send, lateness);
    else send();
  };
}
"""
