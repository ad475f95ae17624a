import type { PageTable } from '@loan/shared/contracts/pages';
import type { PageTexts } from '@loan/shared/contracts/pageText';

/** The pages of this area: where they are and what their addresses bring. */
export const pages = {
  /** Support chat (product §3.16). */
  supportChat: { path: '/intelligentCustomerService', fixed: '/intelligentCustomerService', query: ['orderNo', 'orderId'] },
  /** Telephone, mail and chat (product §3.17). */
  customerService: { path: '/customerService', query: [] },
} as const satisfies PageTable;

/** What the served document says of each before a script runs: for the build record. The screens say it in their own wording. */
export const pageTexts: PageTexts<typeof pages> = {
  supportChat: { title: { id: 'Bantuan', en: 'Support' } },
  customerService: { title: { id: 'Layanan Pelanggan', en: 'Customer service' } },
};
