import type { PageTable } from '@loan/shared/contracts/pages';
import type { PageTexts } from '@loan/shared/contracts/pageText';

/** The pages of this area: where they are and what their addresses bring. */
export const pages = {
  /** Instalments (product §3.7). */
  repay: { path: '/repay', query: ['productId', 'orderId'], needs: ['productId', 'orderId'] },
  /** Virtual account: the number to pay to, then the payment’s status (product §3.4). The last four: the stored method, for a server that renders the number. */
  repayOrNot: {
    path: '/that',
    fixed: '/that',
    query: ['productId', 'orderId', 'amount', 'display', 'aaa', 'isDefault', 'payType', 'payCode', 'specificNum'],
  },
  /** Choice of the payment method (product §3.5). */
  repayOrNotChoose: { path: '/individual', fixed: '/individual', query: ['productId', 'orderId', 'amount', 'display'] },
  /** Extension (product §3.8). */
  repayDelay: { path: '/repayDelay', query: ['productId', 'orderId'], needs: ['productId', 'orderId'] },
  /** Legacy repayment with a bank card (product §3.18). */
  legacyRepay: { path: '/legacyRepay', query: ['productId', 'orderId', 'amount', 'couponId', 'userId'], needs: ['orderId'] },
} as const satisfies PageTable;

const bill = { title: { text: 'Detail Tagihan', lang: 'id', id: 'Detail Tagihan', en: 'Bill details' } } as const;

/** What the served document says of each before a script runs: for the build record. The screens say it in their own wording. */
export const pageTexts: PageTexts<typeof pages> = {
  repay: bill,
  repayOrNot: { title: { text: 'Pelunasan', lang: 'id', id: 'Pelunasan', en: 'Repayment' } },
  repayOrNotChoose: { title: { id: 'Metode Pembayaran', en: 'Payment method' } },
  repayDelay: bill,
  legacyRepay: { title: { id: 'Pembayaran', en: 'Repayment' } },
};
