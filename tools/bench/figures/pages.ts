import type { LinkKey } from '@loan/sandbox/linkTable';

/**
 * Measured pages: one of each area, by its link in the sandbox's table, Indonesia. A page is there when the link's words are:
 * they come only from its data, from no source of the product, and not from the address.
 */
export interface MeasuredPage {
  readonly name: string;
  readonly link: LinkKey;
}

export const PAGES: readonly MeasuredPage[] = [
  { name: 'Loan details', link: 'loanDetail 174-1' },
  { name: 'Confirm', link: 'loanConfirm 0' },
  { name: 'Recommended products', link: 'recommendList' },
  { name: 'Instalments', link: 'repay 174-1' },
  { name: 'Complaints', link: 'complaint 180-1' },
  { name: 'Support chat', link: 'supportChat 174-1' },
  { name: 'Promotion', link: 'promotion sea' },
];
