/** The test browser's files cannot be read by `arrayBuffer`, as those of every browser since 2019 can. */
const blobs = Object.getPrototypeOf(File.prototype) as Blob;
blobs.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsArrayBuffer(this);
  });
};
