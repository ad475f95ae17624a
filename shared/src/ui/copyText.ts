/**
 * Puts a text on the clipboard; returns whether that worked. Over plain http and in old webviews the clipboard
 * interface is missing: there it copies a selected text area.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Missing or not allowed here: try the older way.
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const focused = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  // Not display:none, which cannot be selected; fixed, so that the page does not scroll; 16 px, so that iOS does not zoom.
  Object.assign(area.style, { position: 'fixed', top: '0', left: '0', opacity: '0', fontSize: '16px' });
  (focused?.closest('[role=dialog]') || document.body).append(area);
  try {
    area.focus();
    area.select();
    area.setSelectionRange(0, text.length);
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
