import { configOf } from '@loan/shared/testing/visit';

import { createReleaseIndex } from '../remotes/releaseIndex';
import { buildOf, developerBuild, launchOf, releaseOf, remoteOf } from '../testing/fixtures';
import { createNavigation, type Answer } from './navigation';

const at = (address: string, state: unknown = null) => window.history.replaceState(state, '', address);

afterEach(() => developerBuild(false));

function setUp(given: Parameters<typeof launchOf>[0] = {}) {
  const launch = launchOf(given);
  const navigation = createNavigation(launch, createReleaseIndex(launch));
  const navigate = jest.fn();
  return { navigation, navigate, connected: () => navigation.connect(navigate) };
}

describe('who answers', () => {
  const nameOf = (path: string, given: Parameters<typeof launchOf>[0] = {}) => {
    const answer = setUp(given).navigation.answer(path);
    if (answer === undefined) return undefined;
    if ('developer' in answer) return 'developer page';
    if ('elsewhere' in answer) return 'elsewhere';
    return 'native' in answer ? `native ${answer.native}` : `${answer.remote.remote} ${answer.remote.key} ${answer.remote.version}`;
  };

  test.each([
    ['/loanDetail/7', 'remote-loan loanDetail 1.0.0'],
    ['/main', 'native main'],
    ['/main/', 'native main'],
    ['/main/7', undefined],
    ['/complaint', undefined],
    ['/', undefined],
    ['/constructor', undefined],
  ])('%s: %s', (path, expected) => {
    expect(nameOf(path)).toBe(expected);
  });

  test('the developer page: only where it is built and switched on', () => {
    const on = { config: configOf({ features: { testPreview: true } }) };
    expect(nameOf('/testPreview', on)).toBeUndefined();
    developerBuild(true);
    expect(nameOf('/testPreview', on)).toBe('developer page');
    expect(nameOf('/testPreview/', on)).toBe('developer page');
    expect(nameOf('/testPreview')).toBeUndefined();
  });

  test('configured paths replace the default ones', () => {
    const config = configOf({ routes: { order: '/my/orders', loanDetail: '/my/loan' } });
    expect(nameOf('/my/orders', { config })).toBe('native order');
    expect(nameOf('/order', { config })).toBeUndefined();
    expect(nameOf('/my/loan', { config })).toBe('remote-loan loanDetail 1.0.0');
  });

  test('a page is where the version that runs has it, whatever was known when the shell was built; a configured path wins', () => {
    const moved = buildOf('remote-loan', '1.1.0', {
      pages: { loanDetail: { path: '/loans/one', files: [] }, brandNew: { path: '/new', files: [] } },
    });
    const remote = remoteOf('remote-loan', ['1.0.0'], { builds: { '1.0.0': buildOf('remote-loan', '1.0.0'), '1.1.0': moved } });
    const release = releaseOf({ 'remote-loan': remote });
    const pathsOf = (given: Parameters<typeof launchOf>[0]) => {
      const { navigation } = setUp({ release, ...given });
      return ['loanDetail', 'brandNew', 'loanConfirm', 'main', 'constructor'].map((key) => navigation.pathOf(key));
    };
    expect(pathsOf({ picked: { 'remote-loan': '1.1.0' } })).toEqual(['/loans/one', '/new', undefined, '/main', undefined]);
    expect(pathsOf({ picked: { 'remote-loan': '1.0.0' } })).toEqual(['/loanDetail', undefined, '/loanConfirm', '/main', undefined]);
    // Disabled: its pages stay where they are, and say that they are not available.
    expect(pathsOf({ picked: {} })).toEqual(['/loanDetail', undefined, '/loanConfirm', '/main', undefined]);
    const config = configOf({ routes: { loanDetail: '/my/loan', main: '/my/home' } });
    expect(pathsOf({ config, picked: { 'remote-loan': '1.1.0' } })).toEqual(['/my/loan', '/new', undefined, '/my/home', undefined]);
  });

  test('the picked version answers; a disabled remote still owns its pages', () => {
    const release = releaseOf({ 'remote-loan': remoteOf('remote-loan', ['1.0.0', '1.1.0']) });
    expect(nameOf('/loanDetail', { release, picked: { 'remote-loan': '1.1.0' } })).toBe('remote-loan loanDetail 1.1.0');
    expect(nameOf('/loanDetail', { release, picked: {} })).toBe('remote-loan loanDetail 1.0.0');
  });
});

test('the open page has a key', () => {
  const { navigation } = setUp();
  at('/loanDetail/7?x=1');
  expect(navigation.page()).toBe('loanDetail');
  at('/order');
  expect(navigation.page()).toBe('order');
  at('/nothing');
  expect(navigation.page()).toBeUndefined();
});

