import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate, type RouteObject } from 'react-router-dom';

import { expectAccessible } from '@loan/shared/testing/axe';
import { configOf } from '@loan/shared/testing/visit';

import { RemoteError } from '../remotes/remoteError';
import { buildOf, launchOf, releaseOf, remoteOf } from '../testing/fixtures';
import { placeNativeApp, renderHost } from '../testing/renderHost';

const DETAIL = '/loanDetail?productId=1&orderId=2';
const FAULT = 'Ada gangguan pada halaman iniGangguan ini dari pihak kami, bukan dari ponsel atau koneksi Anda.';

function Detail() {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  return (
    <>
      <h1>Detail</h1>
      <label>
        Catatan
        <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <button type="button" onClick={() => void navigate('/loanConfirm')}>
        Next
      </button>
    </>
  );
}
const routes: RouteObject[] = [
  { path: '/loanDetail/*', Component: Detail },
  { path: '/loanConfirm', element: <h1>Confirm</h1> },
];

beforeEach(() => {
  jest.useFakeTimers();
  // React logs every caught error of a component, the router every unknown path.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  placeNativeApp(undefined);
});
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('an address without a required parameter', () => {
  const pages = { loanDetail: { path: '/loanDetail', trailing: true as const, needs: ['productId', 'orderId'], files: [] } };
  const remote = remoteOf('remote-loan', [], { version: '1.0.0', builds: { '1.0.0': buildOf('remote-loan', '1.0.0', { pages }) } });
  const launch = { release: releaseOf({ 'remote-loan': remote }) };

  test.each(['/loanDetail', '/loanDetail?productId=1', '/loanDetail/x?orderId=2', '/loanDetail?productId=&orderId=2'])(
    '%s: the link is incomplete, the page does not start, home is offered',
    async (path) => {
      jest.useRealTimers();
      const load = jest.fn();
      const { user, asked } = renderHost({ path, launch, loader: { load, ready: () => routes }, native: ['goHome'] });
      expect(screen.getByRole('heading', { name: 'Tautan ini tidak lengkap' })).toBeInTheDocument();
      expect(screen.queryByRole('heading', { name: 'Detail' })).toBeNull();
      expect(load).not.toHaveBeenCalled();
      await user.click(screen.getByRole('button', { name: 'Kembali ke Beranda' }));
      expect(asked).toEqual(['goHome']);
    },
  );

  test('with it, the page starts', () => {
    renderHost({ path: DETAIL, launch, loader: { ready: () => routes } });
    expect(screen.getByRole('heading', { name: 'Detail' })).toBeInTheDocument();
  });
});

