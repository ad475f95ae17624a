import { act, screen, within } from '@testing-library/react';

import { configOf } from '@loan/shared/testing/visit';

import '../testing/fixtures';
import { placeNativeApp, renderHost } from '../testing/renderHost';

afterEach(() => placeNativeApp(undefined));

/** Address, call of the native app. */
const PAGES = [
  ['/main', 'goHome'],
  ['/login', 'returnLogin'],
  ['/order', 'openPage order'],
  ['/setting', 'openPage setting'],
  ['/productDetail?productId=7&productId=8', 'goProduct 7'],
  ['/product?productId=7', 'goProduct 7'],
  ['/bindCard', 'startBank'],
] as const;
const ALL = ['goHome', 'returnLogin', 'openPage', 'goProduct', 'startBank', 'endBank'];

test.each(PAGES)('%s is passed to the native app, once', (path, call) => {
  const { asked } = renderHost({ path, native: ALL });
  expect(asked).toEqual([call]);
  expect(screen.getByText('Sedang diproses…')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('no app takes it: the page says to open the app, offers a retry and the way home, and opens nothing in the browser', () => {
  renderHost({ path: '/order' });
  expect(screen.getByRole('alert')).toHaveTextContent('Buka AplikasiSilakan lanjutkan di aplikasi.');
  expect(
    within(screen.getByRole('main'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Buka Aplikasi', 'Kembali ke Beranda']);
  expect(window.location.pathname).toBe('/order');
});

test.each(['/product', '/productDetail?orderId=7'])('%s lacks its product: the app is not called, the link is incomplete', async (path) => {
  const { asked, user } = renderHost({ path, native: ALL });
  expect(screen.getByRole('heading', { name: 'Tautan ini tidak lengkap' })).toBeInTheDocument();
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Kembali ke Beranda' }));
  expect(asked).toEqual(['goHome']);
});

test('a retry, with a button that names it, finds an app that was injected later', async () => {
  const { user } = renderHost({ path: '/order' });
  const asked: string[] = [];
  placeNativeApp(ALL, asked);
  expect(screen.queryByRole('button', { name: 'Muat Ulang' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Buka Aplikasi' }));
  expect(asked).toEqual(['openPage order']);
  expect(screen.getByText('Sedang diproses…')).toBeInTheDocument();
});

test('a configured path works with and without a trailing slash', () => {
  const launch = { config: configOf({ routes: { order: '/my/orders' } }) };
  expect(renderHost({ path: '/my/orders/', native: ALL, launch }).asked).toEqual(['openPage order']);
  expect(renderHost({ path: '/my/orders', native: ALL, launch }).asked).toEqual(['openPage order']);
});

const comeBack = () => act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

test.each(['/order', '/bindCard'])('%s: back from the app’s page, it may be opened again', async (path) => {
  const { user, asked } = renderHost({ path, native: ALL });
  comeBack();
  expect(screen.queryByText('Sedang diproses…')).toBeNull();
  const opened = asked[0];
  asked.length = 0;
  await user.click(screen.getByRole('button', { name: 'Buka Aplikasi' }));
  expect(asked).toEqual([opened]);
  expect(screen.getByText('Sedang diproses…')).toBeInTheDocument();
});

describe('binding a card', () => {
  test('the first return ends it, a second one does not', () => {
    const { asked } = renderHost({ path: '/bindCard', native: ALL });
    comeBack();
    comeBack();
    expect(asked).toEqual(['startBank', 'endBank']);
  });

  test('it is not ended when it never started, on another page, or after it was left', () => {
    const without = renderHost({ path: '/bindCard', native: ['endBank'] });
    comeBack();
    expect(without.asked).toEqual([]);
    without.unmount();

    const other = renderHost({ path: '/order', native: ALL });
    comeBack();
    expect(other.asked).toEqual(['openPage order']);
    other.unmount();

    const left = renderHost({ path: '/bindCard', native: ALL });
    act(() => left.host.shell.open('order'));
    comeBack();
    expect(left.asked).toEqual(['startBank', 'openPage order']);
  });
});
