import type { Deprecation } from '@loan/shared/contracts/deprecations';

import { build, Line } from '../testing/line';
import { deprecatedLines } from './deprecated';

const LIST: readonly Deprecation[] = [{ what: 'Shell.x', since: '1.4.0', until: '2027-03-01', instead: 'Shell.y' }];
const LINE = (version: string, built: string) =>
  `remote-loan ${version} was built for ${built}: Shell.x may be used until 2027-03-01, use Shell.y`;

let line: Line;
beforeEach(() => {
  line = new Line();
  line.promote([build('host', '1.0.0', { contract: '1.6.0' }), loan('1.0.0', '1.6.0')]);
});

const loan = (version: string, contract: string) => build('remote-loan', version, { contract });
const linesAt = (now: string, list = LIST) => deprecatedLines(line.newest, Date.parse(now), list);

test('a remote built for the deprecating version or a later one is not listed', () => {
  line.promote([loan('1.0.1', '1.4.0')]);
  expect(linesAt('2026-12-01')).toEqual([]);
});

test('lists every version that visitors may get: default, canary, pin, fallback, with a canary of the shell', () => {
  line.promote([loan('1.0.1', '1.0.0')]);
  line.promote([loan('1.0.2', '1.1.0')]);
  line.promote([loan('1.0.3', '1.2.0')], { market: 'india' });
  line.promote([loan('1.0.4', '1.3.0')], { canary: 1000 });
  line.promote([build('host', '1.1.0', { contract: '1.6.0' }), loan('1.0.5', '1.3.1')], { canary: 1000 });
  expect([...linesAt('2026-12-01')].sort()).toEqual([
    LINE('1.0.1', '1.0'),
    LINE('1.0.2', '1.1'),
    LINE('1.0.3', '1.2'),
    LINE('1.0.4', '1.3'),
    LINE('1.0.5', '1.3'),
  ]);
  expect(linesAt('2026-12-01', [])).toEqual([]);
});

test.each([
  ['2027-01-30T23:59:59Z', ''],
  ['2027-01-31T00:00:00Z', ' (SOON: 30 days left)'],
  ['2027-03-01T00:00:00Z', ' (SOON: 1 day left)'],
  ['2027-03-01T23:59:59Z', ' (SOON: 1 day left)'],
  ['2027-03-02T00:00:00Z', ' (OVER: the next shell may be without it)'],
])('at %s it is marked: %j', (now, marked) => {
  line.promote([loan('1.0.1', '1.3.0')]);
  expect(linesAt(now)).toEqual([LINE('1.0.1', '1.3') + marked]);
});
