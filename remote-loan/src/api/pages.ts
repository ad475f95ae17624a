import type { PageTable } from '@loan/shared/contracts/pages';
import type { PageTexts } from '@loan/shared/contracts/pageText';

/** Pages of this area: paths and address parameters. */
export const pages = {
  /** Loan details (product §3.11). */
  loanDetail: { path: '/loanDetail', query: ['productId', 'orderId', 'from'], needs: ['productId', 'orderId'], trailing: true },
  /** Confirmation of a loan (product §3.9). */
  loanConfirm: { path: '/loanConfirm', query: ['productId'], needs: ['productId'] },
  /** Special offers (product §3.2). */
  recommendList: { path: '/relevant', fixed: '/relevant', query: ['scene'] },
  /** A product that cannot be opened, at its second path (product §3.10). */
  error: { path: '/error', query: ['productId'] },
  /** A product that cannot be opened (product §3.10). */
  jointFailure: { path: '/jointFailure', query: ['productId'] },
  /** Loan terms (product §3.6). */
  loanAgreement: { path: '/loanAgreement', query: [] },
  /** How to pay at a local bank (product §3.21). */
  payInstructions: { path: '/payInstructions', query: [] },
} as const satisfies PageTable;

const other = { title: { id: 'Produk ini belum dapat dibuka', en: "This product can't be opened now" } };

/** Texts of the served documents before a script runs: for the build record. The screens have their own wording. */
export const pageTexts: PageTexts<typeof pages> = {
  loanDetail: { title: { id: 'Rincian Pinjaman', en: 'Loan details' } },
  loanConfirm: { title: { id: 'Konfirmasi Pinjaman', en: 'Confirm your loan' } },
  recommendList: { title: { text: 'Pengajuan Khusus', lang: 'id', id: 'Pengajuan Khusus', en: 'Special offers' } },
  error: other,
  jointFailure: other,
  loanAgreement: { title: { id: 'Syarat dan Ketentuan Pinjaman', en: 'Loan terms and conditions' } },
  payInstructions: { title: { id: 'Petunjuk Pembayaran', en: 'Payment instructions' } },
};
