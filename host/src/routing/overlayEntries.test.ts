import { createOverlayEntries } from './overlayEntries';

interface Entry {
  readonly page: string;
  state: Record<string, unknown> | null;
  scrollRestoration: string;
}

/** A tab as far as the history goes: steps arrive when the test lets them. */
function tabAt(page: string, state: Record<string, unknown> | null = { idx: 3, key: 'k', usr: { from: 'list' } }) {
  const entries: Entry[] = [
    { page: 'before', state: { idx: 2, key: 'b' }, scrollRestoration: 'auto' },
    { page, state, scrollRestoration: 'auto' },
  ];
  let at = 1;
  let onPop: () => void = () => undefined;
  const steps: number[] = [];
  const here = () => entries[at]!;
  const add = (entry: Entry) => {
    entries.splice(at + 1, entries.length, entry);
    at += 1;
  };
  const take = (by: number, rendered: () => void = () => undefined) => {
    at = Math.max(0, at + by);
    onPop();
    rendered();
    jest.advanceTimersByTime(0);
  };
  const history = {
    get state() {
      return here().state;
    },
    get scrollRestoration() {
      return here().scrollRestoration;
    },
    set scrollRestoration(how: string) {
      here().scrollRestoration = how;
    },
    pushState: (given: Record<string, unknown>, _: string, url?: string) =>
      add({ page: url ?? here().page, state: structuredClone(given), scrollRestoration: here().scrollRestoration }),
    go: (by: number) => void steps.push(by),
  };
  const view = { history, addEventListener: (_: string, listener: () => void) => (onPop = listener) };
  return {
    view: view as unknown as Window,
    steps,
    here,
    stack: () => entries.map((entry) => entry.page),
    /** The step that the page itself made arrives. */
    arrive: () => take(steps.shift() ?? 0),
    /** `rendered`: the effect of the router's render of the step. */
    back: (rendered?: () => void, by = 1) => take(-by, rendered),
    forward: () => take(1),
    /** As the router does it. */
    push: (to: string) => add({ page: to, state: { idx: 9 }, scrollRestoration: here().scrollRestoration }),
    replace: (to: string) => void (entries[at] = { page: to, state: { idx: 9 }, scrollRestoration: 'auto' }),
  };
}

function setUp() {
  const tab = tabAt('page');
  return { tab, overlays: createOverlayEntries(tab.view), close: jest.fn() };
}
/** Resolves after the current render. */
const rendered = () => Promise.resolve();
/** An overlay is open. */
async function opened() {
  const shown = setUp();
  const end = shown.overlays.open(shown.close);
  await rendered();
  return { ...shown, end };
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('an overlay adds one entry, with the page’s address and router state', async () => {
  const { tab } = await opened();
  expect(tab.stack()).toEqual(['before', 'page', 'page']);
  expect(tab.here().state).toEqual({ idx: 4, key: 'k', usr: { from: 'list' }, overlays: 1 });
  expect(tab.steps).toEqual([]);
});

test('works at a page whose entry has no state yet', async () => {
  const tab = tabAt('page', null);
  createOverlayEntries(tab.view).open(() => undefined);
  await rendered();
  expect(tab.here().state).toEqual({ idx: 1, overlays: 1 });
});

test('a step back closes it, once; the next one leaves the page', async () => {
  const { tab, close, end } = await opened();
  tab.back();
  end();
  await rendered();
  expect(close).toHaveBeenCalledTimes(1);
  expect(tab.here().page).toBe('page');
  tab.back();
  expect(close).toHaveBeenCalledTimes(1);
  expect(tab.here().page).toBe('before');
  expect(tab.steps).toEqual([]);
});

test('when it is closed otherwise, its entry is removed and `close` is not called', async () => {
  const { tab, close, end } = await opened();
  end();
  end();
  await rendered();
  expect(tab.steps).toEqual([-1]);
  tab.arrive();
  expect(tab.here().state).toEqual({ idx: 3, key: 'k', usr: { from: 'list' } });
  tab.back();
  expect(tab.here().page).toBe('before');
  expect(close).not.toHaveBeenCalled();
});

test('opened and closed in one render (strict mode, one dialog after another): the history does not change', async () => {
  const { tab, overlays, close } = setUp();
  overlays.open(close)();
  await rendered();
  expect(tab.stack()).toEqual(['before', 'page']);
  overlays.open(close)();
  const end = overlays.open(close);
  await rendered();
  expect(tab.stack()).toEqual(['before', 'page', 'page']);
  end();
  const thanks = jest.fn();
  overlays.open(thanks);
  await rendered();
  expect(tab.stack()).toEqual(['before', 'page', 'page']);
  expect(tab.steps).toEqual([]);
  tab.back();
  expect(thanks).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
});

describe('two overlays', () => {
  const two = async () => {
    const { tab, overlays } = setUp();
    const [lower, upper] = [jest.fn(), jest.fn()];
    const ends = [overlays.open(lower)];
    await rendered();
    ends.push(overlays.open(upper));
    await rendered();
    return { tab, overlays, lower, upper, ends };
  };

  test('each step back closes the topmost', async () => {
    const { tab, lower, upper, ends } = await two();
    expect(tab.here().state).toMatchObject({ idx: 5, overlays: 2 });
    tab.back();
    ends[1]!();
    await rendered();
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([0, 1]);
    tab.back();
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1]);
    expect(tab.here().page).toBe('page');
  });

  test('the lower one may be closed first', async () => {
    const { tab, upper, ends } = await two();
    ends[0]!();
    await rendered();
    tab.arrive();
    expect(tab.here().state).toMatchObject({ overlays: 1 });
    tab.back();
    expect(upper).toHaveBeenCalledTimes(1);
  });

  test('both closed at once are removed in one step', async () => {
    const { tab, ends } = await two();
    ends.forEach((end) => end());
    await rendered();
    expect(tab.steps).toEqual([-2]);
  });

  test('a step over both closes both, the upper one first', async () => {
    const { tab, lower, upper } = await two();
    tab.back(undefined, 2);
    expect([lower.mock.calls.length, upper.mock.calls.length]).toEqual([1, 1]);
    expect(upper.mock.invocationCallOrder[0]).toBeLessThan(lower.mock.invocationCallOrder[0]!);
  });
});

