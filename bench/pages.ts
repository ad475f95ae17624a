/** What is measured: a page of each area, by the sandbox's ready link, and words that only the page's data can bring: they stand in no source of the product, and not in the address. */
export interface MeasuredPage {
  readonly name: string;
  /** Title of the ready link, Indonesia. */
  readonly link: string;
  readonly words: string;
}

export const PAGES: readonly MeasuredPage[] = [
  { name: 'Loan details', link: 'Loan details, 174: due in 3 days, extension possible', words: 'Pinjaman Melati' },
  { name: 'Confirm', link: 'Loan confirm: Pinjaman Melati', words: 'Pinjaman Melati' },
  { name: 'Recommended products', link: 'Recommended products', words: 'Pinjaman Kenari' },
  { name: 'Instalments', link: 'Repay, 174: due in 3 days, extension possible', words: 'Pinjaman Melati' },
  { name: 'Complaints', link: 'Complaints: an order that allows collection', words: 'Pinjaman Modal Usaha' },
  { name: 'Support chat', link: 'Support chat about an order', words: 'Akun dan Data' },
  { name: 'Promotion', link: 'Promotion: sea', words: 'Dana untuk rencana Anda' },
];
