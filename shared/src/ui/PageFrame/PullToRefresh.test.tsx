import { act, fireEvent, screen } from '@testing-library/react';

import { expectAccessible } from '../../testing/axe';
import { renderUi } from '../../testing/renderUi';
import { Dialog } from '../Dialog/Dialog';
import { PageFrame } from './PageFrame';

const PULL = 'Tarik ke bawah untuk memperbarui';
const RELEASE = 'Lepas untuk memperbarui';
/** A distance in px that is far enough. */
const FAR = 130;

const onRefresh = jest.fn();
beforeEach(() => onRefresh.mockReset());
afterEach(() => {
  document.documentElement.scrollTop = 0;
  jest.restoreAllMocks();
});

/** The read of a page that has its data. */
const read = (isFetching = false) => ({ currentData: {}, isFetching, refetch: onRefresh });
const page = (more: Partial<Parameters<typeof PageFrame>[0]> = {}) => (
  <PageFrame title="Detail" refreshes={read()} {...more}>
    <div data-testid="list">
      <p>Isi</p>
    </div>
  </PageFrame>
);
const text = () => screen.getByText('Isi');
const finger = (clientX: number, clientY: number) => ({ clientX, clientY });
const down = (target: Element, ...touches: object[]) => fireEvent.touchStart(target, { touches });
const to = (target: Element, x: number, y: number) => fireEvent.touchMove(target, { touches: [finger(x, y)] });
const up = (target: Element) => fireEvent.touchEnd(target, { touches: [] });
/** One finger from (100, 100) along a path, then released. */
function swipe(target: Element, ...way: (readonly [x: number, y: number])[]) {
  down(target, finger(100, 100));
  for (const [x, y] of way) to(target, 100 + x, 100 + y);
  up(target);
}

test('a pull that is far enough and released refreshes once, with a hint meanwhile', () => {
  renderUi(page());
  down(text(), finger(100, 100));
  expect(screen.queryByText(PULL)).toBeNull();
  to(text(), 100, 150);
  expect(screen.getByText(PULL)).toBeVisible();
  to(text(), 100, 100 + FAR);
  expect(screen.getByText(RELEASE)).toBeVisible();
  expect(onRefresh).not.toHaveBeenCalled();
  up(text());
  expect(onRefresh).toHaveBeenCalledTimes(1);
  expect(screen.queryByText(RELEASE)).toBeNull();
});

