import { wordingHook } from '@loan/shared/area/wordingHook';
import { english } from '@loan/shared/wording/fixed';

import { en } from './en';
import { id } from './id';

/** Fixed texts of complaints (product §10.4). */
const fixed = {
  all: english('All', 'Semua'),
  mine: english('My complaints', 'Pengaduan Saya'),
  noCollection: english(
    'The selected order does not support sending collection types',
    'Pinjaman yang dipilih tidak mendukung pengaduan jenis penagihan',
  ),
  formSend: english('Send', 'Kirim'),
  formNeedText: english('Please fill in your comments and suggestions', 'Silakan isi komentar dan saran Anda'),
  formUploaded: english('Upload succeeded!', 'Berhasil diunggah!'),
  formDoneTitle: english('Successfully Sent', 'Berhasil Dikirim'),
  formDoneBody: english(
    'Your comments and suggestions have been received and we will reply within 3 weekdays.',
    'Komentar dan saran Anda telah kami terima dan akan kami balas dalam 3 hari kerja.',
  ),
  rateTitle: english('Please rate this service', 'Silakan nilai layanan ini'),
  rateNo: english('Cancel', 'Batal'),
  rateYes: english('Send', 'Kirim'),
};

/** The texts of this remote in the page's language. */
export const useWording = wordingHook({ id, en, fixed });
