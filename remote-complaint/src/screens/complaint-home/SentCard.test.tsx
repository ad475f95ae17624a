import { render, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { expectAccessible } from '@loan/shared/testing/axe';
import { renderUi } from '@loan/shared/testing/renderUi';
import { createTestShell, keeping } from '@loan/shared/testing/testShell';
import { ShellProvider } from '@loan/shared/ui/ShellContext';

import { SentCard } from './SentCard';

const open = (kept: Record<string, string>, market: 'india' | 'indonesia' = 'indonesia') =>
  renderUi(<SentCard />, { market, storage: { session: keeping(kept) } });
const card = (name = 'Pengaduan terkirim') => screen.queryByRole('region', { name });

test('after the form: the number, copied without spaces, the time for a reply, a link to the list; shown once', async () => {
  const { user, log, shell } = open({
    complaintSent: JSON.stringify({ number: '3006', title: 'Penagihan', at: Date.parse('2026-11-24T09:05:00+07:00') }),
  });
  expect(card()).toHaveTextContent(/^Pengaduan terkirimPenagihan24 Nov 2026 09:05Nomor pengaduan3006/);
  expect(card()).toHaveTextContent('Kami akan membalas dalam 3 hari kerja.');
  await expectAccessible();
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(within(card()!).getByRole('button', { name: 'Salin Nomor pengaduan' }));
  await waitFor(() => expect(log.toasts.map(({ message }) => message)).toEqual(['Nomor pengaduan berhasil disalin']));
  expect(written.mock.calls).toEqual([['3006']]);
  await user.click(within(card()!).getByRole('link', { name: 'Lihat pengaduan saya' }));
  expect(log.opened).toEqual([{ page: 'complaintList', query: {}, replace: false }]);
  expect(shell.storage.session.get('complaintSent')).toBeUndefined();
});

test('a server-rendered page shows the card after hydration', () => {
  const { shell } = createTestShell({ storage: { session: keeping({ complaintSent: '{"number":"3006"}' }) } });
  const page = (
    <ShellProvider shell={shell}>
      <SentCard />
    </ShellProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(card()).toBeNull();
  render(page, { container, hydrate: true });
  expect(card()).toHaveTextContent('3006');
  expect(shell.storage.session.get('complaintSent')).toBeUndefined();
});

test.each([
  ['{"number":"3006"}', ''],
  ['{"number":"3006","title":7,"at":"x"}', ''],
  ['{"number":"3006","title":"Aplikasi"}', 'Aplikasi'],
])('%s, stored by another version: its fields are shown', (kept, line) => {
  open({ complaintSent: kept });
  expect(card()).toHaveTextContent(new RegExp(`^Pengaduan terkirim${line}Nomor pengaduan3006`));
});

test('without a number the card shows only the time for a reply', () => {
  open({ complaintSent: '{"number":""}' }, 'india');
  expect(card('Complaint sent')).toHaveTextContent('We reply within 3 weekdays.');
  expect(card('Complaint sent')).not.toHaveTextContent('Complaint number');
  expect(within(card('Complaint sent')!).queryByRole('button')).toBeNull();
});

test.each([{}, { complaintSent: 'x' }, { complaintSent: '{"number":7}' }, { complaintSent: 'null' }])('nothing was sent: %j', (kept) => {
  open(kept);
  expect(card()).toBeNull();
});
