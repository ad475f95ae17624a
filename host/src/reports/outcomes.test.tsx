import '../testing/fixtures';
import type { OutcomeReport, Report } from '@loan/shared/contracts/reports';

import { trackListeners } from '../testing/trackListeners';
import { countOutcomes, type Outcomes } from './outcomes';

const PAGE = '<main><input aria-label="Name"><a href="/x">Help</a></main><div data-footer=""><button data-action="">Apply</button></div>';

let outcomes: Outcomes;
let sent: Report[];
let now: number;
let samples: boolean;
let http: { send: (call: object) => Promise<object> };
const call = jest.fn<Promise<object>, [object]>();
let stop: () => void;
const settle = () => jest.advanceTimersByTimeAsync(10);

beforeEach(() => {
  jest.useFakeTimers();
  [sent, now, samples] = [[], 1000, true];
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  stop = trackListeners();
  call.mockReset().mockResolvedValue({ ok: true, data: { name: 'Budi' } });
  http = { send: call };
  outcomes = countOutcomes({
    http: http as never,
    subjectOf: (name) => ({ package: name, version: '1.0.0', arm: 'canary' }),
    isSample: () => samples,
    add: (report) => void sent.push(report),
  });
  show('loanConfirm');
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function show(page: string, html = PAGE) {
  window.history.replaceState(null, '', `/${page}?orderId=secret`);
  document.body.innerHTML = html;
  outcomes.shown({ page, remote: 'remote-loan' });
}
const pass = async (ms: number) => {
  now += ms;
  await jest.advanceTimersByTimeAsync(ms);
};
const tap = (selector = '[data-footer] button') => {
  const target = document.querySelector(selector);
  target?.addEventListener('click', (event) => event.preventDefault());
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
};
const type = () => document.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
/** What was counted for a page until now. */
function namesOf(page = 'loanConfirm') {
  outcomes.hidden();
  return sent.flatMap((report) => (report.kind === 'outcome' && report.page === (page as never) ? report.names : []));
}

test('a page is shown, and its primary action is offered once it is enabled', async () => {
  show('loanDetail', PAGE.replace('data-action', 'aria-disabled="true" data-action'));
  await settle();
  expect(namesOf('loanDetail')).toEqual(['shown']);
  document.querySelector('[data-action]')?.removeAttribute('aria-disabled');
  await settle();
  expect(namesOf('loanDetail')).toEqual(['shown', 'offered']);
});

test('several outcomes go in one report with page, remote, version and arm alone', async () => {
  tap();
  await pass(8000);
  const report: OutcomeReport = {
    package: 'remote-loan',
    version: '1.0.0',
    arm: 'canary',
    kind: 'outcome',
    page: 'loanConfirm',
    names: ['shown', 'offered', 'tapped'],
  };
  expect(sent).toEqual([report]);
});

const refused = (kind: string, code?: string) => ({ ok: false, failure: { kind, code, message: 'Budi', outcome: 'refused' } });
test.each([
  ['accepted', { ok: true, data: {} }, ['accepted', 'reached']],
  ['refused by a code', refused('code', '0812345678'), ['refused-code']],
  ['refused for the session', refused('code', '401'), ['refused-401']],
  ['refused without a connection', refused('network'), ['refused-network']],
  ['unknown', { ok: false, failure: { kind: 'timeout', message: '', outcome: 'unknown' } }, ['unknown']],
])('a non-idempotent call is %s', async (_, result, names) => {
  call.mockResolvedValue(result);
  tap();
  await expect(http.send({ name: 'loanPush', record: true })).resolves.toBe(result);
  await pass(20_000);
  expect(namesOf()).toEqual(['shown', 'offered', 'tapped', ...names]);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a read is no outcome', async () => {
  tap();
  await http.send({ name: 'loanDetails' });
  now += 3100;
  expect(namesOf()).toEqual(['shown', 'offered', 'tapped']);
});

test('nothing came of a tap within 10 s; a dialog is something', async () => {
  tap();
  await pass(9900);
  expect(namesOf()).not.toContain('nothing');
  show('repay');
  tap();
  await pass(9900);
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>Agree</button></div>');
  await pass(200);
  tap('[role=dialog] button');
  outcomes.left();
  expect(namesOf('repay')).toEqual(['shown', 'offered', 'tapped', 'opened', 'reached']);
  show('extension');
  tap();
  await pass(10_100);
  expect(namesOf('extension')).toEqual(['shown', 'offered', 'tapped', 'nothing']);
});

test('a disabled button is not tapped, but taps on it are repeated; another tap between them begins anew', () => {
  show('repay', PAGE.replace('data-action', 'aria-disabled="true" data-action'));
  for (const selector of ['', '', 'a', '', '']) tap(selector || undefined);
  expect(namesOf('repay')).toEqual(['shown']);
  tap();
  expect(namesOf('repay')).toEqual(['shown', 'repeated']);
});

describe('another page', () => {
  test('is opened by the tap', () => {
    tap();
    outcomes.left();
    expect(namesOf()).toEqual(['shown', 'offered', 'tapped', 'opened', 'reached']);
  });

  test('is not opened by it after another link was tapped, or by a step back', async () => {
    tap();
    tap('a');
    outcomes.left();
    expect(namesOf()).toEqual(['shown', 'offered', 'tapped']);
    show('repay');
    tap();
    now += 4900;
    window.history.replaceState(null, '', '/loanConfirm');
    window.dispatchEvent(new PopStateEvent('popstate'));
    outcomes.left();
    expect(namesOf('repay')).toEqual(['shown', 'offered', 'tapped', 'back']);
  });

  test('a step back after five seconds, or one that closes an overlay, is none that is counted', () => {
    window.dispatchEvent(new PopStateEvent('popstate'));
    outcomes.left();
    show('repay');
    now += 5100;
    window.history.replaceState(null, '', '/loanConfirm');
    window.dispatchEvent(new PopStateEvent('popstate'));
    outcomes.left();
    expect([...namesOf(), ...namesOf('repay')]).not.toContain('back');
  });

  test('opened again within a minute, and each page is counted once', () => {
    outcomes.left();
    now += 59_000;
    show('loanConfirm');
    expect(namesOf()).toEqual(['shown', 'offered', 'again']);
    outcomes.left();
    show('repay');
    outcomes.left();
    now += 61_000;
    show('repay');
    expect(namesOf('repay')).toEqual(['shown', 'offered']);
  });

  test('the document is hidden at once after the tap: it led out of it. Later the borrower has switched apps', () => {
    tap();
    now += 2900;
    expect(namesOf()).toContain('opened');
    show('repay');
    tap();
    now += 3100;
    expect(namesOf('repay')).not.toContain('opened');
  });
});

describe('a form', () => {
  test('is begun and sent', async () => {
    type();
    await http.send({ name: 'loanPush', record: true });
    outcomes.left();
    expect(namesOf()).toEqual(['shown', 'offered', 'form-begun', 'accepted', 'reached', 'form-sent']);
  });

  test.each([
    ['for another page', () => outcomes.left()],
    ['with the document', () => outcomes.hidden(true)],
  ])('is begun and left %s', (_, leave) => {
    type();
    outcomes.hidden();
    expect(namesOf()).not.toContain('form-left');
    leave();
    expect(namesOf()).toEqual(['shown', 'offered', 'form-begun', 'form-left']);
  });
});

test('outcomes after ten minutes are not counted', async () => {
  now += 600_100;
  tap();
  await http.send({ name: 'loanPush', record: true });
  expect(namesOf()).toEqual(['shown', 'offered']);
});

test('a device that is no sample, and an address that is no page, count nothing', () => {
  samples = false;
  outcomes.left();
  show('repay');
  tap();
  expect(namesOf('repay')).toEqual([]);
  samples = true;
  outcomes.left();
  sent.length = 0;
  outcomes.shown({ remote: 'remote-loan' });
  tap();
  outcomes.hidden();
  expect(sent).toEqual([]);
});