test('the hint is not announced; the button is the accessible way', async () => {
  const { user } = renderUi(page());
  down(text(), finger(100, 100));
  to(text(), 100, 150);
  expect(screen.getByText(PULL)).toHaveAttribute('aria-hidden', 'true');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Perbarui' }));
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

test('a finger that moves slightly sideways at first still pulls', () => {
  renderUi(page());
  swipe(text(), [4, 1], [4, FAR]);
  expect(onRefresh).toHaveBeenCalledTimes(1);
});

test('a later pull refreshes again', () => {
  renderUi(page());
  swipe(text(), [0, FAR]);
  swipe(text(), [0, FAR]);
  expect(onRefresh).toHaveBeenCalledTimes(2);
});

test.each<[string, ...(readonly [number, number])[]]>([
  ['not far enough', [0, 60], [0, 110]],
  ['far, then taken back', [0, FAR], [0, 40]],
  ['upwards first', [0, -20], [0, FAR]],
  ['aside first', [30, 10], [30, FAR]],
  ['to the other side first', [-30, 10], [-30, FAR]],
  ['a tap that trembles', [2, 5]],
])('%s: no refresh', (_, ...way) => {
  renderUi(page());
  swipe(text(), ...way);
  expect(onRefresh).not.toHaveBeenCalled();
  expect(screen.queryByText(PULL)).toBeNull();
});

test('a sideways swipe shows no hint', () => {
  renderUi(page());
  down(text(), finger(100, 100));
  to(text(), 140, 120);
  to(text(), 140, 100 + FAR);
  expect(screen.queryByText(RELEASE)).toBeNull();
});

describe('a pull has no effect', () => {
  const { documentElement: root } = document;
  const pull = () => {
    down(text(), finger(100, 100));
    to(text(), 100, 100 + FAR);
  };
  const scroll = (place: Element, by: number) => void (place.scrollTop = by);
  const zoomIn = () => Object.defineProperty(window, 'visualViewport', { value: { scale: 2 }, configurable: true });
  afterEach(() => Reflect.deleteProperty(window, 'visualViewport'));

  test.each<[string, () => unknown]>([
    ['on a scrolled page', () => scroll(root, 1)],
    ['in a scrolled part of the page', () => scroll(screen.getByTestId('list'), 20)],
    ['on a page that is zoomed in', zoomIn],
  ])('%s', (_, before) => {
    renderUi(page());
    before();
    pull();
    up(text());
    expect(onRefresh).not.toHaveBeenCalled();
  });

  test.each<[string, () => unknown]>([
    ['that a second finger joins', () => down(text(), finger(100, 100 + FAR), finger(200, 100))],
    ['that is cancelled', () => fireEvent.touchCancel(text())],
    [
      'during which the page scrolls',
      () => {
        scroll(root, 5);
        to(text(), 100, 101 + FAR);
        scroll(root, 0);
      },
    ],
  ])('%s', (_, meanwhile) => {
    renderUi(page());
    pull();
    meanwhile();
    up(text());
    expect(onRefresh).not.toHaveBeenCalled();
    expect(screen.queryByText(RELEASE)).toBeNull();
  });

  test('of two fingers', () => {
    renderUi(page());
    down(text(), finger(100, 100), finger(200, 100));
    to(text(), 100, 100 + FAR);
    up(text());
    expect(onRefresh).not.toHaveBeenCalled();
  });

  test('when the page reaches the top only during the touch', () => {
    renderUi(page());
    scroll(root, 30);
    down(text(), finger(100, 100));
    scroll(root, 0);
    to(text(), 100, 100 + FAR);
    up(text());
    expect(onRefresh).not.toHaveBeenCalled();
  });

  test('the listeners are passive, so that scrolling never waits', () => {
    const listen = jest.spyOn(HTMLDivElement.prototype, 'addEventListener');
    renderUi(page());
    const touch = listen.mock.calls.filter(([name]) => name.startsWith('touch'));
    expect(touch.map(([name]) => name)).toEqual(['touchstart', 'touchmove', 'touchend', 'touchcancel']);
    expect(touch.every(([, , options]) => (options as AddEventListenerOptions).passive === true)).toBe(true);
  });
});

describe('under a dialog', () => {
  const dialog = (
    <Dialog title="Nilai" onClose={() => {}}>
      <p>Bintang</p>
    </Dialog>
  );

  test('a touch in it, or on the page behind it, does not pull', () => {
    renderUi(
      <>
        {page()}
        {dialog}
      </>,
    );
    swipe(screen.getByText('Bintang'), [0, FAR]);
    swipe(text(), [0, FAR]);
    expect(onRefresh).not.toHaveBeenCalled();
  });

  test('a dialog that opens meanwhile ends the pull', () => {
    const { rerender } = renderUi(page());
    down(text(), finger(100, 100));
    to(text(), 100, 100 + FAR);
    rerender(page({ footer: dialog }));
    up(text());
    expect(onRefresh).not.toHaveBeenCalled();
  });
});

describe('while a refresh runs, and without one', () => {
  test('neither way starts a second refresh; the button is busy', async () => {
    const { user } = renderUi(page({ refreshes: read(true) }));
    const button = screen.getByRole('button', { name: 'Perbarui' });
    expect(button).toHaveAttribute('aria-busy', 'true');
    swipe(text(), [0, FAR]);
    await user.click(button);
    expect(onRefresh).not.toHaveBeenCalled();
  });

  test('a page without refresh has neither button nor gesture, and keeps the webview’s own pull', () => {
    renderUi(page({ refreshes: { ...read(), currentData: undefined } }));
    down(text(), finger(100, 100));
    to(text(), 100, 100 + FAR);
    expect(screen.queryByText(RELEASE)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(document.documentElement.style.getPropertyValue('overscroll-behavior-y')).toBe('');
  });

  test('the webview’s own pull is off while the page is mounted', () => {
    const { unmount } = renderUi(page());
    const { style } = document.documentElement;
    expect(style.getPropertyValue('overscroll-behavior-y')).toBe('contain');
    unmount();
    expect(style.getPropertyValue('overscroll-behavior-y')).toBe('');
  });

  test('a touch that goes on after the page was left has no effect', () => {
    const { unmount } = renderUi(page());
    const [place] = [text().closest('main')?.firstElementChild as HTMLElement];
    down(place, finger(100, 100));
    to(place, 100, 100 + FAR);
    unmount();
    act(() => void up(place));
    expect(onRefresh).not.toHaveBeenCalled();
  });
});

test('with reduced motion the hint does not follow the finger', () => {
  const hintAt = (y: number) => {
    to(text(), 100, 100 + y);
    const hint = screen.getByText(/memperbarui/);
    return [hint.style.transform, hint.querySelector('span')?.style.transform];
  };
  const { unmount } = renderUi(page());
  down(text(), finger(100, 100));
  expect(hintAt(40)).not.toEqual(hintAt(80));
  unmount();
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  renderUi(page());
  down(text(), finger(100, 100));
  expect(hintAt(40)).toEqual(hintAt(80));
  expect(hintAt(40)[1]).toBe('');
});
