/**
 * Compiles each module once in a worker of jest, however many files of tests load it. Jest alone compiles it again for each of
 * them, with every function that runs: an eighth of the time of unit tests. Each file still runs the module in its own context.
 */
const v8 = require('node:v8');
const vm = require('node:vm');

const { compileFunction } = vm;

/** The newest source of each module and what it was compiled to, by its file. */
const compiled = new Map();

/** The script has one value, the function that `vm.compileFunction` would return; places in its first line stay the same. */
function scriptOf(source, parameters, filename) {
  const opening = `(function (${parameters.join(', ')}) {`;
  const known = compiled.get(filename);
  if (known?.source === source && known.opening === opening) return known.script;
  const script = new vm.Script(`${opening}${source}\n})`, { filename, columnOffset: -opening.length });
  compiled.set(filename, { source, opening, script });
  return script;
}

// Otherwise V8 drops the compiled functions that no test needs for a while.
v8.setFlagsFromString('--no-flush-bytecode');

/** Jest compiles modules by this function, with the context of their tests. Calls without one are answered by Node. */
vm.compileFunction = (source, parameters, options) =>
  options?.parsingContext === undefined || options.filename === undefined
    ? compileFunction(source, parameters, options)
    : scriptOf(source, parameters, options.filename).runInContext(options.parsingContext);
