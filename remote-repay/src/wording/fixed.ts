import { foreign, indonesian } from '@loan/shared/wording/fixed';
import { smsTexts } from '@loan/shared/wording/smsTexts';

/** Texts that the specification fixes to the letter (§2, §4, §5). */
export const fixed = {
  ...smsTexts,
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
  legacyNoCard: foreign('zh', '请先选择付款银行卡！', { en: 'Choose a bank card first.', id: 'Pilih kartu bank terlebih dahulu.' }),
  legacyNoCode: foreign('zh', '请输入正确的验证码', { en: 'Enter the correct code.', id: 'Masukkan kode yang benar.' }),
  legacyCodeWrong: foreign('en', 'verification code error', { en: 'The code is wrong.', id: 'Kode verifikasi salah.' }),
  legacyTwice: foreign('en', 'do not submit payment request twice', {
    en: 'This payment was already submitted.',
    id: 'Pembayaran ini sudah dikirim.',
  }),
  legacyCards: foreign('en', 'query card list failed', { en: "The card list couldn't be loaded.", id: 'Daftar kartu gagal dimuat.' }),
  legacyFail: foreign('en', 'processing failed', { en: "The payment couldn't be processed.", id: 'Pembayaran gagal diproses.' }),
  payIncomplete: indonesian('Silakan lengkapi informasinya', 'Please complete the information'),
};
