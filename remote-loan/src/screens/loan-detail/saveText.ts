/** How long the address stays valid, so that the browser can start the download. ms */
const KEPT_FOR = 60_000;

/** Offers a text as a file download. */
export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replace(/[^\w-]/g, '_')}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR);
}
