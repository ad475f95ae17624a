import { join } from 'node:path';

import { screen, within } from '@testing-library/react';

import { createSandbox, type Sandbox } from '@loan/sandbox/inProcess';
import { findButton } from '@loan/shared/testing/findByWords';
import { describeNonIdempotentCalls } from '@loan/shared/testing/nonIdempotentCalls';
import { openPage, type PageOptions } from '@loan/shared/testing/openPage';

import * as remote from './remote';

const open = (page: keyof typeof remote.pages, query: Readonly<Record<string, string>>, options: PageOptions<Sandbox>) =>
  openPage(remote, page, query, { server: createSandbox(), config: { schemes: ['loanapp'] }, native: ['openPage'], ...options });
const UNKNOWN = /^Belum diketahui apakah permintaan ini berhasil/;
const firstCard = async () => {
  const list = within(await screen.findByRole('region', { name: 'Produk Lainnya' }));
  const [card] = await list.findAllByRole('listitem');
  return within(card as HTMLElement).getByRole('button');
};

describeNonIdempotentCalls<Sandbox>(join(__dirname, 'api'), {
  loanPush: {
    open: async (options) => {
      const opened = await open('loanConfirm', { productId: '3102' }, options);
      await findButton('Ajukan Sekarang');
      return opened;
    },
    control: () => screen.findByRole('button', { name: /^(Ajukan Sekarang|Mengirim pengajuan…)$/ }),
    unknown: UNKNOWN,
    read: 'loanConfirm',
  },
  productApply: {
    open: async (options) => {
      const opened = await open('recommendList', {}, options);
      await screen.findAllByRole('listitem');
      return opened;
    },
    control: () => within(screen.getAllByRole('listitem')[0] as HTMLElement).getByRole('button'),
    unknown: UNKNOWN,
    read: 'recommendList',
  },
  jointApply: {
    open: async (options) => {
      const opened = await open('jointFailure', { productId: '3101' }, options);
      await firstCard();
      return opened;
    },
    control: firstCard,
    unknown: UNKNOWN,
    read: 'jointList',
  },
  rating: {
    open: async (options) => {
      const opened = await open('loanDetail', { productId: '3101', orderId: 'ID-200-1' }, options);
      await screen.findByRole('dialog');
      await opened.user.click(screen.getByRole('radio', { name: '2 dari 5 bintang' }));
      return opened;
    },
    control: () => screen.getByRole('button', { name: /^(Kirim|Coba Lagi)$/ }),
    unknown: 'Coba Lagi',
  },
});