test('all are closed at once, the upper one first, and their entries are removed', async () => {
  const { tab, overlays } = setUp();
  const closed: string[] = [];
  for (const name of ['lower', 'upper']) overlays.open(() => void closed.push(name));
  await rendered();
  overlays.close();
  expect(closed).toEqual(['upper', 'lower']);
  expect(tab.steps).toEqual([-2]);
  tab.arrive();
  expect(tab.here().state).not.toHaveProperty('overlays');
  expect(closed).toHaveLength(2);
});

test('an overlay that stays open is closed by the next step', async () => {
  const { tab, overlays, close } = setUp();
  close.mockImplementation(() => overlays.open(close));
  overlays.open(close);
  await rendered();
  for (const times of [1, 2, 3]) {
    tab.back();
    await rendered();
    expect(close).toHaveBeenCalledTimes(times);
    expect(tab.stack()).toEqual(['before', 'page', 'page']);
  }
});

test('opened while the entry of another is being removed', async () => {
  const { tab, overlays, close } = setUp();
  const end = overlays.open(() => undefined);
  await rendered();
  end();
  await rendered();
  overlays.open(close);
  await rendered();
  expect(tab.steps).toEqual([-1]);
  tab.arrive();
  expect(close).not.toHaveBeenCalled();
  expect(tab.stack()).toEqual(['before', 'page', 'page']);
  tab.back();
  expect(close).toHaveBeenCalledTimes(1);
});

