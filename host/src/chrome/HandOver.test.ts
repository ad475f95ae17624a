import { act, screen } from '@testing-library/react';

import { configOf } from '@loan/shared/testing/visit';

import '../testing/fixtures';
import { placeNativeApp, renderHost } from '../testing/renderHost';

afterEach(() => placeNativeApp(undefined));

/** Page, address, what the native app is asked for. */
const PAGES = [
  ['main', '/main', 'goHome'],
  ['login', '/login', 'returnLogin'],
  ['order', '/order', 'openPage order'],
  ['setting', '/setting', 'openPage setting'],
  ['productDetail', '/productDetail?productId=7&productId=8', 'goProduct 7'],
  ['product', '/product?productId=7', 'goProduct 7'],
  ['bindCard', '/bindCard', 'startBank'],
] as const;
const ALL = ['goHome', 'returnLogin', 'openPage', 'goProduct', 'startBank', 'endBank'];

describe.each(PAGES)('%s', (_page, path, call) => {
  test('is handed to the native app, once', () => {
    const { asked } = renderHost({ path, native: ALL });
    expect(asked).toEqual([call]);
    expect(screen.getByText('Sedang diproses…')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('nobody takes it: “open the app”, and no way of a browser instead', () => {
    const { asked } = renderHost({ path });
    expect(screen.getByRole('alert')).toHaveTextContent('Buka AplikasiSilakan lanjutkan di aplikasi.');
    expect(window.location.pathname + window.location.search).toBe(path);
    expect(asked).toEqual([]);
  });
});

test.each(['/product', '/productDetail', '/product?productId=', '/productDetail?orderId=7'])(
  '%s lacks its product: nothing is handed over, the link is incomplete',
  async (path) => {
    const { asked, user } = renderHost({ path, native: ALL });
    expect(screen.getByRole('heading', { name: 'Tautan ini tidak lengkap' })).toBeInTheDocument();
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Kembali ke Beranda' }));
    expect(asked).toEqual(['goHome']);
  },
);

test('a retry, called what it does, finds an app that came late', async () => {
  const { user } = renderHost({ path: '/order' });
  const asked: string[] = [];
  placeNativeApp(ALL, asked);
  expect(screen.queryByRole('button', { name: 'Muat Ulang' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Buka Aplikasi' }));
  expect(asked).toEqual(['openPage order']);
  expect(screen.getByText('Sedang diproses…')).toBeInTheDocument();
});

test('the way home goes through the bridge', async () => {
  const { user, asked } = renderHost({ path: '/setting', native: ['goHome'] });
  await user.click(screen.getByRole('button', { name: 'Kembali ke Beranda' }));
  expect(asked).toEqual(['goHome']);
});

test('a configured path, with or without an end slash', () => {
  const launch = { config: configOf({ routes: { order: '/my/orders' } }) };
  expect(renderHost({ path: '/my/orders/', native: ALL, launch }).asked).toEqual(['openPage order']);
  expect(renderHost({ path: '/my/orders', native: ALL, launch }).asked).toEqual(['openPage order']);
});

describe('binding a card', () => {
  const comeBack = () => act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));

  test('coming back ends it, once', () => {
    const { asked } = renderHost({ path: '/bindCard', native: ALL });
    comeBack();
    comeBack();
    expect(asked).toEqual(['startBank', 'endBank']);
  });

  test('not when it never started, not on another page, not after it was left', () => {
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
