import { Script, compileFunction, createContext } from 'node:vm';

// The runtime of these tests has replaced `compileFunction` already; to load it here would replace it again.
const load = (source: string) => {
  const exports: Record<string, unknown> = {};
  const module = compileFunction(source, ['exports'], { filename: 'module.js', parsingContext: createContext() }) as (
    exports: object,
  ) => void;
  module(exports);
  return exports;
};

let run: jest.SpyInstance;
beforeEach(() => {
  run = jest.spyOn(Script.prototype, 'runInContext');
});
afterEach(() => jest.restoreAllMocks());
const compiled = () => new Set(run.mock.contexts).size;

test('a module is compiled once and runs in each context', () => {
  const source = 'globalThis.loads = (globalThis.loads ?? 0) + 1; Object.assign(exports, { loads, list: [] });';
  const [first, second] = [load(source), load(source)];
  expect([compiled(), run.mock.calls.length]).toEqual([1, 2]);
  expect([first['loads'], second['loads']]).toEqual([1, 1]);
  expect(Object.getPrototypeOf(first['list'])).not.toBe(Object.getPrototypeOf(second['list']));
});

test('a changed module is compiled again', () => {
  expect([load('exports.value = 1;')['value'], load('exports.value = 2;')['value'], compiled()]).toEqual([1, 2, 2]);
});

test('a fault in the first line is reported at its own column', () => {
  expect(() => load('  throw new Error();')).toThrow(expect.objectContaining({ stack: expect.stringContaining('module.js:1:9') }));
});

test('a function without a context is compiled by Node', () => {
  expect((compileFunction('return a + 1', ['a']) as (a: number) => number)(1)).toBe(2);
  expect(run).not.toHaveBeenCalled();
});