describe('leaving the page', () => {
  test('without an overlay: at once', () => {
    const { tab, overlays } = setUp();
    overlays.leave(() => tab.push('other'));
    expect(tab.stack()).toEqual(['before', 'page', 'other']);
  });

  test.each([
    ['push', ['before', 'page', 'other']],
    ['replace', ['before', 'other', 'page']],
  ] as const)('from inside an overlay (%s): from the page’s own entry, and the overlay is not told', async (how, stack) => {
    const { tab, overlays, close, end } = await opened();
    overlays.leave(() => tab[how]('other'));
    end();
    await rendered();
    expect(tab.here().page).toBe('page');
    tab.arrive();
    expect(tab.here().page).toBe('other');
    // After a replacement, the overlay's entry is one step forward.
    expect(tab.stack()).toEqual(stack);
    tab.back();
    expect(tab.here().page).toBe(stack[tab.stack().indexOf('other') - 1]);
    expect(close).not.toHaveBeenCalled();
  });

  test('from inside two overlays: in one step', async () => {
    const { tab, overlays, close } = setUp();
    overlays.open(close);
    overlays.open(close);
    await rendered();
    overlays.leave(() => tab.push('other'));
    expect(tab.steps).toEqual([-2]);
    tab.arrive();
    expect(tab.stack()).toEqual(['before', 'page', 'other']);
  });

  test('right after an overlay was closed: once its entry is gone; of two calls the later one counts', async () => {
    const { tab, overlays, end } = await opened();
    end();
    await rendered();
    overlays.leave(() => tab.push('first'));
    overlays.leave(() => tab.push('second'));
    expect(tab.stack()).toEqual(['before', 'page', 'page']);
    tab.arrive();
    expect(tab.stack()).toEqual(['before', 'page', 'second']);
    expect(tab.steps).toEqual([]);
  });

  test('when the page stays, because another app took the address: its overlays get their entries again', async () => {
    const { tab, overlays, close } = setUp();
    overlays.open(close);
    const end = overlays.open(() => undefined);
    await rendered();
    overlays.leave(() => undefined);
    tab.arrive();
    end();
    await rendered();
    expect(tab.here().state).not.toHaveProperty('overlays');
    overlays.stay();
    expect(tab.here().state).toMatchObject({ overlays: 1 });
    tab.back();
    expect(close).toHaveBeenCalledTimes(1);
    expect(tab.here().page).toBe('page');
    expect(tab.steps).toEqual([]);
  });

  test('from the `close` of an overlay', async () => {
    const { tab, overlays, close } = setUp();
    close.mockImplementation(() => overlays.leave(() => tab.push('other')));
    overlays.open(close);
    await rendered();
    tab.back();
    expect(tab.stack()).toEqual(['before', 'page', 'other']);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('a browser that drops the step: leaves after a second, once', async () => {
    const { tab, overlays, close } = await opened();
    const go = jest.fn();
    overlays.leave(go);
    jest.advanceTimersByTime(999);
    expect(go).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(go).toHaveBeenCalledTimes(1);
    tab.arrive();
    expect(go).toHaveBeenCalledTimes(1);
    expect(close).not.toHaveBeenCalled();
  });
});

test('a timeout for a step that has arrived does not affect the next step', async () => {
  const { tab, overlays, close, end } = await opened();
  end();
  await rendered();
  jest.advanceTimersByTime(900);
  tab.arrive();
  overlays.open(close);
  await rendered();
  const go = jest.fn();
  overlays.leave(go);
  jest.advanceTimersByTime(900);
  expect(go).not.toHaveBeenCalled();
  tab.arrive();
  expect(go).toHaveBeenCalledTimes(1);
});

test('a step that leaves the overlay’s page does not call `close`', async () => {
  const { tab, close, end } = await opened();
  tab.back(end);
  expect(close).not.toHaveBeenCalled();
});

describe('an entry without an overlay is left by a step back', () => {
  test('after a reload', () => {
    const tab = tabAt('page', { idx: 5, key: 'k', overlays: 2 });
    createOverlayEntries(tab.view);
    expect(tab.steps).toEqual([-2]);
  });

  test('after a reload whose page opens the overlay again: one entry', async () => {
    const tab = tabAt('page', { idx: 3 });
    tab.view.history.pushState({ idx: 4, overlays: 1 }, '');
    const overlays = createOverlayEntries(tab.view);
    const close = jest.fn();
    overlays.open(close);
    await rendered();
    tab.arrive();
    expect(tab.stack()).toEqual(['before', 'page', 'page']);
    tab.back();
    expect(close).toHaveBeenCalledTimes(1);
    expect(tab.here().page).toBe('page');
  });

  test('after a step forward', async () => {
    const { tab, close, end } = await opened();
    tab.back();
    end();
    await rendered();
    tab.forward();
    expect(tab.steps).toEqual([-1]);
    tab.arrive();
    expect(tab.here().state).not.toHaveProperty('overlays');
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('after a page that was opened past this one', async () => {
    const { tab, close, end } = await opened();
    tab.push('other');
    end();
    await rendered();
    expect(tab.here().page).toBe('other');
    expect(tab.steps).toEqual([]);
    tab.back();
    tab.arrive();
    tab.back();
    expect(tab.here().page).toBe('before');
    expect(close).not.toHaveBeenCalled();
  });
});

test('the browser does not restore the scroll position from before the overlay; later steps do', async () => {
  const { tab, end } = await opened();
  expect(tab.here().scrollRestoration).toBe('manual');
  end();
  await rendered();
  expect(tab.here().scrollRestoration).toBe('manual');
  tab.arrive();
  expect(tab.here().scrollRestoration).toBe('auto');
});
