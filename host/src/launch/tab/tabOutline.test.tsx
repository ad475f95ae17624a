import { launchOf, releaseOf, remoteOf } from '../../testing/fixtures';
import { createOutline, originsOf } from './tabOutline';
import { tabWords } from './tabWords';

const LOAN = 'remote-loan';
const VERSIONS = ['1.0.0', '1.1.0', '0.9.0'];
const released = remoteOf(LOAN, VERSIONS, { lastKnownGood: '0.9.0' });

/** A page that runs `version` of the loan remote, as document 1 has it; `own`: as the tab has it. */
const launched = (version: string, remote = released, own = remote) =>
  launchOf({ release: releaseOf({ [LOAN]: remote }), remotes: { [LOAN]: own }, picked: { [LOAN]: version }, market: 'india' });
const said = (launch: ReturnType<typeof launched>, own = {}, path = '/loanDetail') =>
  originsOf(launch, own, path, tabWords.india, 'Preview');

test.each([
  ['everybody gets', launched('1.0.0'), 'for everybody', '0.9.0'],
  ['had none before', launched('1.0.0', remoteOf(LOAN, ['1.0.0'])), 'for everybody', 'nothing earlier in this document'],
  ['a canary has', launched('1.1.0', { ...released, canary: { version: '1.1.0', share: 1000, salt: 1 } }), 'canary', '1.0.0'],
  ['one market has', launched('1.1.0', { ...released, pins: { india: '1.1.0' } }), "this market's version", '1.0.0'],
])('a version that %s: who gets it, and what a rollback would bring', (_version, launch, who, rollback) => {
  const contract = `contract ${launch.release.shell.contract}`;
  expect(said(launch)).toEqual([
    `host 1.0.0, ${contract}, document 1`,
    `${LOAN} ${launch.picked[LOAN]}, ${who}, page loanDetail, ${contract}, after a rollback: ${rollback}`,
  ]);
});

test('a version in preview: its end brings what everybody gets', () => {
  const own = remoteOf(LOAN, ['1.1.0']);
  const [, page] = said(launched('1.1.0', released, own), { [LOAN]: own });
  expect(page).toMatch(/^remote-loan 1\.1\.0, Preview, page loanDetail, .*after a rollback: 1\.0\.0$/);
});

test('where the shell itself shows the page, nothing is said of a remote', () => {
  expect(said(launched('1.0.0'), {}, '/nowhere')).toHaveLength(1);
});

test('outlines the shell and the page that is seen, follows the page, takes no tap, and goes', () => {
  jest.useFakeTimers();
  document.body.innerHTML = '<div id="root"><div></div><main hidden></main><main></main></div>';
  const [top, hidden, page] = Array.from(document.getElementById('root')?.children ?? []);
  const place = (element: Element | undefined, box: Partial<DOMRect>) =>
    Object.assign(element as Element, { getBoundingClientRect: () => ({ left: 0, width: 360, ...box }) });
  place(top, { top: 0, bottom: 56 });
  place(hidden, { top: 1, bottom: 2 });
  place(page, { top: 56, bottom: 500 });
  Object.defineProperty(document.documentElement, 'clientHeight', { value: 640, configurable: true });
  let words = ['shell', 'loan'];
  const toggle = createOutline(() => words);
  const boxes = () =>
    Array.from(
      document.querySelectorAll<HTMLElement>('[role=note] > div'),
      ({ textContent, style: { top: from, height, pointerEvents } }) => [textContent, from, height, pointerEvents],
    );
  expect(toggle()).toBe(true);
  expect(boxes()).toEqual([
    ['shell', '0px', '56px', 'none'],
    ['loan', '56px', '444px', 'none'],
  ]);
  place(page, { top: -100, bottom: 900 });
  words = ['shell', 'repay'];
  jest.advanceTimersByTime(250);
  expect(boxes()).toEqual([
    ['shell', '0px', '56px', 'none'],
    ['repay', '0px', '640px', 'none'],
  ]);
  expect(toggle()).toBe(false);
  jest.advanceTimersByTime(1000);
  expect(boxes()).toEqual([]);
  jest.useRealTimers();
});
