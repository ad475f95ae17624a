import { wordingHook } from '@loan/shared/area/wordingHook';

/** Texts about lending for visitors, Indonesia: lender, cost, complaints. `{x}` is a value inserted at run time. */
const id = {
  offer: {
    title: 'Pinjaman',
    upTo: 'hingga',
    term: 'Tenor {min} hingga {max} hari',
  },
  example: {
    title: 'Contoh biaya',
    borrow: 'Jumlah Pinjaman',
    kept: 'Biaya yang dipotong di awal',
    received: 'Dana Diterima',
    plan: 'Cicilan',
    every: 'Setiap {days} hari',
    total: 'Total yang Harus Dibayar',
    cost: 'Total Biaya',
    costHint: 'Bunga dan semua biaya, tanpa denda keterlambatan',
    rate: 'Rata-rata biaya per hari',
    how: 'Rata-rata biaya per hari dihitung dari dana yang Anda terima (metode bunga majemuk harian), dengan asumsi semua pembayaran tepat waktu. Penawaran Anda bisa berbeda.',
  },
  late: {
    title: 'Jika terlambat membayar',
    interest: 'Bunga per hari atas jumlah yang belum dibayar',
    range: 'Hari {from} sampai {to}',
    open: 'Mulai hari {from}',
    penaltyOf: 'Denda satu kali; jumlahnya tertera di perjanjian Anda.',
    example: 'Contoh: {unpaid} terlambat {days} hari, bunganya {interest}, di luar denda.',
    terms: 'Baca seluruh ketentuan',
  },
  complain: {
    title: 'Cara menyampaikan pengaduan',
    first: 'Hubungi kami lebih dulu, lewat aplikasi, telepon, atau email. Kami membalas dalam {days} hari kerja.',
    more: 'Semua langkah pengaduan',
    second: 'Belum puas dengan jawaban kami? Hubungi petugas pengaduan: {name}.',
  },
  fraud: {
    title: 'Waspada penipuan',
    more: 'Saluran resmi kami',
    channels: 'Saluran resmi kami adalah chat dan halaman kontak di aplikasi, serta:',
    office: 'Kantor',
    service: 'Layanan pelanggan',
    officer: 'Petugas pengaduan',
    app: 'Aplikasi',
  },
  data: {
    title: 'Data Anda',
    points: [
      'Digunakan untuk menilai dan mengelola pinjaman Anda, mencegah penipuan, menemukan kesalahan pada layanan, mengetahui iklan yang membawa Anda ke sini, dan memenuhi kewajiban hukum. Tidak untuk hal lain.',
      'Kami tidak menjual data Anda.',
      'Anda dapat melihat dan mengoreksi data Anda, meminta penghapusan data yang tidak lagi kami perlukan, serta menarik persetujuan kapan saja.',
      'Akun dapat ditutup setelah tidak ada pinjaman yang berjalan.',
      'Perubahan kebijakan yang penting kami umumkan di aplikasi.',
    ],
    more: 'Hak Anda selengkapnya',
  },
  get: 'Unduh Aplikasi',
};

/** Texts about lending for visitors, India. */
const en = {
  offer: {
    title: 'Loans',
    upTo: 'to',
    term: 'For {min} to {max} {max:day|days}',
  },
  example: {
    title: 'Cost example',
    borrow: 'Loan amount',
    kept: 'Fees deducted upfront',
    received: 'You receive',
    plan: 'Instalments',
    every: 'Every {days} {days:day|days}',
    total: 'You repay in total',
    cost: 'Total cost',
    costHint: 'Interest and all fees, without late fees',
    rate: 'Yearly cost (APR)',
    how: 'The yearly cost counts interest and all fees, with every payment on time: the percentage for one day, times 365. Your own offer may differ.',
  },
  late: {
    title: 'If you pay late',
    interest: 'Interest a day on the unpaid amount',
    range: 'Days {from} to {to}',
    open: 'From day {from}',
    penaltyOf: 'Late fee, once: {newClients} (new clients) or {repeatClients} (repeat clients).',
    example: 'Example: {unpaid} paid {days} {days:day|days} late costs {interest} of interest, and the late fee.',
    terms: 'Read all terms',
  },
  complain: {
    title: 'How to complain',
    first: 'Ask us first, in the app, by phone or by email. We reply within {days} {days:weekday|weekdays}.',
    more: 'How to complain, step by step',
    second: 'Not satisfied with our reply? Contact our grievance officer: {name}.',
  },
  fraud: {
    title: 'Beware of fraud',
    more: 'Our official channels',
    channels: 'Our official channels are the chat and contact page in the app, and:',
    office: 'Office',
    service: 'Customer service',
    officer: 'Grievance officer',
    app: 'App',
  },
  data: {
    title: 'Your data',
    points: [
      'Used to assess and run your loan, prevent fraud, find errors, know which advertisement brought you here and meet legal duties. For nothing else.',
      'We do not sell your data.',
      'You can see it and correct it, have data erased that we no longer need, and withdraw consent at any time.',
      'You can close the account when no loan is outstanding.',
      'We announce important changes to the policy in the app.',
    ],
    more: 'All your rights',
  },
  get: 'Download the app',
} satisfies typeof id;

/** The texts about lending in the page's language. A table of its own, so that pages of the app do not load it. */
export const useLendingWording = wordingHook({ id, en });
