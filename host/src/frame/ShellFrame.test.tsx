import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';

import { expectAccessible } from '@loan/shared/testing/axe';
import { configOf } from '@loan/shared/testing/visit';
import { Overlay } from '@loan/shared/ui/Overlay/Overlay';

import { buildOf, releaseOf, remoteOf } from '../testing/fixtures';
import { placeNativeApp, renderHost } from '../testing/renderHost';

const loader = { ready: () => [{ path: '*', element: <h1>Screen</h1> }] };
const DETAIL = '/loanDetail';

function setOnline(online: boolean) {
  Object.defineProperty(navigator, 'onLine', { value: online, configurable: true });
  act(() => void window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}
afterEach(() => {
  setOnline(true);
  placeNativeApp(undefined);
  jest.restoreAllMocks();
});

describe('the header', () => {
  test('has the title of the page and a back button', () => {
    const { host } = renderHost({ path: DETAIL, loader });
    act(() => host.shell.setTitle('Pelunasan'));
    expect(screen.getByRole('banner')).toHaveTextContent('Pelunasan');
    expect(document.title).toBe('Pelunasan · Loan');
    expect(host.shell.headSlot()).toBe(screen.getByRole('banner').lastElementChild?.lastElementChild);
  });

  test('is missing when the native app shows one, or when it is switched off', () => {
    const { host, unmount } = renderHost({ path: DETAIL, loader, native: ['goHome'] });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(host.shell.drawsHead).toBe(false);
    unmount();
    renderHost({ path: DETAIL, loader, launch: { config: configOf({ chrome: { header: 'off' } }) } });
    expect(screen.queryByRole('banner')).toBeNull();
  });

  test('back after a navigation goes back', async () => {
    const launch = { config: configOf({ chrome: { header: 'on' } }) };
    const { user, asked, host } = renderHost({ path: DETAIL, loader, native: ['closeWebView'], launch });
    act(() => host.shell.open('loanConfirm', { productId: '7' }));
    expect(window.location.pathname).toBe('/loanConfirm');
    const returned = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    await user.click(screen.getByRole('button', { name: 'Kembali' }));
    await act(() => returned);
    expect(window.location.pathname).toBe(DETAIL);
    expect(asked).toEqual([]);
  });
});

describe('a page with its own frame', () => {
  const pages = {
    siteHome: { path: '/', public: true as const, frame: 'own' as const, files: [] },
    loanDetail: { path: DETAIL, files: [] },
  };
  const release = releaseOf({ site: remoteOf('site', ['1.0.0'], { builds: { '1.0.0': buildOf('site', '1.0.0', { pages }) } }) });
  const site = {
    ready: () => [
      { path: '/', element: <main>Site</main> },
      { path: '*', element: <h1>Screen</h1> },
    ],
  };

  test('has no header and no column of the shell; the next page has both', () => {
    const { host } = renderHost({ path: '/', loader: site, launch: { release } });
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.getByRole('main')).toHaveTextContent(/^Site$/);
    act(() => host.shell.open('loanDetail'));
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
    act(() => void host.shell.bridge.goHome());
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.getByRole('main').parentElement).toHaveFocus();
  });

  test('gets a main landmark while it loads and when it fails', async () => {
    const { container } = renderHost({ path: '/', launch: { release } });
    expect(screen.getByRole('main')).toHaveTextContent('Memuat…');
    await expectAccessible(container);
    cleanup();
    renderHost({ path: '/', loader: { load: () => Promise.reject(new Error('gone')) }, launch: { release } });
    const failed = await screen.findByRole('heading', { name: 'Ada gangguan pada halaman ini' });
    expect(screen.getByRole('main')).toContainElement(failed);
  });
});

test('the offline strip is shown while the device is offline', () => {
  renderHost({ path: DETAIL, loader });
  expect(screen.queryByText(/offline/)).toBeNull();
  setOnline(false);
  expect(screen.getByText('Anda sedang offline. Periksa koneksi internet Anda.')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('heading', { name: 'Screen' })).toBeInTheDocument();
  setOnline(true);
  expect(screen.queryByText(/offline/)).toBeNull();
});

