/**
 * A thread that server-renders pages, one at a time. It runs the server bundles of shell and remotes, which were checked against their
 * hashes. They can use the language, addresses and short timers, but no modules, files, network or environment. Plain JavaScript, so that
 * a thread starts without a compiler.
 */
'use strict';

const { readlinkSync } = require('node:fs');
const { runInNewContext, runInThisContext } = require('node:vm');
const { parentPort, workerData } = require('node:worker_threads');

try {
  // `<process>/task/<thread>`. The server reads the CPU time of this thread by it.
  Atomics.store(workerData, 0, Number(readlinkSync('/proc/thread-self').split('/').pop()));
} catch {
  // Other systems than Linux have no such file.
}

/** Globals that a server bundle may use in addition to those of the language. */
const ALLOWED = [
  ['AbortController', 'AbortSignal', 'DOMException', 'Event', 'EventTarget', 'TextDecoder', 'TextEncoder'],
  ['URL', 'URLSearchParams', 'queueMicrotask', 'structuredClone'],
].flat();
/** Globals of a realm without a host. */
const LANGUAGE = runInNewContext('Object.getOwnPropertyNames(globalThis)');

const { setTimeout: startTimer, clearTimeout: stopTimer } = globalThis;
const timers = new Set();

for (const name of Object.getOwnPropertyNames(globalThis)) {
  if (!LANGUAGE.includes(name) && !ALLOWED.includes(name)) delete globalThis[name];
}
// Rendered pages contain borrowers' data, so nothing may be logged.
globalThis.console = Object.fromEntries(['debug', 'error', 'info', 'log', 'warn'].map((name) => [name, () => undefined]));
globalThis.setTimeout = (task, ms, ...given) => {
  const timer = startTimer(
    () => {
      timers.delete(timer);
      task(...given);
    },
    Math.min(Number(ms) || 0, 1000),
  );
  timers.add(timer);
  return timer;
};
globalThis.clearTimeout = (timer) => {
  timers.delete(timer);
  stopTimer(timer);
};

/** Bundles that were run, by key. */
const builds = new Map();

function run({ key, source }, modules) {
  const known = builds.get(key);
  if (known !== undefined) return known;
  const module = { exports: {} };
  const need = (name) => {
    if (!Object.hasOwn(modules, name)) throw new Error(`a server bundle cannot have ${name}`);
    return modules[name];
  };
  runInThisContext(`(function (module, exports, require) {${source}\n})`, { filename: key })(module, module.exports, need);
  builds.set(key, module.exports);
  return module.exports;
}

async function draw({ shell, remote, job }) {
  const { modules, draw: drawPage } = run(shell, {});
  return drawPage(JSON.parse(job), run(remote, modules));
}

async function answer(message) {
  let outcome;
  try {
    outcome = { page: await draw(message) };
  } catch (fault) {
    outcome = { fault: String(fault?.stack ?? fault).slice(0, 500) };
  }
  for (const timer of timers) stopTimer(timer);
  timers.clear();
  parentPort.postMessage(outcome);
}

parentPort.on('message', (message) => void answer(message));
