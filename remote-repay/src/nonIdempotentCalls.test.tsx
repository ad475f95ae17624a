import { join } from 'node:path';

import { fireEvent, screen } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { describeNonIdempotentCalls } from '@loan/shared/testing/nonIdempotentCalls';
import { openPage, type PageOptions } from '@loan/shared/testing/openPage';

import * as remote from './remote';

const { productId, ...NO_PLAN } = { productId: '3101', orderId: 'ID-174-1', amount: '108000000', couponId: 'c1', userId: 'u1' };
const LEGACY = { productId, ...NO_PLAN };
const UNKNOWN = /Belum diketahui apakah permintaan ini berhasil/;
const payButton = () => screen.findByRole('button', { name: /^(Bayar Rp|.*Sedang diproses)/ });

async function open(bank: string, options: PageOptions<Sandbox>, query: Partial<typeof LEGACY> = LEGACY) {
  const opened = await openPage(remote, 'legacyRepay', query, { server: createSandbox(), ...options });
  await opened.user.click(await screen.findByRole('radio', { name: new RegExp(bank) }));
  return opened;
}

describeNonIdempotentCalls<Sandbox>(join(__dirname, 'api'), {
  legacyCommit: { open: (options) => open('BCA', options), control: payButton, unknown: UNKNOWN, read: 'instalmentPlan' },
  legacyConfirm: {
    open: async (options) => {
      const opened = await open('Mandiri', options);
      await opened.user.click(await payButton());
      const code = await screen.findByRole('textbox', { name: 'Kode SMS' });
      fireEvent.change(code, { target: { value: (await opened.server.control.state()).sms_codes.at(-1)?.code } });
      return opened;
    },
    control: () => screen.findByRole('button', { name: /^(Konfirmasi Pembayaran|.*Sedang diproses)/ }),
    unknown: UNKNOWN,
    read: 'instalmentPlan',
  },
  legacyHuichao: {
    // Without a product there is no plan to read.
    open: (options) => open('BCA', options, NO_PLAN),
    control: () => screen.findByRole('button', { name: /Huichao/ }),
    unknown: UNKNOWN,
    read: 'legacyWay',
  },
  virtualAccount: 'opening its page sends it, no tap: VirtualAccountScreen.test.tsx',
});