test('the toast that the device is online again appears once, for three seconds, and only after the strip', () => {
  jest.useFakeTimers();
  renderHost({ path: DETAIL, loader });
  const region = screen.getByRole('status', { name: 'Pesan' });
  setOnline(true);
  expect(region).toBeEmptyDOMElement();
  for (const _ of ['once', 'and again']) {
    setOnline(false);
    expect(region).toBeEmptyDOMElement();
    setOnline(true);
    expect(region).toHaveTextContent('Koneksi tersambung kembali.');
    act(() => jest.advanceTimersByTime(2999));
    expect(region).toHaveTextContent('Koneksi tersambung kembali.');
    act(() => jest.advanceTimersByTime(1));
    expect(region).toBeEmptyDOMElement();
    setOnline(true);
    expect(region).toBeEmptyDOMElement();
  }
  jest.useRealTimers();
});

test('`--top` follows the height of header and strip', () => {
  const covered = () => document.documentElement.style.getPropertyValue('--top');
  const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(49);
  const { host, unmount } = renderHost({ path: DETAIL, loader });
  expect(covered()).toBe('49px');
  height.mockReturnValue(89);
  setOnline(false);
  expect(covered()).toBe('89px');
  height.mockReturnValue(113);
  act(() => host.shell.setTitle('Pelunasan dengan kata-kata yang panjang'));
  expect(covered()).toBe('113px');
  height.mockReturnValue(49);
  fireEvent(window, new Event('resize'));
  expect(covered()).toBe('49px');
  height.mockReturnValue(50);
  unmount();
  fireEvent(window, new Event('resize'));
  expect(covered()).toBe('49px');
});

