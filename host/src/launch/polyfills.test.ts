import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';

import { transformFileSync } from '@swc/core';

const script = transformFileSync(join(__dirname, 'polyfills.ts'), {
  jsc: { parser: { syntax: 'typescript' }, target: 'es5' },
  module: { type: 'commonjs' },
}).code;

/** A browser without any of the newer globals. */
function oldBrowser() {
  const view: Record<string, unknown> = { exports: {}, setTimeout };
  view['self'] = view;
  const context = createContext(view);
  runInContext(
    'delete Object.fromEntries; delete Object.hasOwn; delete Promise.allSettled; delete this.globalThis; delete this.queueMicrotask;',
    context,
  );
  return { view, run: (code: string): unknown => runInContext(code, context) };
}

test('adds the missing globals', () => {
  const { run } = oldBrowser();
  const missing =
    '[typeof globalThis, typeof queueMicrotask, typeof Object.fromEntries, typeof Object.hasOwn, typeof Promise.allSettled].join()';
  expect(run(missing)).toBe('undefined,undefined,undefined,undefined,undefined');
  run(script);
  expect(run(missing)).toBe('object,function,function,function,function');
  expect(run('globalThis === self')).toBe(true);
});

test('they behave like the native ones', async () => {
  const { run } = oldBrowser();
  run(script);
  expect(run('JSON.stringify(Object.fromEntries([["a", 1], ["b", 2]]))')).toBe('{"a":1,"b":2}');
  expect(run('JSON.stringify(Object.fromEntries(new Map([["a", 1]])))')).toBe('{"a":1}');
  expect(run('[Object.hasOwn({ a: 1 }, "a"), Object.hasOwn({}, "toString"), Object.hasOwn(Object.create(null), "a")].join()')).toBe(
    'true,false,false',
  );
  expect(JSON.parse((await run('Promise.allSettled([1, Promise.reject(2)]).then(JSON.stringify)')) as string)).toEqual([
    { status: 'fulfilled', value: 1 },
    { status: 'rejected', reason: 2 },
  ]);
});

test('a task runs after the current one, before a timer; an error it throws is reported', async () => {
  const { view, run } = oldBrowser();
  const thrown: unknown[] = [];
  view['setTimeout'] = (task: () => void) => {
    try {
      task();
    } catch (fault) {
      thrown.push(fault);
    }
  };
  run(script);
  run('var order = []; queueMicrotask(function () { order.push("task"); }); order.push("now");');
  run('queueMicrotask(function () { throw new Error("heard"); });');
  expect(run('order.join()')).toBe('now');
  await new Promise((resolve) => setTimeout(resolve));
  expect(run('order.join()')).toBe('now,task');
  expect(thrown).toEqual([expect.objectContaining({ message: 'heard' })]);
});

test('keeps the browser’s own globals', () => {
  const context = createContext({ exports: {} });
  runInContext('self = this; before = [Object.fromEntries, Object.hasOwn, Promise.allSettled];', context);
  runInContext('queueMicrotask = function () {}; beforeTask = queueMicrotask;', context);
  runInContext(script, context);
  expect(
    runInContext('[Object.fromEntries, Object.hasOwn, Promise.allSettled].every(function (f, i) { return f === before[i]; })', context),
  ).toBe(true);
  expect(runInContext('queueMicrotask === beforeTask', context)).toBe(true);
});

test('runs before the scripts that need them', () => {
  const firstOf = (file: string) => /^import (?:.* from )?'(.*)';$/m.exec(readFileSync(join(__dirname, file), 'utf8'))?.[1];
  expect(['tab/tabRelease.ts', '../remotes/bundlerRuntime.ts'].map(firstOf)).toEqual(['../polyfills', '../launch/polyfills']);
});
