import { RENDERING_IDS } from '@loan/shared/contracts/rendering';
import { sessionOf } from '@loan/shared/testing/visit';

import { buildOf } from '../testing/fixtures';
import { trackListeners } from '../testing/trackListeners';
import { renderedPage, runShell, storedOf } from './renderedPage';

const build = buildOf('remote-loan', '1.0.0');
const owned = { key: 'loanDetail', remote: 'remote-loan', version: '1.0.0', build, page: build.pages['loanDetail']! };
const BLOCK = { native: false, title: 'Loan', reads: [], replies: [{ status: 200, text: '{}' }] };
const given = sessionOf();
const follow = jest.fn();

/** The texts of the document's data blocks. */
const documentWith = (parts: Readonly<Record<string, unknown>>) => (id: string) =>
  Object.hasOwn(parts, id) ? JSON.stringify(parts[id]) : undefined;
const NOTICE = { remote: 'remote-loan', version: '1.0.0' };
const { notice, page: PAGE_ID, block } = RENDERING_IDS;
const WHOLE = { [notice]: NOTICE, [block]: BLOCK };

const state = (readyState: DocumentReadyState) => {
  Object.defineProperty(document, 'readyState', { value: readyState, configurable: true });
  document.dispatchEvent(new Event('readystatechange'));
};

/** Each document hears its own taps only. */
let stop: () => void;
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

beforeEach(() => {
  stop = trackListeners();
  document.documentElement.className = '';
  document.body.innerHTML = '';
  follow.mockReset();
  state('complete');
});

test('a document that brings no page says so at once', () => {
  expect(renderedPage(documentWith({}), owned, given, given, follow)).toBeUndefined();
  expect(document.documentElement.className).toBe('');
});

test('what it was rendered from is known when the document is here whole', async () => {
  state('loading');
  const parts: Record<string, unknown> = { [notice]: NOTICE };
  const page = renderedPage((id) => documentWith(parts)(id), owned, given, given, follow);
  parts[block] = BLOCK;
  let found: unknown = 'not yet';
  void page?.then((from) => (found = from));
  await Promise.resolve();
  expect(found).toBe('not yet');
  state('interactive');
  expect(await page).toEqual(BLOCK);
});

test('a page that was not rendered in time is none', async () => {
  expect(await renderedPage(documentWith({ [notice]: NOTICE }), owned, given, given, follow)).toBeUndefined();
});

test('a document that broke off in what its page was rendered from has none', async () => {
  const cut = JSON.stringify(BLOCK).slice(0, -9);
  const parts = (id: string) => (id === block ? cut : documentWith({ [notice]: NOTICE })(id));
  expect(await renderedPage(parts, owned, given, given, follow)).toBeUndefined();
});

test.each([
  ['another version', { ...NOTICE, version: '1.1.0' }, given],
  ['another remote', { ...NOTICE, remote: 'remote-repay' }, given],
  ['a borrower of whom the tab knows more', NOTICE, { ...given, gid: 'gid-2' }],
])('a page of %s stays out of sight', (_what, rendering, session) => {
  expect(renderedPage(documentWith({ [notice]: rendering, [block]: BLOCK }), owned, given, session, follow)).toBeUndefined();
  expect(document.documentElement).toHaveClass('plain');
});

describe('what the device has stored', () => {
  const KEYS = ['isDefault', 'payType', 'payCode'] as const;
  const CHOSEN = { isDefault: '0', payType: '2', payCode: 'ALFAMART' };
  const keep = (stored: object) => Object.entries(stored).forEach(([key, value]) => window.localStorage.setItem(key, String(value)));
  afterEach(() => {
    window.localStorage.clear();
    window.history.replaceState(null, '', '/');
  });

  test.each([
    ['nothing', {}, { isDefault: '1' }],
    ['a choice that is marked as none', { ...CHOSEN, isDefault: '1' }, { isDefault: '1' }],
    ['a choice', CHOSEN, CHOSEN],
    ['a part of a choice', { isDefault: '0', payType: '1' }, { isDefault: '0', payType: '1', payCode: '' }],
  ])('%s', (_what, stored, found) => {
    keep(stored);
    expect(storedOf(KEYS)).toEqual(found);
  });

  test('nothing, where the storage cannot be read', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('denied');
    });
    expect(storedOf(KEYS)).toEqual({ isDefault: '1' });
  });

  test.each([
    ['the same', '?isDefault=0&payType=2&payCode=ALFAMART', CHOSEN, true],
    ['nothing, as the address says', '?isDefault=1', {}, true],
    ['another choice', '?isDefault=0&payType=2&payCode=ALFAMART', { ...CHOSEN, payCode: 'INDOMARET' }, false],
    ['a choice that the address does not know', '?isDefault=1', CHOSEN, false],
    ['none any more', '?isDefault=0&payType=2&payCode=ALFAMART', {}, false],
  ])('%s: the page of the address is used only for the same', (_what, search, stored, isUsed) => {
    keep(stored);
    window.history.replaceState(null, '', search);
    const record = { stored: KEYS } as unknown as NonNullable<(typeof owned.page)['record']>;
    const opened = renderedPage(documentWith(WHOLE), { ...owned, page: { ...owned.page, record } }, given, given, follow);
    expect(opened !== undefined).toBe(isUsed);
    expect(document.documentElement.className).toBe(isUsed ? '' : ' plain');
  });
});

