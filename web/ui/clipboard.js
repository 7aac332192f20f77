/** Copy text to the clipboard; resolves to whether the browser allowed it. @param {string} text */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
