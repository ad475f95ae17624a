import { screen, waitFor } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { scrambledWire } from '@loan/sandbox/scrambledWire';
import { findButton, findLink } from '@loan/shared/testing/findByWords';
import { openPage } from '@loan/shared/testing/openPage';

import * as remote from './remote';

const WIRE = scrambledWire(3);
const ORDER = 'productId=3101&orderId=ID-174-1';

let sandbox: Sandbox;
beforeEach(async () => void (sandbox = await createSandbox({ wire: WIRE })));
afterEach(() => sandbox.close());

test('an instalment is chosen and its virtual account shown under any names on the wire', async () => {
  const plan = await openPage(remote, 'repay', `?${ORDER}`, { server: sandbox, config: { wire: WIRE } });
  expect(await screen.findByText('Pinjaman Melati')).toBeVisible();
  await plan.user.click(await findLink('Bayar Segera'));
  await waitFor(() => expect(plan.log.opened).toHaveLength(1));
  const { page, query } = plan.log.opened[0] ?? {};
  expect([page, query]).toEqual(['repayOrNot', { productId: '3101', orderId: 'ID-174-1', amount: '1080000' }]);
  plan.unmount();

  const { log } = await openPage(remote, 'repayOrNot', `?${ORDER}&amount=1080000`, { server: sandbox, config: { wire: WIRE } });
  await findButton('TELAH MEMBAYAR');
  const [account] = (await sandbox.control.state()).virtual_accounts;
  expect(account?.vcode).toMatch(/^\d+$/);
  expect(document.body.textContent).toContain(account?.vcode);
  expect(log.toasts).toEqual([]);
});

test('the server rejects a front end without the mapping', async () => {
  await openPage(remote, 'repay', `?${ORDER}`, { server: sandbox, config: { wire: { ...WIRE, fields: {} } } });
  expect(await findButton('Muat Ulang')).toBeVisible();
});
