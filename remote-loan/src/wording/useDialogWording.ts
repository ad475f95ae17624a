import { wordingHook } from '@loan/shared/area/wordingHook';

/** Texts of dialogs and sheets, Indonesian. They load with the dialogs, after the page. */
const id = {
  modalWait: 'Membuka perjanjian… Anda dapat menyetujuinya setelah terbuka.',
  modalLate: 'Perjanjian belum terbuka. Periksa koneksi Anda, lalu coba lagi.',
  offerChanged: 'Penawaran ini telah berubah. Baca kembali sebelum mengajukan.',
  readHow: 'Sejauh mana dokumen sudah dilihat',
  readUnknown: 'Sejauh mana dokumen ini sudah dilihat tidak dapat ditampilkan.',
  readPage: 'Buka sebagai halaman',
  rateTitle: 'Bagaimana layanan kami?',
  rateBody: 'Ketuk bintang untuk menilai.',
  rateNo: 'Batal',
  rateYes: 'Kirim',
  thanksTitle: 'Terima kasih atas masukan Anda',
  thanksBody: 'Masukan Anda membantu kami menjadi lebih baik.',
  thanksClose: 'Tutup',
  thanksMore: 'Sampaikan Kendala',
  receipt: 'Tanda Terima',
  receiptAt: 'Salinan dari aplikasi, {time}',
  receiptSave: 'Simpan sebagai File',
};

const en: typeof id = {
  modalWait: 'Opening the agreement… You can agree once it is open.',
  modalLate: 'The agreement has not opened yet. Check your connection, then try again.',
  offerChanged: 'This offer has changed. Read it again before you apply.',
  readHow: 'How far the document has been shown',
  readUnknown: "How far this document has been shown can't be told.",
  readPage: 'Open as a page',
  rateTitle: 'How was our service?',
  rateBody: 'Tap a star to rate.',
  rateNo: 'Cancel',
  rateYes: 'Submit',
  thanksTitle: 'Thank you for your feedback',
  thanksBody: 'It helps us improve.',
  thanksClose: 'Close',
  thanksMore: 'Tell us more',
  receipt: 'Receipt',
  receiptAt: 'A copy of what the app showed on {time}',
  receiptSave: 'Save as a file',
};

export const useDialogWording = wordingHook({ id, en });
