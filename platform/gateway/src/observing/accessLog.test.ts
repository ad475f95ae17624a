import { Writable } from 'node:stream';

import type { AccessEntry } from './accessEntry';
import { createAccessLog } from './accessLog';

const entry: AccessEntry = {
  at: Date.UTC(2026, 0, 2),
  id: '0123456789abcdef',
  trace: '4bf92f3577b34da6a3ce929d0e0e4736',
  kind: 'page',
  method: 'GET',
  path: '/loanDetail',
  status: 200,
  bytes: 2345,
  ms: 12.3456,
  page: 'loanDetail',
  release: 7,
  shell: 'default',
};

/** A writable stream that, if stuck, blocks until it is released. */
function collecting({ isStuck = false } = {}) {
  const taken: string[] = [];
  let release = () => {};
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      taken.push(chunk.toString());
      if (isStuck) release = done;
      else done();
    },
  });
  return {
    stream,
    lines: () =>
      taken
        .join('')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as object),
    release() {
      isStuck = false;
      release();
    },
  };
}

test('one line of JSON per request, in the order of their ends; unknown fields are left out', () => {
  const { stream, lines } = collecting();
  const log = createAccessLog(stream, fail);
  log.request?.(entry);
  const unknown = { page: undefined, release: undefined, shell: undefined };
  log.request?.({ ...entry, ...unknown, kind: 'api', path: `/${'a'.repeat(300)}`, status: 0, aborted: true });
  expect(lines()).toEqual([]);
  log.flush();
  const { at: _at, ...written } = entry;
  expect(lines()).toEqual([
    { ...written, time: '2026-01-02T00:00:00.000Z', ms: 12.3 },
    expect.objectContaining({ kind: 'api', path: `/${'a'.repeat(199)}`, status: 0, aborted: true }),
  ]);
  expect(lines()[1]).not.toHaveProperty('page');
});

test('flushes lines on its own', () => {
  jest.useFakeTimers();
  const { stream, lines } = collecting();
  const log = createAccessLog(stream, fail);
  log.request?.(entry);
  jest.advanceTimersByTime(100);
  expect(lines()).toHaveLength(1);
  jest.useRealTimers();
});

test('an unread stream costs no memory: lines are dropped, and the next written line has their number', () => {
  const { stream, lines, release } = collecting({ isStuck: true });
  const log = createAccessLog(stream, fail);
  const MANY = 50_000;
  for (let index = 0; index < MANY; index += 1) log.request?.(entry);
  expect(stream.writableLength).toBeLessThan(1_100_000);
  release();
  log.request?.(entry);
  log.flush();
  const written = lines();
  const told = written.filter((line): line is { dropped: number } => 'dropped' in line);
  expect(told).toHaveLength(1);
  expect(told[0]?.dropped).toBe(MANY + 1 - (written.length - 1));
});

test('a broken stream is reported once, and costs nothing more', async () => {
  const told: string[] = [];
  const stream = new Writable({ write: (_chunk, _encoding, done) => done(new Error('ENOSPC: no space left')) });
  const log = createAccessLog(stream, (line) => told.push(line));
  for (let round = 0; round < 3; round += 1) {
    log.request?.(entry);
    log.flush();
    await new Promise(setImmediate);
  }
  expect(told).toEqual(['The access log cannot be written (ENOSPC: no space left): it ends here, the gateway continues.']);
});

const fail = (line: string): never => {
  throw new Error(line);
};