test('a view that stands behind the hash was seen by no server; a place of the page was', () => {
  const open = () => renderedPage(documentWith(WHOLE), owned, given, given, follow);
  window.history.replaceState(null, '', '#/agreement');
  expect(open()).toBeUndefined();
  expect(document.documentElement).toHaveClass('plain');
  window.history.replaceState(null, '', '#part-1');
  expect(open()).toBeDefined();
  window.history.replaceState(null, '', '#');
  expect(open()).toBeDefined();
});

test('an element has its style before the document is here whole, and before anybody sees it', async () => {
  state('loading');
  void renderedPage(documentWith(WHOLE), owned, given, given, follow);
  document.body.innerHTML = `<div id="${PAGE_ID}"><div id="part" data-design="--brand:#0B5FA5;--brand-on:#fff"></div></div>`;
  await Promise.resolve();
  const part = document.getElementById('part');
  expect(part?.style.getPropertyValue('--brand')).toBe('#0B5FA5');
  expect(part?.style.getPropertyValue('--brand-on')).toBe('#fff');
  document.body.insertAdjacentHTML('beforeend', '<div id="last" data-design="--brand:#111111"></div>');
  state('interactive');
  expect(document.getElementById('last')?.style.getPropertyValue('--brand')).toBe('#111111');
});

test('at an address that no page has, too', () => {
  expect(renderedPage(documentWith({ [notice]: NOTICE }), undefined, given, given, follow)).toBeUndefined();
});

test('a box is not ticked before the page is interactive: it is marked, too', () => {
  document.body.innerHTML = `<div id="${PAGE_ID}"><label id="label"><input type="checkbox" />1</label></div>`;
  void renderedPage(documentWith(WHOLE), owned, given, given, follow);
  document.querySelector('label')?.click();
  expect(document.querySelector('input')).not.toBeChecked();
  expect(document.querySelector('[data-tapped]')?.id).toBe('label');
});

test('the last button that is tapped before the page is interactive is marked; a link, or what is not of the page, is not', () => {
  document.body.innerHTML = `<div id="${PAGE_ID}"><button id="one"><span id="word">1</span></button><button id="two">2</button><a id="link" href="#a">3</a></div><button id="other">4</button>`;
  void renderedPage(documentWith(WHOLE), owned, given, given, follow);
  const marked = () => Array.from(document.querySelectorAll('[data-tapped]'), ({ id }) => id);
  const tap = (id: string) => document.getElementById(id)?.click();
  tap('link');
  tap('other');
  expect(marked()).toEqual([]);
  tap('word');
  expect(marked()).toEqual(['one']);
  tap('two');
  expect(marked()).toEqual(['two']);
});