test('the query string, without its mark', () => {
  const { navigation } = setUp();
  at('/loanDetail?a=1&b=?2');
  expect(navigation.query()).toBe('a=1&b=?2');
  at('/loanDetail');
  expect(navigation.query()).toBe('');
});

test('a step back, unless this is the first entry or there is no router yet', () => {
  const { navigation, navigate, connected } = setUp();
  at('/loanDetail', { idx: 2 });
  expect(navigation.back()).toBe(false);
  connected();
  for (const state of [null, {}, { idx: 0 }]) {
    at('/loanDetail', state);
    expect(navigation.back()).toBe(false);
  }
  expect(navigate).not.toHaveBeenCalled();
  at('/loanDetail', { idx: 2 });
  expect(navigation.back()).toBe(true);
  expect(navigate).toHaveBeenCalledWith(-1);
});

test('a step back out of a document that was loaded from another page of ours', () => {
  const { navigation, navigate, connected } = setUp();
  connected();
  at('/loanDetail', { idx: 0 });
  for (const canGoBack of [false, true]) {
    Object.assign(window, { navigation: { canGoBack } });
    expect(navigation.back()).toBe(canGoBack);
  }
  delete (window as { navigation?: unknown }).navigation;
  expect(navigate.mock.calls).toEqual([[-1]]);
});

describe('another document', () => {
  const pages = { promotion: { path: '/promotion', public: true as const, files: [] }, loanDetail: { path: '/loanDetail', files: [] } };
  const release = releaseOf({
    'remote-promo': remoteOf('remote-promo', ['1.0.0'], { builds: { '1.0.0': buildOf('remote-promo', '1.0.0', { pages }) } }),
  });
  function setUpAnonymous() {
    const browser = { assign: jest.fn(), replace: jest.fn() };
    const launch = launchOf({ release, anonymous: true });
    const navigation = createNavigation(launch, createReleaseIndex(launch), browser);
    const navigate = jest.fn();
    navigation.connect(navigate);
    return { navigation, navigate, browser };
  }
  /** Whether a document that begins here without the Navigation API has a page of ours to go back to. */
  function canGoBack(address: string, state: unknown = null): boolean {
    at(address, state);
    const { navigation, connected } = setUp();
    connected();
    return navigation.back();
  }
  const stepOf = () => new Promise((resolve) => window.addEventListener('popstate', () => setTimeout(resolve, 10), { once: true }));
  afterEach(() => window.sessionStorage.clear());

  test('an anonymous visitor who goes to a borrower’s page starts it as a new document', () => {
    at('/promotion');
    const { navigation, navigate, browser } = setUpAnonymous();
    navigation.go('/promotion?id=7', { replace: false });
    for (const address of ['/loanDetail?orderId=7', '/main', '/nothing']) navigation.go(address, { replace: false });
    expect(navigate.mock.calls).toEqual([['/promotion?id=7', { replace: false }]]);
    expect(browser.assign.mock.calls).toEqual([['/loanDetail?orderId=7'], ['/main'], ['/nothing']]);
  });

  test('is one entry above the page of ours that opened it, also where the history does not grow, and after a reload', async () => {
    at('/promotion', { idx: 0 });
    const { navigation, browser } = setUpAnonymous();
    navigation.overlays.open(() => undefined);
    await Promise.resolve();
    const stepped = stepOf();
    navigation.go('/loanDetail?orderId=7', { replace: false });
    await stepped;
    expect(browser.assign.mock.calls).toEqual([['/loanDetail?orderId=7']]);
    // Its entry takes the place of the overlay's.
    expect(canGoBack('/loanDetail?orderId=7')).toBe(true);
    expect(window.history.state).toEqual({ idx: 1 });
    expect(canGoBack('/loanDetail?orderId=7', window.history.state)).toBe(true);
    expect(canGoBack('/loanDetail?orderId=7')).toBe(false);
  });

  test('is the first one where no page of ours opened it', () => {
    const { navigation } = setUpAnonymous();
    for (const address of ['https://other.example/loanDetail', 'tel:+62', '/loanDetails']) {
      navigation.documents.assign(address);
      expect(canGoBack('/loanDetail')).toBe(false);
    }
    navigation.documents.assign(`${window.location.origin}/loanDetail?a=1`);
    expect(canGoBack('/loanDetail', { idx: 0 })).toBe(false);
    expect(canGoBack('/loanDetail')).toBe(false);
    // The borrower does not wait for it, and goes elsewhere.
    navigation.documents.assign('/loanDetail');
    navigation.documents.assign('https://other.example/');
    expect(canGoBack('/loanDetail')).toBe(false);
  });

  test('that a page of others redirects to is one entry above the page of ours that was left for it', () => {
    const { length } = window.history;
    const isAbove = (leftAt: number) => {
      window.sessionStorage.setItem('loan.left', String(leftAt));
      return canGoBack('/loanDetail');
    };
    expect([length - 1, length, length - 2].map(isAbove)).toEqual([true, false, false]);
  });

  test('in place of the open one begins where that one did', () => {
    for (const [idx, isAbove] of [
      [0, false],
      [1, true],
    ] as const) {
      at('/promotion', { idx });
      const { navigation, browser } = setUpAnonymous();
      navigation.documents.replace('/loanDetail');
      expect(browser.replace.mock.calls).toEqual([['/loanDetail']]);
      expect(canGoBack('/loanDetail')).toBe(isAbove);
    }
  });
});

