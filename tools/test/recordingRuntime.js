/**
 * Jest's runtime, which compiles a module once for all files of tests. It also records what each of them was run with, if
 * `npm test` asks for it: the modules that it loaded and the files of the repository that it looked for, each with a digest.
 * A file that starts a program or a thread, or loads a native addon, has the whole tree as its input, because what those read
 * is not seen from here.
 */
const fs = require('node:fs');
const Module = require('node:module');
const path = require('node:path');

const { default: Runtime } = require('jest-runtime');

require('./compiledOnce');
const { digestOf, recordFile } = require('./testRecords');

const { root, tree, setting, run } = JSON.parse(process.env.TEST_INPUTS ?? '{}');

/**
 * Not recorded: packages, because every record has the digest of npm's list of them; `.cache`, because what tests read there is
 * made from packages, from recorded files, or from downloads whose hash is in the sources.
 */
const OUTSIDE = /^(?:\.\.|node_modules|\.git|\.cache)(?:\/|$)|\/node_modules\//;

/** What the file of tests that runs now has looked for, by path from the root. A worker runs one after the other. */
let lookedFor = new Set();
let readsTree = false;

function note(place) {
  const text = place instanceof URL ? place.pathname : String(place);
  const name = path.relative(root, path.resolve(text));
  if (!OUTSIDE.test(name)) lookedFor.add(name);
}

/** Calls `before` with the name and the arguments of every call of these functions. */
function watch(functions, before) {
  for (const [name, { value, writable }] of Object.entries(Object.getOwnPropertyDescriptors(functions))) {
    if (typeof value !== 'function' || !writable) continue;
    functions[name] = new Proxy(value, {
      apply(target, self, args) {
        before(name, args);
        return Reflect.apply(target, self, args);
      },
      construct(target, args, as) {
        before(name, args);
        return Reflect.construct(target, args, as);
      },
    });
  }
}

/** Functions that read more than the path that they are given. */
const isDeep = (name, options) => /^(?:cp|glob|opendir)/.test(name) || (name.startsWith('readdir') && options?.recursive === true);

/** libsql opens databases only, and those of tests are made by them. Most tests of screens load it with the sandbox. */
const isUnseenAddon = (request) => request.endsWith('.node') && !request.includes('/@libsql/');

function noteCall(name, [place, options]) {
  if (typeof place === 'string' || place instanceof URL) note(place);
  if (isDeep(name, options)) readsTree = true;
}

if (tree !== undefined) {
  watch(fs, noteCall);
  watch(fs.promises, noteCall);
  watch(require('node:child_process'), () => (readsTree = true));
  watch(require('node:worker_threads'), (name) => (readsTree ||= name === 'Worker'));
  // Jest loads an addon by Node's loader, with its path.
  watch(Module, (name, [request]) => (readsTree ||= name === '_load' && isUnseenAddon(request)));
}

exports.__esModule = true;
exports.default = class RecordingRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    this.recorded = { testPath, modules: cacheFS };
    lookedFor = new Set();
    readsTree = false;
  }

  /** Jest's constructor resets modules, too: before there is a record. */
  noteModules() {
    if (tree !== undefined) for (const module of this.recorded?.modules.keys() ?? []) note(module);
  }

  resetModules() {
    this.noteModules();
    super.resetModules();
  }

  teardown() {
    this.noteModules();
    if (lookedFor.size > 0) {
      const inputs = readsTree ? { tree } : { files: Object.fromEntries([...lookedFor].map((name) => [name, digestOf(root, name)])) };
      const file = recordFile(root, this.recorded.testPath, run);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, JSON.stringify({ setting, ...inputs }));
    }
    super.teardown();
  }
};
