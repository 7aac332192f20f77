"""An init script with which the page itself downloads the engine's files, so that other scripts see the requests."""

# The worker that would download them cannot be created.
PAGE_DOWNLOADS = """
window.Worker = class extends Worker {
  constructor(address, ...more) {
    if (String(address).includes('download-worker')) throw new Error('forbidden');
    super(address, ...more);
  }
};
"""
