import { act, screen } from '@testing-library/react';

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

test('says what happened; its button is busy while it tries', async () => {
  let settle = () => {};
  const onRetry = jest.fn(() => new Promise<void>((resolve) => (settle = resolve)));
  const { user } = renderUi(<FailedLoad onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Halaman gagal dimuat');
  await expectAccessible();
  await user.dblClick(screen.getByRole('button', { name: 'Muat Ulang' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  await act(async () => settle());
  expect(screen.getByRole('button', { name: 'Muat Ulang' })).not.toHaveAttribute('aria-busy');
});

test.each<[string, Partial<ApiFailure> | undefined, string]>([
  ['a reply without anything usable', undefined, CONNECTION],
  ['no network', { kind: 'network', message: '', outcome: 'refused' }, CONNECTION],
  ['no network, whatever else it says', { kind: 'network', code: '401', message: 'fetch failed', outcome: 'refused' }, CONNECTION],
  ['a reply that was lost', { kind: 'timeout', message: '', outcome: 'unknown' }, 'Belum diketahui apakah permintaan ini berhasil.'],
  ['a refusal with its reason', refused(), 'Layanan tutup.'],
  ['a refusal without one', refused({ message: '' }), 'Terjadi kesalahan. Silakan coba lagi.'],
  ['an ended session', ended(), SESSION],
  ['an ended session in the words of the server', ended('Login ulang.'), 'Login ulang.'],
])('%s', async (_, failure, text) => {
  renderUi(<FailedLoad failure={failure} onRetry={jest.fn()} />);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  expect(screen.queryByText(CONNECTION) !== null).toBe(text === CONNECTION);
  expect(buttons()).toEqual(failure?.kind === 'code' && failure.code === '401' ? ['Masuk', 'Muat Ulang'] : ['Muat Ulang']);
  await expectAccessible();
});

test('an ended session leads to the login of the app; nothing is read again by that', async () => {
  const onRetry = jest.fn();
  const { user, log } = renderUi(<FailedLoad failure={ended()} onRetry={onRetry} />, { native: ['returnLogin'] });
  await user.click(screen.getByRole('button', { name: 'Masuk' }));
  expect(log.bridge).toEqual([{ action: 'returnLogin', argument: undefined }]);
  expect(log.toasts).toEqual([]);
  expect(onRetry).not.toHaveBeenCalled();
});

test('an ended session in a plain browser: continue in the app, and reading again stays possible', async () => {
  const onRetry = jest.fn();
  const { user, log } = renderUi(<FailedLoad failure={ended()} onRetry={onRetry} />);
  await user.click(screen.getByRole('button', { name: 'Masuk' }));
  expect(log.toasts.map(({ message }) => message)).toEqual(['Silakan lanjutkan di aplikasi.']);
  await user.click(screen.getByRole('button', { name: 'Muat Ulang' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('India', () => {
  renderUi(<FailedLoad failure={ended()} onRetry={jest.fn()} />, { market: 'india' });
  expect(screen.getByRole('alert')).toHaveTextContent('Your session has ended. Please log in again.');
  expect(buttons()).toEqual(['Log in', 'Reload']);
});

test('the bare one has no message of its own beyond its labels', () => {
  const { rerender } = renderUi(<FailedLoad bare failure={refused()} onRetry={jest.fn()} />);
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(document.body).toHaveTextContent(/^Muat Ulang$/);
  rerender(<FailedLoad bare failure={ended('Login ulang.')} onRetry={jest.fn()} />);
  expect(document.body).toHaveTextContent(/^MasukMuat Ulang$/);
});
