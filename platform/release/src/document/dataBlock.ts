/** Writes a value as a JSON data block of the document. Escapes `<`, so no value can end the block. */
export function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replace(/</g, '\\u003c')}</script>`;
}