describe('a remote that is ready', () => {
  test('is rendered at once and not loaded again', () => {
    const load = jest.fn();
    renderHost({ path: DETAIL, loader: { ready: () => routes, load } });
    expect(screen.getByRole('heading', { name: 'Detail' })).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });

  test('is loaded by the name and path in the release', () => {
    const load = jest.fn(() => new Promise<void>(() => undefined));
    renderHost({ path: '/loanDetail/7', loader: { load } });
    expect(load).toHaveBeenCalledTimes(1);
    expect(load).toHaveBeenCalledWith('remote-loan', '/loanDetail/7');
  });

  test('is rendered when it has been loaded', async () => {
    let found: RouteObject[] | undefined;
    renderHost({ path: DETAIL, loader: { ready: () => found, load: () => Promise.resolve().then(() => void (found = routes)) } });
    expect(screen.queryByRole('heading')).toBeNull();
    await after(0);
    expect(screen.getByRole('heading', { name: 'Detail' })).toBeInTheDocument();
  });

  test('keeps what was typed, even if another version becomes ready, until the page is left', async () => {
    let now = routes;
    const { user, host } = renderHost({ path: DETAIL, loader: { ready: () => now } });
    await user.type(screen.getByRole('textbox'), 'abc');
    now = [{ path: '*', element: <p>other release</p> }];
    act(() => host.shell.open('loanDetail', { productId: '1', orderId: '3' }));
    expect(screen.getByRole('textbox')).toHaveValue('abc');
    act(() => host.shell.open('loanConfirm'));
    expect(screen.getByText('other release')).toBeInTheDocument();
  });

  test('navigates to its next page', async () => {
    const { user } = renderHost({ path: DETAIL, loader: { ready: () => routes } });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(screen.getByRole('heading', { name: 'Confirm' })).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveFocus();
  });

  test('that does not know its own page shows “not found”', () => {
    renderHost({ path: DETAIL, loader: { ready: () => [] } });
    expect(screen.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeInTheDocument();
  });
});

describe('a remote that does not load', () => {
  test('shows a skeleton first, and a notice with ways out after three seconds', async () => {
    const { asked, container } = renderHost({ path: DETAIL, native: ['goHome'] });
    expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('Memuat…');
    await after(2999);
    expect(screen.queryByRole('alert')).toBeNull();
    await after(1);
    expect(screen.getByRole('alert')).toHaveTextContent('Proses ini lebih lama dari biasanya.');
    act(() => screen.getByRole('button', { name: 'Kembali ke Beranda' }).click());
    expect(asked).toEqual(['goHome']);
    jest.useRealTimers();
    await expectAccessible(container);
  });

  test('the three seconds count from the opening of the page, not from its skeleton', async () => {
    await after(2000);
    const { host } = renderHost({ path: DETAIL });
    await after(999);
    expect(screen.queryByRole('alert')).toBeNull();
    await after(1);
    expect(screen.getByRole('alert')).toBeInTheDocument();
    await after(5000);
    // The next page was opened by a tap.
    act(() => host.shell.open('loanConfirm'));
    await after(2999);
    expect(screen.queryByRole('alert')).toBeNull();
    await after(1);
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  test('a skeleton that appears after three seconds has the notice at once', async () => {
    await after(4000);
    renderHost({ path: DETAIL });
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  test('a retry starts again', async () => {
    const load = jest.fn(() => new Promise<void>(() => undefined));
    renderHost({ path: DETAIL, loader: { load } });
    await after(3000);
    act(() => screen.getByRole('button', { name: 'Coba Lagi' }).click());
    expect(load).toHaveBeenCalledTimes(2);
    expect(screen.queryByRole('alert')).toBeNull();
    await after(3000);
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  test('a result that arrives after the borrower left changes nothing', async () => {
    const arrive: (() => void)[] = [];
    const { host } = renderHost({
      path: DETAIL,
      loader: { load: () => new Promise((_resolve, reject) => arrive.push(() => reject(new Error('late')))) },
    });
    act(() => host.shell.open('main'));
    for (const late of arrive) late();
    await after(0);
    expect(screen.getByRole('heading', { name: 'Buka Aplikasi' })).toBeInTheDocument();
  });
});

describe('a remote that fails', () => {
  const phone = { config: configOf({ service: { phone: '+62215000' } }) };
  const fault = new RemoteError('REMOTE_UNREACHABLE', 'remote-loan');

  test('shows retry, home and support in its place; the shell keeps working', async () => {
    let well = false;
    const { asked, failed } = renderHost({
      path: DETAIL,
      native: ['goHome', 'callPhone'],
      launch: phone,
      loader: { ready: () => (well ? routes : undefined), load: () => Promise.reject(fault) },
    });
    await after(0);
    expect(failed).toEqual([fault]);
    expect(screen.getByRole('alert')).toHaveTextContent('Halaman gagal dimuatPeriksa koneksi internet Anda, lalu coba lagi.');
    expect(document.title).toBe('Halaman gagal dimuat · Loan');
    act(() => screen.getByRole('button', { name: 'Kembali ke Beranda' }).click());
    act(() => screen.getByRole('link', { name: 'Telepon +62215000' }).click());
    expect(asked).toEqual(['goHome', 'callPhone +62215000']);
    jest.useRealTimers();
    well = true;
    act(() => screen.getByRole('button', { name: 'Muat Ulang' }).click());
    expect(screen.getByRole('heading', { name: 'Detail' })).toBeInTheDocument();
  });
});

test.each(['REMOTE_INTEGRITY', 'REMOTE_BROKEN', 'REMOTE_CONTRACT', 'REMOTE_DISABLED'] as const)(
  '%s is a fault on our side: the connection is not mentioned',
  async (code) => {
    renderHost({ path: DETAIL, loader: { load: () => Promise.reject(new RemoteError(code, 'remote-loan')) } });
    await after(0);
    expect(screen.getByRole('alert')).toHaveTextContent(FAULT);
    expect(screen.queryByText(/Periksa koneksi/)).toBeNull();
  },
);

describe('a screen that throws', () => {
  test('in English in India, with every action', () => {
    const Broken = () => {
      throw new Error('broken');
    };
    const config = configOf({ service: { phone: '+62215000' } });
    renderHost({ path: DETAIL, launch: { market: 'india', config }, loader: { ready: () => [{ path: '*', Component: Broken }] } });
    expect(screen.getByRole('alert')).toHaveTextContent("Something is wrong with this pageThe fault is ours, not your phone's");
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['', 'Reload', 'Back to home']);
    expect(screen.getByRole('link', { name: 'Call +62215000' })).toHaveAttribute('href', 'tel:+62215000');
  });

  test.each([true, false])('a developer sees the thrown error as an uncaught one; development build: %s', (development) => {
    const seen: unknown[] = [];
    Object.assign(globalThis, { __DEVELOPMENT__: development, reportError: (fault: unknown) => void seen.push(fault) });
    const fault = new Error('broken');
    const Broken = () => {
      throw fault;
    };
    renderHost({ path: DETAIL, loader: { ready: () => [{ path: '*', Component: Broken }] } });
    Object.assign(globalThis, { __DEVELOPMENT__: false });
    expect(seen).toEqual(development ? [fault] : []);
  });

  test.each([
    ['an error', new Error('broken')],
    ['null', null],
    ['nothing', undefined],
  ])('%s: only this screen is replaced, and a retry brings it back', async (_what, thrown) => {
    let broken = true;
    const Broken = () => {
      if (broken) throw thrown;
      return <h1>Well</h1>;
    };
    const { failed, user } = renderHost({ path: DETAIL, loader: { ready: () => [{ path: '*', Component: Broken }] } });
    expect(screen.getByRole('alert')).toHaveTextContent(FAULT);
    expect(screen.queryByText(/Periksa koneksi/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Kembali ke Beranda' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Kembali' })).toBeInTheDocument();
    expect(failed).toHaveLength(1);
    expect(failed[0]).toBeInstanceOf(Error);
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Muat Ulang' }));
    expect(screen.getByRole('heading', { name: 'Well' })).toBeInTheDocument();
  });

  test('the same page with another query is rendered', () => {
    const Broken = () => {
      if (window.location.search.includes('productId=1&')) throw new Error('broken');
      return <h1>Well</h1>;
    };
    const { host } = renderHost({ path: DETAIL, loader: { ready: () => [{ path: '*', Component: Broken }] } });
    act(() => host.shell.open('loanDetail', { productId: '1', orderId: '3' }));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    act(() => host.shell.open('loanDetail', { productId: '2', orderId: '3' }));
    expect(screen.getByRole('heading', { name: 'Well' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('the next page of the same remote is rendered', () => {
    const Broken = () => {
      throw new Error('broken');
    };
    const { host } = renderHost({
      path: DETAIL,
      loader: { ready: () => [{ path: '/loanDetail', Component: Broken }, ...routes.slice(1)] },
    });
    expect(screen.getByRole('alert')).toBeInTheDocument();
    act(() => host.shell.open('loanConfirm'));
    expect(screen.getByRole('heading', { name: 'Confirm' })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('an address without a page', () => {
  test('says so and offers home', async () => {
    renderHost({ path: '/nothing' });
    expect(screen.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeInTheDocument();
    expect(screen.getByText('Alamat mungkin salah atau halaman telah dipindahkan.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Kembali ke Beranda' })).toBeInTheDocument();
    jest.useRealTimers();
  });

  test('a page of a remote that is switched off is not “not found”', async () => {
    const release = releaseOf({ 'remote-loan': remoteOf('remote-loan', ['1.0.0'], { disabled: true }) });
    const load = jest.fn(() => Promise.reject(new RemoteError('REMOTE_DISABLED', 'remote-loan')));
    renderHost({ path: DETAIL, launch: { ...launchOf({ release }), picked: {} }, loader: { load } });
    await after(0);
    expect(load).toHaveBeenCalledWith('remote-loan', '/loanDetail');
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });
});

describe('a page of a remote that the document left out (a step back after a reload)', () => {
  const rest = { folder: '/releases/1/', integrity: 'sha384-index' } as const;
  const places = { pages: { repay: { path: '/repay', needs: ['orderId'] } } };
  const index = { 'remote-repay': { version: '2.0.0', builds: { '2.0.0': places } } };
  const launch = () => ({ release: { ...releaseOf({ 'remote-loan': remoteOf('remote-loan', ['1.0.0']) }), rest } });
  const repay: RouteObject[] = [...routes, { path: '/repay', element: <h1>Repay</h1> }];
  const stepTo = (address: string) =>
    act(async () => {
      window.history.pushState(null, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
      await jest.advanceTimersByTimeAsync(0);
    });
  const reply = jest.fn<Promise<Response>, []>();
  beforeEach(() => {
    reply.mockReset().mockImplementation(() => Promise.resolve(new Response(JSON.stringify(index))));
    window.fetch = reply as never;
  });

  test('shows a skeleton until its remote is known, then renders', async () => {
    const load = jest.fn(() => Promise.resolve());
    renderHost({ path: DETAIL, launch: launch(), loader: { load, ready: () => repay } });
    let arrive: () => void = () => undefined;
    reply.mockImplementation(() => new Promise((resolve) => (arrive = () => resolve(new Response(JSON.stringify(index))))));
    await stepTo('/repay?orderId=7');
    expect(screen.getByText('Memuat…')).toBeInTheDocument();
    expect(screen.queryByRole('heading')).toBeNull();
    arrive();
    await after(0);
    expect(screen.getByRole('heading', { name: 'Repay' })).toBeInTheDocument();
  });

  test('without a required parameter: the link is incomplete', async () => {
    renderHost({ path: DETAIL, launch: launch(), loader: { ready: () => repay } });
    await stepTo('/repay');
    expect(screen.getByRole('heading', { name: 'Tautan ini tidak lengkap' })).toBeInTheDocument();
  });

  test('an address without a page says so once the index is loaded', async () => {
    renderHost({ path: DETAIL, launch: launch(), loader: { ready: () => repay } });
    await stepTo('/nothing');
    expect(screen.getByRole('heading', { name: 'Halaman tidak ditemukan' })).toBeInTheDocument();
  });

  test('offline it shows an error, and a retry works', async () => {
    jest.useRealTimers();
    const { user, failed } = renderHost({ path: DETAIL, launch: launch(), loader: { ready: () => repay } });
    reply.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
    act(() => {
      window.history.pushState(null, '', '/repay?orderId=7');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    const retry = await screen.findByRole('button', { name: 'Muat Ulang' });
    expect(failed).toEqual([expect.objectContaining({ code: 'REMOTE_UNREACHABLE' })]);
    reply.mockImplementation(() => Promise.resolve(new Response(JSON.stringify(index))));
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Repay' })).toBeInTheDocument();
  });
});
