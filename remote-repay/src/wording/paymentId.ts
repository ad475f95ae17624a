/** Texts of a payment after its number, Indonesia: the content below the number, and the payment's status. */
export const id = {
  title: 'Memeriksa pembayaran Anda',
  claimedAt: 'Pada {time}, Anda menandai tagihan ini sudah dibayar.',
  hour: 'pukul {time}',
  claimed: 'Anda sudah menandai tagihan ini dibayar. Jangan membayar dua kali.',
  status: 'Lihat Status',
  own: 'Kami memeriksa secara otomatis. Anda boleh membuka aplikasi lain; saat Anda kembali, kami langsung memeriksa lagi.',
  last: 'Terakhir diperiksa pada {time}.',
  again: 'Periksa Lagi',
  back: { number: 'Kembali ke Nomor', code: 'Kembali ke Kode' },
  notYet: {
    title: 'Pembayaran belum tercatat',
    once: 'Jangan membayar dua kali. Jika Anda sudah membayar, laporkan dan lampirkan struk atau bukti transfer.',
    wait: 'Belum tercatat tidak berarti gagal. Periksa kembali beberapa saat lagi.',
    until: 'Bayar sebelum',
  },
  lost: { title: 'Status belum dapat diperiksa', body: 'Kami belum mendapat jawaban. Periksa kembali beberapa saat lagi.' },
  paid: { title: 'Pembayaran diterima', body: 'Terima kasih atas pembayaran Anda.' },
  extended: { title: 'Perpanjangan berlaku', body: 'Terima kasih atas pembayaran Anda.' },
  received: 'Jumlah yang Dibayar',
  total: 'Sisa tagihan',
  amount: 'Cicilan berikutnya',
  due: 'Jatuh tempo',
  next: 'Jatuh tempo berikutnya',
  newDue: 'Jatuh tempo baru',
  barcode: 'Kode batang dari kode pembayaran',
  stepsOf: 'Langkah untuk {name}',
  noSteps: 'Ikuti petunjuk dari bank atau gerai Anda.',
  keep: 'Simpan struk atau bukti transfer sebagai bukti pembayaran.',
  after: 'Pembayaran Anda tercatat otomatis. Jika status tidak berubah, hubungi kami dan lampirkan bukti pembayaran.',
  afterHours: 'Pencatatan dapat memerlukan waktu hingga {n} jam.',
  tips: {
    title: 'Konfirmasi Pembayaran',
    body: 'Apakah Anda sudah menyelesaikan pembayaran? Kami akan memeriksanya secara otomatis dan memperbarui status pinjaman Anda.',
  },
};

export type PaymentWording = typeof id;