describe('toasts', () => {
  test('appear in a region that was mounted before them: in their language, new each time, and silent where their field says it', () => {
    const { host } = renderHost({ path: DETAIL, loader });
    const region = screen.getByRole('status', { name: 'Pesan' });
    expect(region).toBeEmptyDOMElement();
    act(() => void host.shell.toast('Tersimpan', { lang: 'zh' }));
    expect(screen.getByRole('status', { name: 'Pesan' })).toBe(region);
    expect(region).toHaveTextContent('Tersimpan');
    const first = screen.getByText('Tersimpan');
    expect(first).toHaveAttribute('lang', 'zh');
    act(() => void host.shell.toast('Tersimpan', { silent: true }));
    expect(screen.getByText('Tersimpan')).not.toBe(first);
    expect(screen.getByText('Tersimpan')).toHaveAttribute('aria-hidden', 'true');
  });

  test('a fixed text in another language has the page’s text next to it, and only that is announced', () => {
    const { host } = renderHost({ path: DETAIL, loader });
    act(() => void host.shell.toast({ text: '注册成功', lang: 'zh', beside: 'Pendaftaran berhasil' }));
    const literal = screen.getByText('注册成功');
    expect(literal).toHaveAttribute('lang', 'zh');
    expect(literal).toHaveAttribute('aria-hidden', 'true');
    const message = screen.getByText('Pendaftaran berhasil');
    expect(message).toContainElement(literal);
    expect(message).not.toHaveAttribute('lang');
  });

  test('a text that an alert of the page already has is not repeated', async () => {
    let alert = '';
    const Page = () => <p role="alert">{alert}</p>;
    const { host } = renderHost({ path: DETAIL, loader: { ready: () => [{ path: '*', Component: Page }] } });
    act(() => void host.shell.toast('Limit habis', { duration: 60_000 }));
    const region = screen.getByRole('status', { name: 'Pesan' });
    expect(region).toHaveTextContent('Limit habis');
    alert = 'Gagal. Limit habis';
    screen.getByRole('alert').textContent = alert;
    await waitFor(() => expect(region).toBeEmptyDOMElement());
  });

  test('a generic toast does not cover an alert that says what failed', async () => {
    const Page = () => <p role="alert">Data tidak ditemukan</p>;
    const { host } = renderHost({ path: DETAIL, loader: { ready: () => [{ path: '*', Component: Page }] } });
    const generic = host.shell.wording.common.errorGeneric;
    act(() => void host.shell.toast(generic, { duration: 60_000 }));
    const region = screen.getByRole('status', { name: 'Pesan' });
    await act(() => new Promise((rendered) => requestAnimationFrame(rendered)));
    expect(region).toHaveTextContent(generic);
    screen.getByRole('alert').setAttribute('data-failed', '');
    await waitFor(() => expect(region).toBeEmptyDOMElement());
    act(() => void host.shell.toast('Limit habis', { duration: 60_000 }));
    await act(() => new Promise((rendered) => requestAnimationFrame(rendered)));
    expect(region).toHaveTextContent('Limit habis');
  });

  test('disappear with their page; a toast about the next page stays', () => {
    const { host } = renderHost({ path: DETAIL, loader });
    const region = screen.getByRole('status', { name: 'Pesan' });
    act(() => void host.shell.toast('Di sini'));
    act(() => host.shell.open('loanDetail', { productId: '8' }));
    expect(region).toHaveTextContent('Di sini');
    act(() => host.shell.open('loanConfirm'));
    expect(region).toBeEmptyDOMElement();
    act(() => {
      host.shell.open('loanDetail', { productId: '8' });
      host.shell.toast('Di sana');
    });
    expect(region).toHaveTextContent('Di sana');
  });

  test('the loading toast is hidden by a toast and comes back', () => {
    jest.useFakeTimers();
    const { host } = renderHost({ path: DETAIL, loader });
    let end: () => void = () => undefined;
    act(() => {
      end = host.shell.busy();
    });
    const region = screen.getByRole('status', { name: 'Pesan' });
    expect(region).toHaveTextContent('Memuat…');
    act(() => void host.shell.toast('Tersimpan'));
    expect(region).toHaveTextContent(/^Tersimpan$/);
    act(() => jest.advanceTimersByTime(3000));
    expect(region).toHaveTextContent('Memuat…');
    act(() => end());
    expect(region).toBeEmptyDOMElement();
    jest.useRealTimers();
  });

  test.each([
    ['in view', window.innerHeight - 72, '72px'],
    ['below what is in view: the foot is free', window.innerHeight + 8, ''],
  ])('appear above a footer bar of any height, %s', (_, top, lift) => {
    document.documentElement.style.removeProperty('--toast-lift');
    const footer = { ready: () => [{ path: '*', element: <div data-footer="" /> }] };
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      if ('footer' in this.dataset) return new DOMRect(0, top, 360, 72);
      return new DOMRect(0, window.innerHeight - 16 - 40, 300, 40);
    });
    const { host } = renderHost({ path: DETAIL, loader: footer });
    act(() => void host.shell.toast('A'));
    expect(document.documentElement.style.getPropertyValue('--toast-lift')).toBe(lift);
  });

  test('appear above an on-screen keyboard, like a footer bar', () => {
    document.documentElement.style.removeProperty('--toast-lift');
    const { innerHeight } = window;
    Object.defineProperty(window, 'innerHeight', { value: 640, configurable: true });
    Object.defineProperty(window, 'visualViewport', {
      value: Object.assign(new EventTarget(), { scale: 1, height: 300, offsetTop: 100 }),
      configurable: true,
    });
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, 'footer' in this.dataset ? -72 : 640 - 16 - 40, 300, 40);
    });
    const { host, container } = renderHost({ path: DETAIL, loader: { ready: () => [{ path: '*', element: <div data-footer="" /> }] } });
    act(() => void window.visualViewport?.dispatchEvent(new Event('resize')));
    expect(container.querySelector<HTMLElement>('[data-footer]')?.style.bottom).toBe('240px');
    act(() => void host.shell.toast('A'));
    expect(document.documentElement.style.getPropertyValue('--toast-lift')).toBe('240px');
    Object.defineProperty(window, 'innerHeight', { value: innerHeight, configurable: true });
    Reflect.deleteProperty(window, 'visualViewport');
  });
});

