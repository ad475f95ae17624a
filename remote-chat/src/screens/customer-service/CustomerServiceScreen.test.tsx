import { screen } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { expectAccessible } from '@loan/shared/testing/axe';
import { openPage, withData, type PageOptions } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';

type OpenOptions = PageOptions<Sandbox>;

const WA = { hosts: { allowed: ['https://wa.me'] } };
const open = (options?: OpenOptions) => openPage(remote, 'customerService', {}, { server: createSandbox(), config: WA, ...options });
const saying = (data: object): OpenOptions => ({ replies: { contactInfo: withData(() => data) } });

test('the number can be called, chatted with and copied, the e-mail written to and copied: real links, and nothing happens without a tap', async () => {
  const { user, log, sent } = await open();
  const call = await screen.findByRole('link', { name: 'Telepon' });
  const chat = screen.getByRole('link', { name: 'Chat WhatsApp, terbuka di luar aplikasi' });
  expect(call).toHaveAttribute('href', 'tel:08000000000');
  expect(chat).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/628000000000\?text=/));
  // Next to the telephone only the name is shown.
  expect(chat).toHaveTextContent(/^WhatsApp$/);
  expect([log.bridge, log.followed, log.opened]).toEqual([[], [], []]);
  await user.click(call);
  await user.click(chat);
  expect(log.bridge).toEqual([{ action: 'callPhone', argument: '08000000000' }]);
  expect(log.followed.map(({ address }) => address)).toEqual([
    'https://wa.me/628000000000?text=Halo%2C%20saya%20butuh%20bantuan%20mengenai%20pinjaman%20saya.',
  ]);
  expect(screen.getByRole('link', { name: 'Kirim Email, terbuka di luar aplikasi' })).toHaveAttribute(
    'href',
    'mailto:help@company.example',
  );
  expect(document.querySelector('[translate=no].email')).toHaveTextContent('help@company.example');
  const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Salin Telepon / WhatsApp' }));
  await user.click(screen.getByRole('button', { name: 'Salin Email' }));
  expect(copied.mock.calls).toEqual([['08000000000'], ['help@company.example']]);
  expect(sent('contactInfo').map(({ fields }) => fields)).toEqual([{ type: '30' }]);
  expect(log.titles).toEqual(['Layanan Pelanggan']);
});

test('India: English, and ten digits get their country code', async () => {
  const { user, log } = await open({ market: 'india', ...saying({ smWa: '98765 43210', email: '' }) });
  await user.click(await screen.findByRole('link', { name: 'Chat on WhatsApp, opens outside the app' }));
  expect(log.followed[0]?.address).toBe('https://wa.me/919876543210?text=Hello%2C%20I%20need%20help%20with%20my%20loan.');
  expect(screen.getByRole('link', { name: 'Call' })).toBeVisible();
});

test('the chat with a number needs no allowed host; an address instead of a number does', async () => {
  const { user, log, unmount } = await open({ config: {} });
  await user.click(await screen.findByRole('link', { name: /WhatsApp,/ }));
  expect(log.followed).toEqual([{ address: expect.stringMatching(/^https:\/\/wa\.me\/62/), options: { test: 'chat' }, result: 'page' }]);
  unmount();
  await open({ config: {}, borrower: 2 });
  expect(await screen.findByRole('link', { name: /^Kirim Email/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /WhatsApp,/ })).toBeNull();
});

test.each([
  ['phone', 'Telepon', /Chat WhatsApp/],
  ['whatsapp', /Chat WhatsApp/, 'Telepon'],
] as const)('support.kind %s forces one', async (kind, there, gone) => {
  await open({ config: { ...WA, support: { kind } } });
  expect(await screen.findByRole('link', { name: there })).toHaveTextContent(there);
  expect(screen.queryByRole('link', { name: gone })).toBeNull();
  // The card is named after its content.
  expect(screen.getByRole('region', { name: kind === 'phone' ? 'Telepon' : 'WhatsApp' })).toBeVisible();
  expect(screen.getByText('Kami siap membantu Anda.')).toBeVisible();
});

