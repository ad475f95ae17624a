import { foreign, indonesian } from '@loan/shared/wording/fixed';

/** Texts of the loan area that the specification fixes to the letter (§2, §4, §8). */
export const fixed = {
  recTitle: indonesian('Pengajuan Khusus', 'Special offers'),
  recHome: indonesian('Kembali Ke Beranda', 'Back to home'),
  modalNo: foreign('en', 'Cancel', { en: 'Cancel', id: 'Batal' }),
  modalYes: foreign('en', 'Agree', { en: 'Agree', id: 'Setuju' }),
};
