/** Globals that jsdom lacks and the libraries need when they load. */
const { ReadableStream } = require('node:stream/web');
const util = require('node:util');

globalThis.TextEncoder ??= util.TextEncoder;
globalThis.TextDecoder ??= util.TextDecoder;
globalThis.ReadableStream ??= ReadableStream;
// On the prototype: fake timers take its methods from there.
Performance.prototype.getEntriesByType ??= () => [];
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= Observer;
globalThis.IntersectionObserver ??= Observer;
globalThis.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
});