test('an address in place of the number is classified by the URL policy', async () => {
  const { user, log } = await open({ borrower: 2 });
  await user.click(await screen.findByRole('link', { name: /Chat WhatsApp/ }));
  expect(log.followed).toEqual([{ address: 'https://wa.me/620000000000', options: {}, result: 'page' }]);
  expect(screen.queryByRole('link', { name: 'Telepon' })).toBeNull();
});

test('a valid contact stays when another one is invalid', async () => {
  await open(saying({ smWa: '(0812) 345-6789', email: 'a@b.example?bcc=c@d.example' }));
  expect(await screen.findByRole('link', { name: 'Telepon' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Kirim Email/ })).toBeNull();
});

test('without contacts: says so; the chat stays', async () => {
  const { user, log } = await open({ borrower: 3 });
  expect(await screen.findByText('Kontak belum tersedia saat ini.')).toBeVisible();
  // No hours are claimed.
  expect(screen.queryByText('Kami siap membantu Anda.')).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Layanan Online' }));
  expect(log.opened).toEqual([{ page: 'supportChat', query: {}, replace: false }]);
});

test.each([
  ['phone', '02150000000'],
  ['email', 'officer@company.example'],
])('no number, and an officer with a %s: says that the number is missing, not all contacts', async (way, address) => {
  await open({ borrower: 3, config: { ...WA, trust: { officer: { [way]: address } } } });
  expect(await screen.findByRole('heading', { name: 'Nomor layanan pelanggan belum tersedia' })).toBeVisible();
  expect(screen.getByText('Gunakan kontak di bawah ini.')).toBeVisible();
  expect(screen.getByRole('link', { name: address })).toBeVisible();
  expect(screen.queryByText('Kontak belum tersedia saat ini.')).toBeNull();
});

test('a failed read shows a panel with a retry', async () => {
  const { user, log } = await open({ before: ({ control }) => control.setFault({ kind: 'malformed', call: 'contactInfo', times: 1 }) });
  const again = await screen.findByRole('button', { name: 'Muat Ulang' });
  await expectAccessible();
  await user.click(again);
  await screen.findByRole('link', { name: 'Telepon' });
  expect(log.toasts).toEqual([{ message: 'error', options: { lang: 'en' } }]);
});

describe('configured lines', () => {
  const OTP = 'Jangan berikan PIN, kata sandi, atau kode SMS kepada siapa pun, termasuk kami.';

  test('each is shown only if configured', async () => {
    await open();
    expect(await screen.findByText(OTP)).toBeVisible();
    for (const text of [/Jam layanan/, /Petugas pengaduan/, /OJK/]) expect(screen.queryByText(text)).toBeNull();
  });

  test('shows all of them', async () => {
    const officer = { name: 'Petugas Contoh', phone: '02150000000', email: 'officer@company.example' };
    await open({ config: { ...WA, trust: { hours: '08.00-20.00', officer, regulator: true } } });
    expect(await screen.findByText('Jam layanan: 08.00-20.00')).toBeVisible();
    // Above all contacts.
    const hours = screen.getByText(/^Jam layanan/);
    expect(hours.compareDocumentPosition(screen.getByRole('link', { name: 'Telepon' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole('region', { name: 'Petugas pengaduan' })).toHaveTextContent(
      /^Petugas pengaduanPetugas Contoh02150000000officer@company\.example$/,
    );
    for (const name of ['02150000000', 'officer@company.example']) expect(screen.getByRole('link', { name })).toBeVisible();
    expect(screen.getByRole('link', { name: '157' })).toHaveAttribute('href', 'tel:157');
    expect(screen.getByText(/Kontak OJK di/)).toHaveTextContent(/^Pengaduan belum terselesaikan\? Hubungi Kontak OJK di 157\.$/);
  });

  test('the regulator’s site is a link, although its host is not allowed', async () => {
    await open({ market: 'india', config: { trust: { regulator: true } } });
    expect(await screen.findByText(/You may write to the RBI/)).toHaveTextContent(/: cms\.rbi\.org\.in$/);
    expect(screen.getByRole('link', { name: 'cms.rbi.org.in' })).toHaveAttribute('href', 'https://cms.rbi.org.in');
  });
});
