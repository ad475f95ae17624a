import type { Replies, Topic } from './topic';

/** Questions of borrowers in Indonesia. */
export const topicsId: readonly Topic[] = [
  {
    id: '10',
    title: 'Pembayaran',
    children: [
      {
        id: '101',
        title: 'Bagaimana cara membayar tagihan?',
        answer: 'Buka detail pinjaman, ketuk Bayar Sekarang, pilih cicilan, lalu bayar ke nomor Virtual Account yang tertera.',
      },
      {
        id: '102',
        title: 'Saya sudah membayar, tetapi statusnya belum berubah. Apa yang harus saya lakukan?',
        answer:
          'Pembayaran tercatat setelah bank atau minimarket mengirim konfirmasinya. Lewat bank ini biasanya selesai dalam beberapa menit; lewat minimarket, pada akhir pekan, atau pada hari libur bisa lebih lama.\n\nYang dapat Anda lakukan:\n1. Simpan struk atau bukti transfer Anda.\n2. Periksa apakah nominal dan nomor Virtual Account sudah sesuai dengan yang tertera di aplikasi.\n3. Buka kembali detail pinjaman setelah beberapa saat.\n\nJika statusnya tetap sama setelah satu hari kerja, hubungi CS dan lampirkan foto bukti pembayaran. Selama pengecekan, Anda tidak perlu membayar untuk kedua kalinya.',
      },
      {
        id: '103',
        title: 'Di mana saya bisa membayar?',
        children: [
          { id: '1031', title: 'Lewat bank', answer: 'Lewat m-banking, internet banking, atau ATM dengan nomor Virtual Account.' },
          { id: '1032', title: 'Lewat minimarket', answer: 'Sebutkan pembayaran pinjaman di kasir, lalu tunjukkan kode pembayaran Anda.' },
        ],
      },
    ],
  },
  {
    id: '20',
    title: 'Pinjaman dan Tagihan',
    children: [
      {
        id: '201',
        title: 'Kapan cicilan saya jatuh tempo?',
        own: true,
        answer: 'Tanggal setiap cicilan tertera di detail tagihan, di bawah nominalnya.',
      },
      {
        id: '202',
        title: '',
        alias: 'Bisakah saya meminta perpanjangan?',
        answer: 'Bisa, jika tautan perpanjangan tampil di detail pinjaman Anda.',
      },
      { id: '203', title: 'Tagihan saya tidak sesuai', handOver: true },
    ],
  },
  {
    id: '30',
    title: 'Akun dan Data',
    children: [
      { id: '301', title: 'Bagaimana cara mengganti nomor ponsel?', answer: 'Buka Akun di aplikasi, lalu pilih Nomor Ponsel.' },
      { id: '302', title: 'Bagaimana cara menghapus akun?', answer: 'Akun dapat dihapus jika tidak ada pinjaman yang berjalan.' },
    ],
  },
  {
    id: '40',
    title: 'Pengajuan',
    children: [
      { id: '401', title: 'Berapa lama pengajuan diperiksa?', answer: 'Paling lama 1 hari.' },
      { id: '402', title: 'Mengapa pengajuan saya belum disetujui?' },
    ],
  },
  {
    id: '50',
    title: 'Keamanan',
    children: [
      {
        id: '501',
        title: 'Bagaimana mengenali penipuan?',
        answer: 'Bayar hanya ke nomor yang tertera di aplikasi. Jangan berikan PIN, kata sandi, atau kode SMS kepada siapa pun.',
      },
    ],
  },
  { id: '60', title: 'Berbicara dengan petugas', handOver: true },
];

export const repliesId: Replies = {
  thanks: 'Terima kasih atas penilaian Anda. Kami akan memperbaiki jawaban ini.',
  received: 'Terima kasih, pesan Anda sudah kami terima. Tim kami membacanya pada hari kerja.',
};
