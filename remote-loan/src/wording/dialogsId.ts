/** Texts of dialogs and sheets, Indonesian. They load with the dialogs, after the page. */
export const id = {
  modalWait: 'Membuka perjanjian… Anda dapat menyetujuinya setelah terbuka.',
  modalLate: 'Perjanjian belum terbuka. Periksa koneksi Anda, lalu coba lagi.',
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

export type DialogWording = typeof id;
