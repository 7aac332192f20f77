"""One module for each dialog or group of dialogs: what it shows."""
