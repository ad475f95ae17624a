import type { Report } from '@loan/shared/contracts/reports';

import { RemoteError } from '../remotes/remoteError';
import { buildOf, launchOf, releaseOf, remoteOf } from '../testing/fixtures';
import type { FirstPage } from './firstPage';
import { createSubjectOf } from './reportSubject';
import { createTally, type Place, type Tally } from './tally';

const LOAN = 'remote-loan';
const PLACE: Place = { page: 'loanDetail', remote: LOAN };
const CHOSEN = '1.1.0';

let told: Report[];
function setUp(sent?: readonly Report[]): Tally {
  const canary = { version: CHOSEN, share: 1000 };
  const release = releaseOf({ [LOAN]: remoteOf(LOAN, ['1.0.0', CHOSEN], { canary, lastKnownGood: '1.0.0' }) });
  const pin = (address: string) => (address.includes('/assets/') ? { url: address, integrity: 'sha384-x' as const } : undefined);
  const launch = { ...launchOf({ release, pin }), picked: { [LOAN]: CHOSEN } };
  told = [];
  return createTally({ launch, subjectOf: createSubjectOf(launch), ...(sent && { sent }) } as unknown as FirstPage, (report) =>
    told.push(report),
  );
}
const HOST = { package: 'host', version: buildOf('host', '1.0.0').version, arm: 'rest', page: 'loanDetail' };
const OWN = { package: LOAN, version: CHOSEN, arm: 'canary', page: 'loanDetail' };
const LOADED = { ...OWN, kind: 'load' };
const failedBy = (code: string) => ({ ...OWN, kind: 'failure', code });
beforeEach(() => window.localStorage.clear());
const counted = () => told.filter(({ kind }) => kind === 'load' || kind === 'failure');

test('a package is loaded once, and fails at most once', () => {
  const tally = setUp();
  tally.load(LOAN, PLACE);
  tally.load(LOAN, { ...PLACE, page: 'loanConfirm' });
  tally.fail(LOAN, 'SCREEN', PLACE);
  tally.fail(LOAN, 'LEFT', PLACE);
  expect(told).toEqual([LOADED, failedBy('SCREEN')]);
});

describe('a device that loads a version again', () => {
  beforeEach(() => jest.useFakeTimers({ now: 10 * 3_600_000 }));
  afterEach(() => jest.useRealTimers());
  const loadAndFail = () => {
    const tally = setUp();
    tally.fail(LOAN, 'SCREEN', PLACE);
    return tally;
  };

  test('is no further sample of it within the hour: neither its load nor its failure counts', () => {
    expect(loadAndFail().isSample(LOAN)).toBe(true);
    expect(loadAndFail().isSample(LOAN)).toBe(false);
    expect(told).toEqual([]);
    jest.setSystemTime(11 * 3_600_000);
    loadAndFail();
    expect(told).toEqual([LOADED, failedBy('SCREEN')]);
  });

  test('is a sample of another package, and of another version', () => {
    loadAndFail().load('host', PLACE);
    expect(told).toContainEqual({ ...HOST, kind: 'load' });
    window.localStorage.setItem(`reported-${LOAN}`, '1.0.9 canary 10');
    loadAndFail();
    expect(counted()).toEqual([LOADED, failedBy('SCREEN')]);
  });

  test('counts when the document was hidden before the rest of the code had loaded', () => {
    setUp([LOADED] as Report[]);
    loadAndFail();
    expect(told).toEqual([]);
  });

  test('counts each time when the browser stores nothing', () => {
    const keeping = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    for (const _time of [1, 2]) {
      loadAndFail();
      expect(told).toEqual([LOADED, failedBy('SCREEN')]);
    }
    keeping.mockRestore();
  });
});

test('a failure implies a load', () => {
  setUp().fail(LOAN, 'SCREEN', PLACE);
  expect(told).toEqual([LOADED, failedBy('SCREEN')]);
});

test('what was sent before is not sent again', () => {
  const tally = setUp([LOADED, failedBy('LEFT')] as Report[]);
  tally.load(LOAN, PLACE);
  tally.fail(LOAN, 'SCREEN', PLACE);
  tally.load('host', PLACE);
  expect(told).toEqual([{ ...HOST, kind: 'load' }]);
});

test('a fallback is a failure of the picked version, with the code that caused it', () => {
  const tally = setUp();
  tally.hear([{ kind: 'remote-failed', remote: LOAN, version: CHOSEN, code: 'REMOTE_BROKEN' }, new TypeError('x')], PLACE);
  expect(counted()).toEqual([]);
  tally.hear([{ kind: 'remote-fallback', remote: LOAN, version: '1.0.0', code: 'REMOTE_BROKEN' }], PLACE);
  expect(counted()).toEqual([LOADED, failedBy('REMOTE_BROKEN')]);
  expect(told.filter(({ kind }) => kind === 'event')).toEqual([
    { ...OWN, kind: 'event', name: 'remote-failed', code: 'REMOTE_BROKEN' },
    { ...OWN, kind: 'event', name: 'remote-fallback', code: 'REMOTE_BROKEN' },
  ]);
  expect(told).toContainEqual({ ...HOST, kind: 'fault', name: 'TypeError', stack: 'elsewhere' });
});

