/** Texts about lending for visitors, Indonesia: lender, cost, complaints. `{x}` is a value inserted at run time. */
export const id = {
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

export type LendingWording = typeof id;
