/** Adds `arrayBuffer` to jsdom's files; every browser since 2019 has it. */
const blobs = Object.getPrototypeOf(File.prototype) as Blob;
blobs.arrayBuffer ??= function arrayBuffer(this: Blob) {
  return new Promise<ArrayBuffer>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.onerror = () => reject(new Error('unreadable'));
    reader.readAsArrayBuffer(this);
  });
};
