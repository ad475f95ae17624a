/** The bytes of a blob; `Blob.arrayBuffer` is younger than the oldest browsers. */
export const bytesOf = (blob: Blob): Promise<ArrayBuffer> =>
  typeof blob.arrayBuffer === 'function' ? blob.arrayBuffer() : new Response(blob).arrayBuffer();
