import { wordingHook } from '@loan/shared/area/wordingHook';
import { foreign } from '@loan/shared/wording/fixed';
import { smsTexts } from '@loan/shared/wording/smsTexts';

/** Fixed texts of the legacy repayment (product §10.2). */
export const fixed = {
  ...smsTexts,
  noCard: foreign('zh', '请先选择付款银行卡！', { en: 'Choose a bank card first.', id: 'Pilih kartu bank terlebih dahulu.' }),
  noCode: foreign('zh', '请输入正确的验证码', { en: 'Enter the correct code.', id: 'Masukkan kode yang benar.' }),
  codeWrong: foreign('en', 'verification code error', { en: 'The code is wrong.', id: 'Kode verifikasi salah.' }),
  twice: foreign('en', 'do not submit payment request twice', {
    en: 'This payment was already submitted.',
    id: 'Pembayaran ini sudah dikirim.',
  }),
  cards: foreign('en', 'query card list failed', { en: "The card list couldn't be loaded.", id: 'Daftar kartu gagal dimuat.' }),
  fail: foreign('en', 'processing failed', { en: "The payment couldn't be processed.", id: 'Pembayaran gagal diproses.' }),
};

/** Texts of the legacy repayment, Indonesia. */
const id = {
  title: 'Pembayaran',
  card: 'Pilih kartu bank',
  change: 'Ganti Kartu',
  pay: 'Bayar {amount}',
  sent: 'Kode telah dikirim lewat SMS.',
  code: 'Kode SMS',
  confirm: 'Konfirmasi Pembayaran',
  elsewhere: 'Bayar lewat Huichao',
  wait: 'Anda dapat meminta lagi dalam {n} detik',
};

const en: typeof id = {
  title: 'Repayment',
  card: 'Choose a bank card',
  change: 'Change card',
  pay: 'Pay {amount}',
  sent: 'We sent a code by SMS.',
  code: 'SMS code',
  confirm: 'Confirm payment',
  elsewhere: 'Pay through Huichao',
  wait: 'You can ask again in {n} {n:second|seconds}',
};

export const useLegacyWording = wordingHook({ id, en, fixed });
