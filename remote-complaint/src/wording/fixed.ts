import { foreign, indonesian } from '@loan/shared/wording/fixed';

const noCollection = 'The selected order does not support sending collection types';

/** Texts of complaints that the specification fixes to the letter (§2, §4, §8). */
export const fixed = {
  all: foreign('en', 'All', { en: 'All', id: 'Semua' }),
  mine: foreign('en', 'My complaints', { en: 'My complaints', id: 'Pengaduan Saya' }),
  noCollection: foreign('en', noCollection, {
    en: noCollection,
    id: 'Pinjaman yang dipilih tidak mendukung pengaduan jenis penagihan',
  }),
  rateTitle: foreign('en', 'Please rate this service', { en: 'Please rate this service', id: 'Silakan nilai layanan ini' }),
  rateNo: foreign('en', 'Cancel', { en: 'Cancel', id: 'Batal' }),
  rateYes: foreign('en', 'Send', { en: 'Send', id: 'Kirim' }),
  rateError: indonesian('Silakan pilih', 'Please choose'),
  rateDone: foreign('en', 'Successful demonstration！', { en: 'Thank you for rating', id: 'Terima kasih atas penilaian Anda' }),
};