describe('a link before the page is interactive', () => {
  const react = jest.fn();
  const tap = (id: string, at = 10_000) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: at });
    document.getElementById(id)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  beforeEach(() => {
    document.body.innerHTML = [
      `<div id="${PAGE_ID}"><a id="page" href="/repay?orderId=o1"><span id="word">1</span></a><a id="two" href="/chat">2</a>`,
      '<a id="within" href="#a">3</a><a id="phone" href="tel:157">4</a><a id="away" href="https://wa.me/62">5</a><button id="button">6</button>',
      '<a id="pay" href="/that?amount=1" data-record=""><span id="amount">7</span></a></div>',
    ].join('');
    react.mockReset();
    document.getElementById(PAGE_ID)?.addEventListener('click', react);
    void renderedPage(documentWith(WHOLE), owned, given, given, follow);
  });

  test('is followed at once, looks tapped, and React does not hear of it', () => {
    expect(tap('word')).toBe(true);
    expect(follow.mock.calls).toEqual([[document.getElementById('page')]]);
    expect(document.getElementById('page')).toHaveAttribute('data-tapped');
    expect(react).not.toHaveBeenCalled();
  });

  test.each(['within', 'phone', 'away'])('that leads within the page, or elsewhere, is the browser’s (%s)', (id) => {
    expect(tap(id)).toBe(false);
    expect(follow).not.toHaveBeenCalled();
    expect(document.querySelector('[data-tapped]')).toBeNull();
  });

  test('is followed once: no tap does anything while its document is on its way, also when the page is interactive meanwhile', () => {
    tap('page', 10_000);
    expect(tap('page', 10_100)).toBe(true);
    expect(tap('two', 14_900)).toBe(true);
    document.getElementById(PAGE_ID)!.id = 'root';
    expect(tap('button', 14_900)).toBe(true);
    expect(react).not.toHaveBeenCalled();
    expect(follow).toHaveBeenCalledTimes(1);
  });

  test('that is non-idempotent does nothing while a control waits to be pressed, which may change what it pays', () => {
    tap('button');
    expect(tap('amount')).toBe(true);
    expect(react).not.toHaveBeenCalled();
    expect(follow).not.toHaveBeenCalled();
    expect(Array.from(document.querySelectorAll('[data-tapped]'), ({ id }) => id)).toEqual(['button']);
    tap('two');
    expect(follow.mock.calls).toEqual([[document.getElementById('two')]]);
  });

  test('that is non-idempotent is followed like another where nothing waits, also a second time', () => {
    tap('amount', 10_000);
    tap('amount', 15_000);
    expect(follow.mock.calls).toEqual([[document.getElementById('pay')], [document.getElementById('pay')]]);
  });

  test('that did not lead anywhere within five seconds can be followed again', () => {
    tap('page', 10_000);
    tap('two', 15_000);
    expect(follow).toHaveBeenCalledTimes(2);
  });
});

describe('a button that copies, before the page is interactive', () => {
  const tap = async (writeText: unknown) => {
    Object.defineProperty(navigator, 'clipboard', { value: writeText && { writeText }, configurable: true });
    document.body.innerHTML = `<div id="${PAGE_ID}"><button data-copy="ID-174-1" data-copied="Copied">1</button></div>`;
    void renderedPage(documentWith(WHOLE), owned, given, given, follow);
    document.querySelector('button')?.click();
    await Promise.resolve();
    await Promise.resolve();
  };
  const message = () => document.querySelector('[role=alert]')?.textContent;

  test('copies and says so for three seconds, and is not pressed again later', async () => {
    jest.useFakeTimers();
    const write = jest.fn(() => Promise.resolve());
    await tap(write);
    expect(write.mock.calls).toEqual([['ID-174-1']]);
    expect(message()).toBe('Copied');
    expect(document.querySelector('[data-tapped]')).toBeNull();
    jest.advanceTimersByTime(3000);
    expect(message()).toBeUndefined();
    jest.useRealTimers();
  });

  test.each([
    ['is not allowed to', () => Promise.reject(new Error('not allowed'))],
    ['cannot in this engine', undefined],
  ])('is pressed later where the page %s', async (_, write) => {
    await tap(write);
    expect(message()).toBeUndefined();
    expect(document.querySelector('[data-tapped]')).not.toBeNull();
  });
});

test.each(['text', 'label', 'area'])('a field for text takes it before the page is interactive: a tap in it is not kept (%s)', (id) => {
  document.body.innerHTML = `<div id="${PAGE_ID}"><label id="label" for="text">1</label><input id="text" type="tel" /><textarea id="area"></textarea></div>`;
  void renderedPage(documentWith(WHOLE), owned, given, given, follow);
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.getElementById(id)?.dispatchEvent(tap);
  expect(tap.defaultPrevented).toBe(false);
  expect(document.querySelector('[data-tapped]')).toBeNull();
});

describe('the shell’s script runs', () => {
  const frames: FrameRequestCallback[] = [];
  const run = jest.fn();
  beforeEach(() => {
    frames.length = 0;
    run.mockReset();
    window.requestAnimationFrame = (callback) => frames.push(callback);
  });
  const after = () => new Promise((resolve) => setTimeout(resolve, 5));

  test('after the frame that shows the page', async () => {
    await runShell(Promise.resolve(BLOCK), run);
    await after();
    expect(run).not.toHaveBeenCalled();
    frames[0]?.(0);
    expect(run).not.toHaveBeenCalled();
    await after();
    expect(run).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['no page was rendered in time', Promise.resolve(undefined)],
    ['the page is not for this visitor', undefined],
  ])('at once when %s', async (_what, rendered) => {
    await runShell(rendered, run);
    expect(run).toHaveBeenCalledTimes(1);
    expect(frames).toEqual([]);
  });

  test('at once in a hidden tab, where no frames come', async () => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    await runShell(Promise.resolve(BLOCK), run);
    Object.defineProperty(document, 'hidden', { value: false, configurable: true });
    expect(run).toHaveBeenCalledTimes(1);
  });
});
