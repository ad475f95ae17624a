import { wordingHook } from '@loan/shared/area/wordingHook';

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
    until: 'Bayar paling lambat',
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

export const en: typeof id = {
  title: 'Checking your payment',
  claimedAt: 'You marked this bill as paid at {time}.',
  hour: '{time}',
  claimed: "You marked this bill as paid. Don't pay twice.",
  status: 'See status',
  own: 'We check automatically. You can use another app; when you come back, we check again at once.',
  last: 'Last checked at {time}.',
  again: 'Check again',
  back: { number: 'Back to the number', code: 'Back to the code' },
  notYet: {
    title: 'Payment not recorded yet',
    once: "Don't pay twice. If you have already paid, tell us and attach the slip or proof of transfer.",
    wait: "Not recorded yet doesn't mean that it failed. Check again in a few minutes.",
    until: 'Pay by',
  },
  lost: { title: "The status couldn't be checked", body: "We haven't had an answer yet. Check again in a few minutes." },
  paid: { title: 'Payment received', body: 'Thank you for paying.' },
  extended: { title: 'Extension confirmed', body: 'Thank you for paying.' },
  received: 'Amount paid',
  total: 'Left to pay',
  amount: 'Next instalment',
  due: 'Due date',
  next: 'Next due date',
  newDue: 'New due date',
  barcode: 'Barcode of the payment code',
  stepsOf: 'Steps for {name}',
  noSteps: 'Follow the steps of your bank or store.',
  // A borrower who pays in a bank's app has no slip.
  keep: 'Keep the deposit slip or a screenshot as proof of payment.',
  after: "Your payment is recorded automatically. If the status doesn't change, contact us with your proof.",
  afterHours: 'Recording can take up to {n} {n:hour|hours}.',
  tips: {
    title: 'Payment confirmation',
    body: 'Have you finished the payment? We check it automatically and update your loan status.',
  },
};

export const usePaymentWording = wordingHook({ id, en });
