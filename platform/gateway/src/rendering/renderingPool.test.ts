import fs from 'node:fs';

import { createRenderingPool, type PoolLimits } from './renderingPool';
import type { RenderingRequest } from './renderingThread';

/** A shell whose renderer calls the remote's function. */
const SHELL = {
  key: '/assets/host/1.0.0/a',
  source: 'module.exports = { modules: { react: "from the shell" }, draw: (job, remote) => remote.draw(job) };',
};
const PAGE = { html: '<p>1</p>', title: 'T', reads: [] };

let made = 0;
const request = (draw: string): RenderingRequest => ({
  shell: SHELL,
  remote: {
    key: `/assets/remote-loan/1.0.0/${(made += 1)}`,
    source: `const react = require('react');\nmodule.exports = { draw: ${draw} };`,
  },
  job: { path: '/loanDetail' } as never,
});
const good = request(`(job) => ({ html: '<p>1</p>', title: 'T', reads: [] })`);

const pools: ReturnType<typeof createRenderingPool>[] = [];
const poolOf = (limits: Partial<PoolLimits> = {}) => {
  const pool = createRenderingPool({ threads: 1, time: 5000, firstTime: 20_000, memory: 64, waiting: 10, ...limits });
  pools.push(pool);
  return pool;
};
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

const soon = () => Date.now() + 20_000;
const missing = (): never => {
  throw new Error('no such file');
};

test('renders a page with the bundles of shell and remote, which are sent once', async () => {
  const pool = poolOf();
  expect(await pool.render(good, soon())).toEqual({ page: PAGE });
  // Other source texts show that the cached bundles are used.
  const again = { ...good, shell: { key: SHELL.key, source: 'other' }, remote: { key: good.remote.key, source: 'other' } };
  expect(await pool.render(again, soon())).toEqual({ page: PAGE });
});

test('reports that there was nothing to render', async () => {
  expect(await poolOf().render(request('() => undefined'), soon())).toEqual({ page: undefined });
});

test.each([
  ['throws', `() => { throw new Error('broken') }`, /broken/],
  ['rejects', `async () => { throw 'broken' }`, /broken/],
  ['asks for a module that the shell does not give', `() => require('node:fs')`, /cannot have node:fs/],
  ['imports one', `() => import('node:fs')`, /import/],
  ['leaks memory', `() => { const kept = []; for (;;) kept.push(new Array(100_000).fill(kept.length)) }`, /memory|died|ended/],
])('reports a fault of a renderer that %s, and renders the next page', async (_what, draw, fault) => {
  const pool = poolOf();
  expect(await pool.render(request(draw), soon())).toEqual({ fault: expect.stringMatching(fault) });
  expect(await pool.render(good, soon())).toEqual({ page: PAGE });
});

test.each([
  ['loops', '() => { for (;;); }'],
  ['waits for ever', '() => new Promise(() => undefined)'],
])('ends a renderer that %s, and renders the next page in another thread', async (_what, draw) => {
  const pool = poolOf({ firstTime: 300 });
  expect(await pool.render(request(draw), soon())).toEqual({ fault: 'nothing within 300 ms' });
  expect(await pool.render(good, soon())).toEqual({ page: PAGE });
});

test('bundles that a thread has run before get the shorter limit', async () => {
  const pool = poolOf({ time: 100 });
  const slowLater = request(
    '(job) => (globalThis.drawnBefore ? new Promise(() => undefined) : (globalThis.drawnBefore = { html: "", title: "", reads: [] }))',
  );
  expect(await pool.render(slowLater, soon())).toHaveProperty('page');
  expect(await pool.render(slowLater, soon())).toEqual({ fault: 'nothing within 100 ms' });
});

test('gives no access to files, network, environment or the process', async () => {
  const reach = `() => {
    const names = ['process', 'require', 'module', 'Buffer', 'fetch', 'WebSocket', 'XMLHttpRequest', 'Worker', 'BroadcastChannel', 'navigator', 'localStorage', 'performance'];
    const own = Function('return names => names.filter((name) => typeof globalThis[name] !== "undefined")')();
    return { html: own(names).join() + Object.values(console).map((print) => print("printed") ?? "").join(""), title: react, reads: [] };
  }`;
  expect(await poolOf().render(request(reach), soon())).toEqual({ page: { html: '', title: 'from the shell', reads: [] } });
});

test('timers of one page do not run during the next', async () => {
  const pool = poolOf();
  const later = request(`() => { setTimeout(() => { throw new Error('late') }, 20); return { html: '', title: '', reads: [] } }`);
  expect(await pool.render(later, soon())).toHaveProperty('page');
  const slow = request(`() => new Promise((done) => setTimeout(() => done({ html: 'slow', title: '', reads: [] }), 100))`);
  expect(await pool.render(slow, soon())).toEqual({ page: { html: 'slow', title: '', reads: [] } });
});

test('a request waits for a free thread, until its page is useless', async () => {
  const pool = poolOf({ waiting: 1 });
  const held = request(`() => new Promise((done) => setTimeout(() => done({ html: 'held', title: '', reads: [] }), 300))`);
  const first = pool.render(held, soon());
  const second = pool.render(good, soon());
  expect(await pool.render(good, soon())).toEqual({ busy: true });
  expect(await first).toHaveProperty('page.html', 'held');
  expect(await second).toEqual({ page: PAGE });
  const again = pool.render(held, soon());
  expect(await pool.render(good, Date.now())).toEqual({ busy: true });
  expect(await again).toHaveProperty('page.html', 'held');
});

test.each([
  ['', () => undefined],
  [', also without times by thread', () => jest.spyOn(fs, 'readFileSync').mockImplementation(missing)],
])('a renderer without CPU use may take four times as long; CPU use ends it at the limit%s', async (_, make) => {
  make();
  const pool = poolOf({ firstTime: 400 });
  const patient = request(`() => new Promise((done) => setTimeout(() => done({ html: 'late', title: '', reads: [] }), 900))`);
  expect(await pool.render(patient, soon())).toHaveProperty('page.html', 'late');
  // Elapsed time alone would never end it.
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  expect(await pool.render(request('() => { for (;;); }'), soon())).toEqual({ fault: 'nothing within 400 ms' });
  clock.mockRestore();
  jest.restoreAllMocks();
});

test('CPU time of other threads does not count', async () => {
  const pool = poolOf({ firstTime: 400 });
  const cpu = jest.spyOn(process, 'cpuUsage').mockReturnValue({ user: 1e9, system: 0 });
  const patient = request(`() => new Promise((done) => setTimeout(() => done({ html: 'late', title: '', reads: [] }), 600))`);
  expect(await pool.render(patient, soon())).toHaveProperty('page.html', 'late');
  cpu.mockRestore();
});
