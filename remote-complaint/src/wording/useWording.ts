import { wordingHook } from '@loan/shared/area/wordingHook';
import { foreign } from '@loan/shared/wording/fixed';

import { en } from './en';
import { id } from './id';

const needText = 'Please fill in your comments and suggestions';
const received = 'Your comments and suggestions have been received and we will reply within 3 weekdays.';
const noCollection = 'The selected order does not support sending collection types';

/** Fixed texts of complaints (product §10.4). */
const fixed = {
  all: foreign('en', 'All', { en: 'All', id: 'Semua' }),
  mine: foreign('en', 'My complaints', { en: 'My complaints', id: 'Pengaduan Saya' }),
  noCollection: foreign('en', noCollection, {
    en: noCollection,
    id: 'Pinjaman yang dipilih tidak mendukung pengaduan jenis penagihan',
  }),
  formSend: foreign('en', 'Send', { en: 'Send', id: 'Kirim' }),
  formNeedText: foreign('en', needText, { en: needText, id: 'Silakan isi komentar dan saran Anda' }),
  formUploaded: foreign('en', 'Upload succeeded!', { en: 'Upload succeeded!', id: 'Berhasil diunggah!' }),
  formDoneTitle: foreign('en', 'Successfully Sent', { en: 'Successfully Sent', id: 'Berhasil Dikirim' }),
  formDoneBody: foreign('en', received, {
    en: received,
    id: 'Komentar dan saran Anda telah kami terima dan akan kami balas dalam 3 hari kerja.',
  }),
  rateTitle: foreign('en', 'Please rate this service', { en: 'Please rate this service', id: 'Silakan nilai layanan ini' }),
  rateNo: foreign('en', 'Cancel', { en: 'Cancel', id: 'Batal' }),
  rateYes: foreign('en', 'Send', { en: 'Send', id: 'Kirim' }),
};

/** The texts of this remote in the page's language. */
export const useWording = wordingHook({ id, en, fixed });
