import { wordingHook } from '@loan/shared/area/wordingHook';
import { foreign, indonesian } from '@loan/shared/wording/fixed';

import { en } from './en';
import { id } from './id';

/** Fixed texts of repayment (product §10.2 to §10.4). */
const fixed = {
  instTitle: indonesian('Detail Tagihan', 'Bill details'),
  instPay: indonesian('Bayar Segera', 'Pay now'),
  vaTitle: indonesian('Pelunasan', 'Repayment'),
  vaPaid: indonesian('TELAH MEMBAYAR', 'I HAVE PAID'),
  tipsNo: indonesian('BATAL', 'CANCEL'),
  tipsYes: indonesian('YA', 'YES'),
  payBank: indonesian('Bank', 'Bank'),
  payMarket: foreign('en', 'Mini Market', { en: 'Mini Market', id: 'Minimarket' }),
  payMethod: foreign('en', 'Bank Method', { en: 'Bank method', id: 'Metode Bank' }),
  payConfirm: indonesian('SAYA INGIN MEMBAYAR', 'I WANT TO PAY'),
  payIncomplete: indonesian('Silakan lengkapi informasinya', 'Please complete the information'),
};

export const useWording = wordingHook({ id, en, fixed });