test('from inside an overlay: when its entry in the history is gone', async () => {
  const { navigation, navigate, connected } = setUp();
  at('/loanDetail', { idx: 2, key: 'k' });
  connected();
  const close = jest.fn();
  navigation.overlays.open(close);
  await Promise.resolve();
  expect(window.history.state).toEqual({ idx: 3, key: 'k', overlays: 1 });
  const arrived = new Promise((resolve) => window.addEventListener('popstate', () => setTimeout(resolve, 10), { once: true }));
  navigation.go('/repay', { replace: true });
  expect(navigate).not.toHaveBeenCalled();
  await arrived;
  expect(window.history.state).toEqual({ idx: 2, key: 'k' });
  expect(navigate.mock.calls).toEqual([['/repay', { replace: true }]]);
  expect(close).not.toHaveBeenCalled();
});

test('going somewhere', () => {
  const { navigation, navigate, connected } = setUp();
  at('/loanDetail?a=1');
  expect(() => navigation.go('/repay', { replace: false })).not.toThrow();
  connected();
  navigation.go('/repay', { replace: false });
  navigation.go('/repay', { replace: true });
  // A second tap on the way to the page that is open already.
  navigation.go('/loanDetail?a=1', { replace: false });
  expect(navigate.mock.calls).toEqual([
    ['/repay', { replace: false }],
    ['/repay', { replace: true }],
    ['/loanDetail?a=1', { replace: true }],
  ]);
});

describe('a document with its own page alone', () => {
  const rest = { folder: '/releases/1/', integrity: 'sha384-index' } as const;
  const index = { 'remote-repay': { version: '2.0.0', builds: { '2.0.0': { pages: { repay: { path: '/repay' } } } } } };
  const nameOf = (answer: Answer) => Object.keys(answer ?? { none: true })[0];

  function setUpPart() {
    at('/loanDetail?productId=1');
    const launch = launchOf({ release: { ...releaseOf({ 'remote-loan': remoteOf('remote-loan', ['1.0.0']) }), rest } });
    return { launch, navigation: createNavigation(launch, createReleaseIndex(launch)) };
  }
  beforeEach(() => {
    window.fetch = jest.fn(() => Promise.resolve(new Response(JSON.stringify(index)))) as never;
  });

  test('what it does not have may be elsewhere, until all pages are known', async () => {
    const { navigation } = setUpPart();
    const answers = () => ['/loanDetail', '/main', '/repay', '/nothing'].map((path) => nameOf(navigation.answer(path)));
    expect(answers()).toEqual(['remote', 'native', 'elsewhere', 'elsewhere']);
    expect([navigation.known.get(), navigation.pathOf('repay')]).toEqual([false, undefined]);
    await navigation.find();
    expect(answers()).toEqual(['remote', 'native', 'remote', 'none']);
    expect([navigation.known.get(), navigation.pathOf('repay')]).toEqual([true, '/repay']);
  });

  test('the path that it was made for is known: no page serves it, if the document says so', () => {
    at('/nothing');
    const launch = launchOf({ release: { ...releaseOf({}), rest } });
    const navigation = createNavigation(launch, createReleaseIndex(launch));
    expect(navigation.answer('/nothing')).toBeUndefined();
    expect(nameOf(navigation.answer('/repay'))).toBe('elsewhere');
  });
});

test('links lead to pages of the document’s areas, and to those whose paths came with the document', () => {
  const { navigation } = setUp();
  expect([navigation.linkPath('loanDetail'), navigation.linkPath('order'), navigation.linkPath('repay')]).toEqual([
    '/loanDetail',
    '/order',
    undefined,
  ]);
  navigation.learn({ repay: '/repay' });
  expect(navigation.linkPath('repay')).toBe('/repay');
  // What opens it looks for its area first.
  expect(navigation.pathOf('repay')).toBeUndefined();
});
