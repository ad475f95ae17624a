import { indonesian } from '@loan/shared/wording/fixed';

/** Texts that the specification fixes to the letter (§2). */
export const fixed = {
  instTitle: indonesian('Detail Tagihan', 'Bill details'),
  instPay: indonesian('Bayar Segera', 'Pay now'),
  vaTitle: indonesian('Pelunasan', 'Repayment'),
  vaPaid: indonesian('TELAH MEMBAYAR', 'I HAVE PAID'),
  tipsNo: indonesian('BATAL', 'CANCEL'),
  tipsYes: indonesian('YA', 'YES'),
};
