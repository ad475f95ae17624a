/** Texts of the legacy repayment, Indonesia. */
export const id = {
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

export type LegacyWording = typeof id;
