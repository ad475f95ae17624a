/** The bytes of a file; `Blob.arrayBuffer` is younger than the oldest browsers. */
export const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  typeof file.arrayBuffer === 'function' ? file.arrayBuffer() : new Response(file).arrayBuffer();
