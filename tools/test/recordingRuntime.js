/**
 * Jest's runtime, which also records what each file of tests was run with, if `npm test` asks for it: the modules that it loaded
 * and the files of the repository that it looked for, each with a digest. A file that starts a program or a thread has the
 * whole tree as its input, because what those read is not seen from here.
 */
const fs = require('node:fs');
const path = require('node:path');

const { default: Runtime } = require('jest-runtime');

const { digestOf, recordFile } = require('./testRecords');

const { root, tree, setting } = JSON.parse(process.env.TEST_INPUTS ?? '{}');

/** Modules and programs have their inputs in the lock file; `.cache` holds results only. */
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

function noteCall(name, [place, options]) {
  if (typeof place === 'string' || place instanceof URL) note(place);
  if (isDeep(name, options)) readsTree = true;
}

if (tree !== undefined) {
  watch(fs, noteCall);
  watch(fs.promises, noteCall);
  watch(require('node:child_process'), () => (readsTree = true));
  watch(require('node:worker_threads'), (name) => (readsTree ||= name === 'Worker'));
}

exports.__esModule = true;
exports.default = class RecordingRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig) {
    super(config, environment, resolver, transformer, cacheFS, coverage, testPath, globalConfig);
    this.recorded = { testPath, modules: cacheFS };
    lookedFor = new Set();
    readsTree = false;
  }

  teardown() {
    const { testPath, modules } = this.recorded;
    if (tree !== undefined && modules.size > 0) {
      for (const module of modules.keys()) note(module);
      const inputs = readsTree ? { tree } : { files: Object.fromEntries([...lookedFor].map((name) => [name, digestOf(root, name)])) };
      const file = recordFile(root, testPath, 'ran');
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, JSON.stringify({ setting, ...inputs }));
    }
    super.teardown();
  }
};