describe('an expired session', () => {
  let typed = '';
  const Page = () => (
    <>
      <input aria-label="Catatan" onChange={(event) => void (typed = event.target.value)} />
      <button type="button">Bayar</button>
    </>
  );
  const page = { ready: () => [{ path: '*', Component: Page }] };

  test('hides the page with its main action and offers login', async () => {
    const { host, user, asked, container } = renderHost({ path: DETAIL, loader: page, native: ['returnLogin'] });
    await user.type(screen.getByRole('textbox'), 'abc');
    await act(async () =>
      host.sessionExpired.set({ path: '/loanDetail', message: 'Akun masuk di ponsel lain', reference: '0123456789abcdef' }),
    );
    expect(await screen.findByText('0123')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Masuk untuk melanjutkan' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent('Sesi Anda telah berakhir. Silakan masuk kembali.Akun masuk di ponsel lain');
    expect(screen.queryByRole('button', { name: 'Bayar' })).toBeNull();
    expect(screen.getAllByRole('main')).toHaveLength(1);
    expect(screen.getByRole('main')).toHaveFocus();
    expect(typed).toBe('abc');
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Masuk' }));
    expect(asked).toEqual(['returnLogin']);
  });

  test('a retry loads the page again', async () => {
    const { host, user } = renderHost({ path: DETAIL, loader: page });
    act(() => host.sessionExpired.set({ path: '/loanDetail', message: '', reference: undefined }));
    await user.click(screen.getByRole('button', { name: 'Muat Ulang' }));
    expect(screen.getByRole('textbox')).toHaveValue('');
  });

  test('asks a dialog that a timer opens to close, once also when it stays', async () => {
    const close = jest.fn();
    const Opener = () => {
      const [isOpen, setOpen] = useState(false);
      useEffect(() => void setTimeout(() => setOpen(true), 10), []);
      if (!isOpen) return null;
      return (
        <Overlay kind="dialog" titleId="title" onClose={close}>
          <h2 id="title">Title</h2>
        </Overlay>
      );
    };
    const { host, failed } = renderHost({ path: DETAIL, loader: { ready: () => [{ path: '*', Component: Opener }] } });
    act(() => host.sessionExpired.set({ path: '/loanDetail', message: '', reference: undefined }));
    await waitFor(() => expect(close).toHaveBeenCalled());
    expect([close.mock.calls.length, failed]).toEqual([1, []]);
  });

  test('does not hide another page', () => {
    const { host } = renderHost({ path: DETAIL, loader: page });
    act(() => host.sessionExpired.set({ path: '/repay', message: '', reference: undefined }));
    expect(screen.getByRole('button', { name: 'Bayar' })).toBeVisible();
  });
});

describe('a new page', () => {
  test('starts at its top, for the eye, the keyboard and the screen reader', () => {
    const { host } = renderHost({ path: DETAIL, loader });
    const focused = jest.spyOn(HTMLElement.prototype, 'focus');
    const scrolled = jest.spyOn(window, 'scrollTo');
    expect(document.body).toHaveFocus();
    act(() => host.shell.open('loanConfirm'));
    expect(scrolled).toHaveBeenCalledWith(0, 0);
    // Where focusing scrolls, the page would not stay at its top.
    expect(scrolled.mock.invocationCallOrder[0]).toBeGreaterThan(focused.mock.invocationCallOrder[0] ?? Infinity);
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('keeps its position when only the query changes', () => {
    const { host } = renderHost({ path: DETAIL, loader });
    const scrolled = jest.spyOn(window, 'scrollTo');
    act(() => host.shell.open('loanDetail', { productId: '8' }));
    expect(scrolled).not.toHaveBeenCalled();
    expect(document.body).toHaveFocus();
  });

  test('keeps the position that the browser restores after going back', async () => {
    const { host } = renderHost({ path: DETAIL, loader });
    act(() => host.shell.open('loanConfirm'));
    const scrolled = jest.spyOn(window, 'scrollTo');
    const returned = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    act(() => host.shell.back());
    await act(() => returned);
    expect(screen.getByRole('main')).toHaveFocus();
    expect(scrolled).not.toHaveBeenCalled();
  });
});

test('is accessible offline and with a toast', async () => {
  const { container, host } = renderHost({ path: DETAIL, loader });
  setOnline(false);
  act(() => {
    host.shell.setTitle('Pelunasan');
    host.shell.toast('Tersimpan');
  });
  await expectAccessible(container);
});