test('a remote that did not load at all: the code of the picked version, not of the fallback', () => {
  const tally = setUp();
  tally.hear([{ kind: 'remote-failed', remote: LOAN, version: CHOSEN, code: 'REMOTE_INTEGRITY' }], PLACE);
  tally.hear([{ kind: 'remote-failed', remote: LOAN, version: '1.0.0', code: 'REMOTE_UNREACHABLE' }], PLACE);
  const fault = new RemoteError('REMOTE_UNREACHABLE', LOAN);
  tally.hear([{ kind: 'screen-failed', page: 'loanDetail', detail: 'RemoteError', code: 'REMOTE_UNREACHABLE' }, fault], PLACE);
  expect(counted()).toEqual([LOADED, failedBy('REMOTE_INTEGRITY')]);
  expect(told[1]).toEqual({ ...OWN, version: '1.0.0', arm: 'rest', kind: 'event', name: 'remote-failed', code: 'REMOTE_UNREACHABLE' });
  expect(told.filter(({ kind }) => kind === 'fault')).toEqual([]);
});

test('a remote that failed and is being retried has not failed yet', () => {
  setUp().hear([{ kind: 'remote-failed', remote: LOAN, version: CHOSEN, code: 'REMOTE_TIMEOUT' }], PLACE);
  expect(counted()).toEqual([]);
});

test('a remote that operations switched off has not failed', () => {
  const fault = new RemoteError('REMOTE_DISABLED', LOAN);
  setUp().hear([{ kind: 'screen-failed', detail: 'RemoteError', code: 'REMOTE_DISABLED' }, fault], { page: 'loanDetail' });
  expect(counted()).toEqual([]);
});

test('a screen that throws is a failure of its remote, and its fault is reported', () => {
  const fault = Object.assign(new TypeError('x'), {
    stack: `TypeError: x\n    at e (${location.origin}/assets/${LOAN}/${CHOSEN}/a.js:1:2)`,
  });
  setUp().hear([{ kind: 'screen-failed', page: 'loanDetail', detail: 'TypeError' }, fault], PLACE);
  expect(told).toEqual([
    { ...OWN, kind: 'event', name: 'screen-failed' },
    LOADED,
    failedBy('SCREEN'),
    { ...OWN, kind: 'fault', name: 'TypeError', stack: `at e (/assets/${LOAN}/${CHOSEN}/a.js:1:2)` },
  ]);
});

test('a failure to find a page belongs to the shell', () => {
  setUp().hear([{ kind: 'screen-failed', detail: 'RemoteError', code: 'REMOTE_INTEGRITY' }], { page: undefined });
  const { page: _page, ...host } = HOST;
  expect(counted()).toEqual([
    { ...host, kind: 'load' },
    { ...host, kind: 'failure', code: 'REMOTE_INTEGRITY' },
  ]);
});

test('an uncaught error belongs to the first package in its stack, and is reported once', () => {
  const tally = setUp();
  const stack = `Error\n    at e (${location.origin}/assets/${LOAN}/1.0.0/a.js:1:2)`;
  const unhandled = () => tally.hear([{ kind: 'unhandled', detail: 'Error' }, Object.assign(new Error(''), { stack })], { page: 'repay' });
  unhandled();
  unhandled();
  tally.hear([{ kind: 'unhandled', detail: 'unknown' }, undefined], PLACE);
  expect(told).toEqual([
    { ...OWN, version: '1.0.0', arm: 'rest', page: 'repay', kind: 'fault', name: 'Error', stack: `at e (/assets/${LOAN}/1.0.0/a.js:1:2)` },
    { ...HOST, kind: 'fault', name: 'unknown', stack: 'elsewhere' },
  ]);
});

test('unknown values that a remote puts into an event are not forwarded: page, detail, package, version', () => {
  const tally = setUp();
  const secret = '081234567890';
  tally.hear([{ kind: 'dialog-unavailable', page: secret, detail: secret, code: secret, remote: secret, version: secret }], PLACE);
  tally.hear([{ kind: 'remote-failed', remote: LOAN, version: secret, code: secret }], PLACE);
  tally.hear([{ kind: secret, detail: secret }], PLACE);
  expect(told).toEqual([
    { ...HOST, kind: 'event', name: 'dialog-unavailable' },
    { ...OWN, kind: 'event', name: 'remote-failed' },
  ]);
});

test('repeated events and faults leave room for loads and failures', () => {
  const tally = setUp();
  for (let index = 0; index < 500; index += 1) tally.hear([{ kind: 'page-unknown' }], PLACE);
  expect(told).toHaveLength(60);
  tally.fail(LOAN, 'SCREEN', PLACE);
  expect(counted()).toHaveLength(2);
});

test('an event of the shell about a page', () => {
  setUp().note('slow', PLACE);
  expect(told).toEqual([{ ...OWN, kind: 'event', name: 'slow' }]);
});
