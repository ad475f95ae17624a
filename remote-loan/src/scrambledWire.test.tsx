import { screen, waitFor } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { scrambledWire } from '@loan/sandbox/scrambledWire';
import type { PageKey } from '@loan/shared/contracts/pages';
import { findButton } from '@loan/shared/testing/findByWords';
import { openPage } from '@loan/shared/testing/openPage';

import * as remote from './remote';

const WIRE = scrambledWire(3);

let sandbox: Sandbox;
beforeEach(async () => void (sandbox = await createSandbox({ wire: WIRE })));
afterEach(() => sandbox.close());

/** Opens a page of this remote against a server that only knows the scrambled names. */
const open = (page: PageKey, query: string, wire: object = WIRE) => openPage(remote, page, query, { server: sandbox, config: { wire } });

test('a loan is confirmed and its details are read with any names on the wire', async () => {
  const { user, log, unmount } = await open('loanConfirm', '?productId=3102');
  await findButton('Perjanjian Pinjaman');
  expect(screen.getByText('Biaya layanan')).toBeVisible();
  await user.click(await findButton('Ajukan Sekarang'));
  await waitFor(() => expect(log.followed).toHaveLength(1));
  const address = new URL(String(log.followed[0]?.address));
  const { push_requests: pushed } = await sandbox.control.state();
  expect(pushed).toMatchObject([{ product_id: '3102' }]);
  unmount();

  const details = await open('loanDetail', address.search);
  expect(await screen.findByText(address.searchParams.get('orderId') ?? '')).toBeVisible();
  expect(details.log.titles.at(-1)).toBe('Pinjaman Kenari');
  expect(details.log.toasts).toEqual([]);
});

test('the server rejects a front end without the mapping', async () => {
  await open('loanDetail', '?productId=3101&orderId=ID-174-1', { ...WIRE, fields: {} });
  expect(await findButton('Muat Ulang')).toBeVisible();
});
