/** How long a browser may take to begin with a file. ms */
const KEPT_FOR = 60_000;

/** Hands a text to the browser as a file to save. */
export function saveText(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replace(/[^\w-]/g, '_')}.txt`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR);
}
