import { BATCH_BYTES, type Report } from '@loan/shared/contracts/reports';

import { createOutbox } from './outbox';

const reportOf = (version: string, stack = 'elsewhere'): Report => ({
  kind: 'fault',
  package: 'host',
  version,
  arm: 'rest',
  name: 'Error',
  stack,
});
const sent: (readonly Report[])[] = [];
const stops: (AbortSignal | undefined)[] = [];
const versions = () => sent.map((batch) => batch.map(({ version }) => version));
let answer: () => Promise<void>;
const send = (reports: readonly Report[], stop?: AbortSignal) => {
  sent.push(reports);
  stops.push(stop);
  return answer();
};

beforeEach(() => {
  jest.useFakeTimers();
  sent.length = 0;
  stops.length = 0;
  answer = () => Promise.resolve();
});
afterEach(() => jest.useRealTimers());

test('the first batch is sent soon, later ones every half minute, none without a report', async () => {
  const outbox = createOutbox(send);
  await jest.advanceTimersByTimeAsync(60_000);
  outbox.add(reportOf('1'));
  outbox.add(reportOf('2'));
  await jest.advanceTimersByTimeAsync(1900);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(200);
  expect(versions()).toEqual([['1', '2']]);
  outbox.add(reportOf('3'));
  await jest.advanceTimersByTimeAsync(29_000);
  expect(sent).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(2000);
  await jest.advanceTimersByTimeAsync(120_000);
  expect(versions()).toEqual([['1', '2'], ['3']]);
});

test('at its end the document sends everything, in batches of 40 reports', () => {
  const outbox = createOutbox(send);
  for (let index = 0; index < 90; index += 1) outbox.add(reportOf(String(index)));
  outbox.empty();
  expect(sent.map(({ length }) => length)).toEqual([40, 40, 10]);
  outbox.empty();
  expect(sent).toHaveLength(3);
});

test('limits the bytes of a batch', () => {
  const outbox = createOutbox(send);
  for (let index = 0; index < 30; index += 1) outbox.add(reportOf(String(index), 'x'.repeat(1990)));
  outbox.empty();
  expect(sent.flat()).toHaveLength(30);
  for (const reports of sent)
    expect(JSON.stringify({ format: 1, release: 999_999, market: 'indonesia', reports }).length).toBeLessThanOrEqual(BATCH_BYTES);
  expect(sent.length).toBeLessThanOrEqual(5);
});

test('a report that alone exceeds the bytes of a batch is sent alone', () => {
  const outbox = createOutbox(send);
  for (const version of ['1', '2', '3']) outbox.add(reportOf(version, version === '3' ? '' : 'x'.repeat(BATCH_BYTES)));
  outbox.empty();
  expect(versions()).toEqual([['1'], ['2'], ['3']]);
});

test('a document sends at most 200 reports', () => {
  const outbox = createOutbox(send);
  for (let index = 0; index < 300; index += 1) outbox.add(reportOf(String(index)));
  outbox.empty();
  expect(sent.flat()).toHaveLength(200);
});

test('a response that does not come is awaited for at most ten seconds', async () => {
  answer = () => new Promise(() => undefined);
  createOutbox(send).add(reportOf('1'));
  await jest.advanceTimersByTimeAsync(11_000);
  expect(stops[0]?.aborted).toBe(false);
  await jest.advanceTimersByTimeAsync(2000);
  expect(stops[0]?.aborted).toBe(true);
});

test('a request that was answered is not aborted', async () => {
  createOutbox(send).add(reportOf('1'));
  await jest.advanceTimersByTimeAsync(20_000);
  expect(stops[0]?.aborted).toBe(false);
});
