/** The bytes of a file; the oldest supported browsers lack `Blob.arrayBuffer`. */
export const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  typeof file.arrayBuffer === 'function' ? file.arrayBuffer() : new Response(file).arrayBuffer();
