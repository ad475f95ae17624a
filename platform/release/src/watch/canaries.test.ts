import type { DocumentReader } from '../document/documents';
import { freezeRequest } from '../plan/requests';
import { build, Line } from '../testing/line';
import { AUDIT } from '../testing/promoted';
import { candidatesIn } from './canaries';

let line: Line;
beforeEach(() => {
  line = new Line();
  line.start();
});

/** A step as the minute after four o'clock and the share. */
const stepText = (since: number, share: number) => `minute ${(since - Date.parse(at(0))) / 60_000}: ${share}`;
const at = (minute: number) => `2026-01-02T04:${String(minute).padStart(2, '0')}:00.000Z`;
const loan = (version: string, minute: number, options: object) =>
  line.promote([build('remote-loan', version)], { ...options, at: at(minute) });
/** Times of writes by the number of the document. */
const written = new Map<number, string>();
beforeEach(() => written.clear());
const reader = {
  upTo: async (number: number) => [...line.documents].reverse().find((each) => each.number <= number),
  writtenAt: async (number: number) => (written.has(number) ? Date.parse(written.get(number)!) : undefined),
} as DocumentReader;
const candidates = () => candidatesIn(reader, line.newest, Date.parse(at(59)));
const steps = async () => (await candidates())[0]?.steps.map(({ at: since, share }) => stepText(since, share));

test('a channel without a canary has none', async () => {
  expect(await candidates()).toEqual([]);
});

test('a canary has its steps, independent of other changes', async () => {
  loan('1.0.1', 1, { canary: 100 });
  line.add(freezeRequest('remote-repay', at(50), { ...AUDIT, at: at(2) }).plan);
  loan('1.0.1', 3, { canary: 500 });
  line.promote([build('host', '1.0.1')]);
  loan('1.0.1', 5, { canary: 100 });
  expect(await steps()).toEqual(['minute 1: 100', 'minute 3: 500', 'minute 5: 100']);
  expect(await candidates()).toMatchObject([
    { name: 'remote-loan', version: '1.0.1', everybody: '1.0.0', parts: [{ name: 'remote-loan', canary: '1.0.1', rest: '1.0.0' }] },
  ]);
});

test('another version, a restart of the same one, and another market are other canaries', async () => {
  const keys = new Set<string>();
  const begin = async (version: string, minute: number, options: object) => {
    loan(version, minute, options);
    expect(await steps()).toEqual([`minute ${minute}: 100`]);
    keys.add((await candidates())[0]!.key);
  };
  await begin('1.0.1', 1, { canary: 100 });
  await begin('1.0.2', 2, { canary: 100 });
  loan('1.0.2', 3, { canary: 0 });
  await begin('1.0.2', 4, { canary: 100 });
  await begin('1.0.2', 5, { canary: 100, market: 'india' });
  expect(keys.size).toBe(4);
});

test('each canary of a channel is listed; that of the shell includes all remotes', async () => {
  line.loan('1.0.1', { canary: 100 });
  const contract = '1.1.0';
  line.promote([build('host', '1.1.0', { contract }), build('remote-repay', '1.1.0', { contract })], { canary: 1000 });
  const [shell, remote] = await candidates();
  expect(remote).toMatchObject({ name: 'remote-loan' });
  expect(shell).toMatchObject({ name: 'host', version: '1.1.0', everybody: '1.0.0' });
  expect(shell?.parts).toEqual([
    { name: 'host', canary: '1.1.0', rest: '1.0.0' },
    { name: 'remote-loan', except: '1.0.1' },
    { name: 'remote-repay', canary: '1.1.0' },
  ]);
});

test('a version that is both a separate canary and part of the shell’s canary is left out of the latter', async () => {
  line.loan('1.0.1', { canary: 100 });
  line.promote([build('host', '1.0.1'), build('remote-loan', '1.0.1')], { canary: 1000 });
  expect((await candidates())[0]?.parts.map(({ name }) => name)).toEqual(['host', 'remote-repay']);
});

test('another remote that comes with the shell makes it another canary', async () => {
  line.promote([build('host', '1.0.1')], { canary: 1000 });
  const [before] = await candidates();
  line.promote([build('host', '1.0.1'), build('remote-repay', '1.0.1')], { canary: 1000, at: at(9) });
  const [after] = await candidates();
  expect(after?.key).not.toBe(before?.key);
  expect(after?.steps).toEqual([{ at: Date.parse(at(9)), share: 1000 }]);
});

describe('a document takes effect when it is written', () => {
  test('a proposal that is approved later, and one of a wrong clock', async () => {
    loan('1.0.1', 1, { canary: 100 });
    written.set(2, at(31));
    line.promote([build('remote-loan', '1.0.1')], { canary: 500, at: '2026-01-02T06:04:00.000Z' });
    written.set(3, at(41));
    expect(await steps()).toEqual(['minute 31: 100', 'minute 41: 500']);
  });

  test('its own time counts when that of the write is unknown, from a copy without times, or in the future', async () => {
    loan('1.0.1', 1, { canary: 100 });
    for (const time of [undefined, '1970-01-01T00:00:00.000Z', '2026-01-02T09:00:00.000Z']) {
      if (time !== undefined) written.set(2, time);
      expect(await steps()).toEqual(['minute 1: 100']);
    }
  });

  test('with both times in the future it is now; with a wrong year it is the time of the write', async () => {
    line.promote([build('remote-loan', '1.0.1')], { canary: 100, at: '2027-01-02T04:01:00.000Z' });
    expect(await steps()).toEqual(['minute 59: 100']);
    written.set(2, at(1));
    expect(await steps()).toEqual(['minute 1: 100']);
  });

  test('steps stay in order in a copy whose files were written in another order', async () => {
    loan('1.0.1', 1, { canary: 100 });
    loan('1.0.1', 3, { canary: 500 });
    written.set(2, at(50)).set(3, at(40));
    expect(await steps()).toEqual(['minute 40: 100', 'minute 40: 500']);
  });
});
