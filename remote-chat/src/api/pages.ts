import type { PageTable } from '@loan/shared/contracts/pages';
import type { PageTexts } from '@loan/shared/contracts/pageText';

/** Pages of this area: paths and address parameters. */
export const pages = {
  /** Support chat (product §3.16). */
  supportChat: { path: '/intelligentCustomerService', fixed: '/intelligentCustomerService', query: ['orderNo', 'orderId'] },
  /** Telephone, mail and chat (product §3.17). */
  customerService: { path: '/customerService', query: [] },
} as const satisfies PageTable;

/** Texts of the served documents before a script runs: for the build record. The screens have their own wording. */
export const pageTexts: PageTexts<typeof pages> = {
  supportChat: { title: { id: 'Bantuan', en: 'Support' } },
  customerService: { title: { id: 'Layanan Pelanggan', en: 'Customer service' } },
};
