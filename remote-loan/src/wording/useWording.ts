import { wordingHook } from '@loan/shared/area/wordingHook';
import { foreign, indonesian } from '@loan/shared/wording/fixed';

import { en } from './en';
import { id } from './id';

/** Fixed texts of the loan area (product §10.3, §10.4). */
const fixed = {
  recTitle: indonesian('Pengajuan Khusus', 'Special offers'),
  recHome: indonesian('Kembali Ke Beranda', 'Back to home'),
  modalNo: foreign('en', 'Cancel', { en: 'Cancel', id: 'Batal' }),
  modalYes: foreign('en', 'Agree', { en: 'Agree', id: 'Setuju' }),
};

export const useWording = wordingHook({ id, en, fixed });
