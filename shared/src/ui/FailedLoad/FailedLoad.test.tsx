import { act, screen, waitFor } from '@testing-library/react';

import type { ApiFailure } from '../../contracts/api/call';
import { expectAccessible } from '../../testing/axe';
import { renderUi } from '../../testing/renderUi';
import { FailedLoad } from './FailedLoad';

const refused = (fields: Partial<ApiFailure> = {}): ApiFailure => ({
  kind: 'code',
  code: '77',
  message: 'Layanan tutup.',
  outcome: 'refused',
  ...fields,
});
const ended = (message = '') => refused({ code: '401', message });
const CONNECTION = 'Periksa koneksi internet Anda, lalu coba lagi.';
const SESSION = 'Sesi Anda telah berakhir. Silakan masuk kembali.';
const buttons = () => screen.getAllByRole('button').map((button) => button.textContent);

test('shows the reason; its button is busy while it retries', async () => {
  let settle = () => {};
  const onRetry = jest.fn(() => new Promise<void>((resolve) => (settle = resolve)));
  const { user } = renderUi(<FailedLoad failure={{ kind: 'network' }} onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Halaman gagal dimuat');
  await expectAccessible();
  await user.dblClick(screen.getByRole('button', { name: 'Muat Ulang' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  await act(async () => settle());
  expect(screen.getByRole('button', { name: 'Muat Ulang' })).not.toHaveAttribute('aria-busy');
});

const FAULT = 'Gangguan ini dari pihak kami, bukan dari ponsel atau koneksi Anda.';

test.each<[string, Partial<ApiFailure> | undefined, string, string[]?]>([
  ['a reply without anything usable', undefined, FAULT, ['Muat Ulang', 'Kembali ke Beranda']],
  ['a reply that cannot be read', { kind: 'unreadable', message: '', outcome: 'refused' }, FAULT, ['Muat Ulang', 'Kembali ke Beranda']],
  ['what does not exist', refused({ code: '404', message: '' }), 'Data tidak ditemukan', ['Kembali ke Beranda']],
  [
    'what does not exist, in the words of the server',
    refused({ code: '404' }),
    'Data tidak ditemukanLayanan tutup.',
    ['Kembali ke Beranda'],
  ],
  ['what is not allowed', refused({ code: '403', message: '' }), 'Anda tidak dapat membuka halaman ini', ['Masuk', 'Kembali ke Beranda']],
  [
    'an ended session without a body',
    { kind: 'unreadable', code: '401', message: '', outcome: 'refused' },
    SESSION,
    ['Masuk', 'Muat Ulang'],
  ],
  ['no network', { kind: 'network', message: '', outcome: 'refused' }, CONNECTION],
  ['no network, whatever else it says', { kind: 'network', code: '401', message: 'fetch failed', outcome: 'refused' }, CONNECTION],
  ['a reply that was lost', { kind: 'timeout', message: '', outcome: 'unknown' }, 'Belum diketahui apakah permintaan ini berhasil.'],
  ['a refusal with its reason', refused(), 'Layanan tutup.'],
  ['a refusal without one', refused({ message: '' }), 'Terjadi kesalahan. Silakan coba lagi.'],
  ['an ended session', ended(), SESSION, ['Masuk', 'Muat Ulang']],
  ['an ended session in the words of the server', ended('Login ulang.'), `${SESSION}Login ulang.`, ['Masuk', 'Muat Ulang']],
  ['an ended session in our own words from the server', ended(SESSION), `Masuk untuk melanjutkan${SESSION}Masuk`, ['Masuk', 'Muat Ulang']],
])('%s', (_, failure, text, ways = ['Muat Ulang']) => {
  renderUi(<FailedLoad failure={failure} onRetry={jest.fn()} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByText(CONNECTION) !== null).toBe(text === CONNECTION);
  expect(buttons()).toEqual(ways);
});

test('an expired session leads to the login of the app and sends nothing', async () => {
  const onRetry = jest.fn();
  const { user, log } = renderUi(<FailedLoad failure={ended()} onRetry={onRetry} />, { native: ['returnLogin'] });
  await user.click(screen.getByRole('button', { name: 'Masuk' }));
  expect(log.bridge).toEqual([{ action: 'returnLogin', argument: undefined }]);
  expect(log.toasts).toEqual([]);
  expect(log.opened).toEqual([]);
  expect(onRetry).not.toHaveBeenCalled();
});

test('a fault on our side shows the service phone, if there is one', async () => {
  const { user, log } = renderUi(<FailedLoad onRetry={jest.fn()} />, { config: { service: { phone: '+622150000000' } } });
  expect(buttons()).toEqual(['Muat Ulang', 'Kembali ke Beranda']);
  await user.click(screen.getByRole('link', { name: 'Telepon +622150000000' }));
  await user.click(screen.getByRole('button', { name: 'Kembali ke Beranda' }));
  expect(log.bridge.map(({ action }) => action)).toEqual(['callPhone', 'goHome']);
});

test('an expired session in a plain browser: continue in the app, or read again', async () => {
  const onRetry = jest.fn();
  const { user, log } = renderUi(<FailedLoad failure={ended()} onRetry={onRetry} />);
  await user.click(screen.getByRole('button', { name: 'Masuk' }));
  expect(log.toasts.map(({ message }) => message)).toEqual(['Silakan lanjutkan di aplikasi.']);
  expect(log.opened).toEqual([{ page: 'login', query: {}, replace: false }]);
  await user.click(screen.getByRole('button', { name: 'Muat Ulang' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('for a part of a page it may have no picture, or another', () => {
  const { rerender } = renderUi(<FailedLoad picture={null} onRetry={jest.fn()} />);
  expect(document.querySelector('svg')).toBeNull();
  expect(screen.getByRole('alert')).toBeVisible();
  rerender(<FailedLoad picture={<img alt="another" />} onRetry={jest.fn()} />);
  expect(screen.getByRole('img', { name: 'another' })).toBeVisible();
});

test('is English in India', () => {
  renderUi(<FailedLoad failure={ended()} onRetry={jest.fn()} />, { market: 'india' });
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended. Please log in again.');
  expect(buttons()).toEqual(['Log in', 'Reload']);
});

test('`bare` has its picture, and no text except its labels', () => {
  const { rerender } = renderUi(<FailedLoad bare onRetry={jest.fn()} />, { config: { service: { phone: '+622150000000' } } });
  expect(document.body).toHaveTextContent(/^Muat Ulang$/);
  expect(document.querySelector('svg')).not.toBeNull();
  rerender(<FailedLoad bare failure={refused()} onRetry={jest.fn()} />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(document.body).toHaveTextContent(/^Muat Ulang$/);
  rerender(<FailedLoad bare failure={ended('Login ulang.')} onRetry={jest.fn()} />);
  expect(document.body).toHaveTextContent(/^MasukMuat Ulang$/);
  rerender(<FailedLoad bare failure={refused({ code: '404', message: '' })} onRetry={jest.fn()} />);
  expect(document.body).toHaveTextContent(/^Muat Ulang$/);
});

describe('the reference of a call with a response', () => {
  const REFERENCE = '7f3a91c204bed6a1';
  const spoken = (word: string) => screen.findByText(`${word} 7 f 3 a 9 1 c 2 0 4 b e d 6 a 1`);

  test.each([
    ['indonesia', 'Referensi', 'Salin referensi', false],
    ['india', 'Reference', 'Copy the reference', false],
    ['india', 'Reference', 'Copy the reference', true],
  ] as const)('%s: is shown in groups, read out sign by sign, and copied whole; bare: %s', async (market, word, label, bare) => {
    const failure = { ...refused(), reference: REFERENCE };
    const { user } = renderUi(<FailedLoad failure={failure} bare={bare} onRetry={jest.fn()} />, { market });
    const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    expect((await spoken(word)).parentElement).toHaveAttribute('translate', 'no');
    const groups = (await spoken(word)).parentElement?.querySelectorAll('b');
    expect(Array.from(groups ?? [], (group) => group.textContent)).toEqual(['7f3a', '91c2', '04be', 'd6a1']);
    // It loads after the alert was announced.
    for (const alert of screen.queryAllByRole('alert')) expect(alert).not.toHaveTextContent(word);
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: label }));
    await waitFor(() => expect(written).toHaveBeenCalledWith(REFERENCE));
  });

  test('may be longer when it comes from a server in front; other texts are not shown', async () => {
    const uuid = '0b1d5b0a-6f3a-4f7e-9d53-1c2f9e0f5a11';
    const { rerender } = renderUi(<FailedLoad failure={{ ...refused(), reference: uuid }} onRetry={jest.fn()} />);
    expect(await screen.findByText(`Referensi ${Array.from(uuid).join(' ')}`)).toBeInTheDocument();
    for (const reference of ['short', '<b>not a reference</b>', 'a'.repeat(65), '']) {
      rerender(<FailedLoad failure={{ ...refused(), reference }} onRetry={jest.fn()} />);
      expect(screen.queryByText(/Referensi/)).not.toBeInTheDocument();
    }
  });
});
