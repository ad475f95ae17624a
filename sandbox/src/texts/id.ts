/** What borrowers in Indonesia read. The other market has the same shape. */
export const id = {
  lang: 'id',
  success: 'Berhasil',
  refusals: {
    session: 'Sesi Anda telah berakhir. Silakan masuk kembali.',
    orderUnknown: 'Pesanan tidak ditemukan.',
    productUnknown: 'Produk tidak ditemukan.',
    termsChanged: 'Ketentuan pinjaman ini telah berubah. Muat ulang halaman, lalu coba lagi.',
    agreementUnknown: 'Perjanjian tidak ditemukan.',
    offerUnknown: 'Penawaran ini sudah tidak tersedia.',
    nothingToPay: 'Tidak ada tagihan yang perlu dibayar untuk pesanan ini.',
    amountChanged: 'Nominal tidak sesuai dengan tagihan. Muat ulang halaman, lalu coba lagi.',
    channelUnknown: 'Metode pembayaran ini tidak tersedia.',
    complaintUnknown: 'Pengaduan tidak ditemukan.',
    extensionUnknown: 'Perpanjangan tidak tersedia untuk pesanan ini.',
    cardUnknown: 'Kartu tidak ditemukan.',
    // Some banks give no reason.
    cardRefused: '',
    submittedTwice: 'Pembayaran ini sudah dikirim.',
    codeWrong: 'Kode verifikasi salah.',
  },
  statuses: {
    '21': { headline: 'Sedang Ditinjau', description: 'Pengajuan Anda sedang diperiksa. Hasilnya kami sampaikan dalam 1 hari.' },
    '151': { headline: 'Dana Sedang Dikirim', description: 'Pengajuan disetujui. Dana akan masuk ke rekening Anda dalam 1-3 hari.' },
    '174': { headline: 'Menunggu Pembayaran', description: 'Bayar tagihan Anda sebelum tanggal jatuh tempo.' },
    '180': { headline: 'Pembayaran Terlambat', description: 'Tagihan telah melewati jatuh tempo. Segera bayar untuk menghentikan denda.' },
    '110': {
      headline: 'Pengajuan Belum Disetujui',
      description: 'Pengajuan ini belum dapat kami setujui. Anda dapat melihat penawaran lain.',
    },
    '200': { headline: 'Pinjaman Lunas', description: 'Terima kasih, seluruh tagihan telah dibayar.' },
    '170': { headline: 'Sebagian Sudah Dibayar', description: 'Pembayaran Anda telah kami terima. Masih ada sisa tagihan.' },
    '3': { headline: 'Pinjaman Berjalan', description: 'Bayar cicilan Anda sesuai jadwal.' },
    '5': { headline: 'Cicilan Terlambat', description: 'Ada cicilan yang melewati jatuh tempo.' },
    '4': { headline: 'Pinjaman Selesai', description: 'Pinjaman ini sudah selesai.' },
  },
  otherStatus: { headline: 'Status Sedang Diperbarui', description: 'Silakan buka kembali halaman ini beberapa saat lagi.' },
  extremeDescription:
    'Data pinjaman ini sedang kami cocokkan dengan catatan bank penerima. Proses ini dapat memerlukan waktu lebih lama pada akhir pekan, hari libur nasional, dan saat pemeliharaan sistem antarbank. Anda tidak perlu mengajukan ulang; nomor pesanan di bawah ini tetap berlaku.',
  rows: {
    orderNo: 'Nomor pesanan',
    amount: 'Jumlah pinjaman',
    term: 'Tenor',
    applied: 'Tanggal pengajuan',
    nextDue: 'Jatuh tempo berikutnya',
    nextAmount: 'Tagihan berikutnya',
    rest: 'Sisa tagihan',
    paid: 'Cicilan dibayar',
    purpose: 'Tujuan pinjaman',
  },
  purpose:
    'Modal usaha warung keluarga: pembelian stok beras, minyak goreng, dan telur, perbaikan etalase, serta biaya angkut dari pasar induk',
  offer: {
    button: 'Ajukan',
    closed: 'Penuh',
    range: 'Jumlah maksimal',
    description: 'Dana dikirim dalam 2 jam setelah disetujui',
    rate: (percent: string) => `Bunga ${percent} per bulan`,
  },
  recommended: {
    again: 'Lanjutkan',
    tags: ['Bunga tetap', 'Tanpa agunan', 'Bisa dicicil'],
    partner: 'Pinjaman Mitra',
    longDescription:
      'Untuk pedagang pasar dan usaha rumahan yang sudah berjalan sekurangnya enam bulan. Pengajuan diperiksa dalam 1 hari, dana dikirim ke rekening yang terdaftar atas nama Anda, dan cicilan dapat dibayar lewat bank maupun minimarket.',
    jointFailure: 'Penyedia produk ini sedang memelihara sistemnya.',
  },
  period: {
    paid: 'Lunas',
    open: (days: number) => (days === 0 ? 'Jatuh tempo hari ini' : `${days} hari lagi`),
    late: (days: number) => `Terlambat ${days} hari`,
  },
  extension: {
    newDue: 'Jatuh tempo baru',
    coupon: 'Kupon',
    lateFee: 'Denda keterlambatan',
    discount: 'Potongan',
    remark: 'Catatan',
    admin: 'Biaya administrasi',
    words: 'akhir bulan ini',
  },
  planNote: 'Pembayaran dicatat setelah bank atau minimarket mengonfirmasi. Simpan bukti pembayaran Anda.',
  units: { month: 'bulan', day: 'hari' },
  confirm: {
    interest: 'Bunga',
    fee: 'Biaya layanan',
    received: 'Dana diterima',
    detail1: 'Dana dikirim ke rekening yang terdaftar atas nama Anda.',
    detail2: 'Pelunasan dipercepat dapat dilakukan setelah setengah tenor berjalan.',
    plan: (no: number, of: number) => `Cicilan ke-${no} dari ${of}`,
    planDescription: 'Pokok dan bunga',
    rate: (percent: string) => `${percent} per bulan`,
    note: 'Baca perjanjian sebelum mengajukan. Keterlambatan dikenai denda.',
    popTitle: 'Ringkasan Perjanjian',
    popIntro: 'Dengan mengajukan, Anda menyetujui ketentuan berikut:',
    popRows: [
      ['Jatuh tempo', 'Tanggal yang tertera pada jadwal pembayaran'],
      ['Keterlambatan', 'Denda dikenakan satu kali'],
      ['Pelunasan dipercepat', 'Setelah setengah tenor'],
    ],
  },
  agreements: [
    {
      title: 'Perjanjian Pinjaman',
      body: [
        'Pemberi pinjaman menyediakan dana sejumlah yang tertera pada halaman konfirmasi. Penerima pinjaman mengembalikannya sesuai jadwal pembayaran.',
        'Setiap cicilan dibayar penuh paling lambat pada tanggal jatuh tempo, melalui metode yang tertera di aplikasi.',
        'Penerima pinjaman menyimpan bukti pembayaran sampai pinjaman lunas.',
      ],
    },
    {
      title: 'Persetujuan Penggunaan Data',
      body: [
        'Data pribadi digunakan untuk menilai pengajuan, mengirim dana, dan menagih pembayaran, tidak untuk keperluan lain.',
        'Anda dapat meminta akses, perbaikan, atau penghapusan data sesuai peraturan yang berlaku.',
      ],
    },
    {
      title: 'Surat Kuasa Pendebitan',
      body: ['Anda memberi kuasa untuk mencatat pembayaran yang masuk melalui nomor Virtual Account atas nama Anda.'],
    },
  ],
  complaint: {
    types: [
      { value: '1', title: 'Penagihan' },
      { value: '2', title: 'Pembayaran' },
      { value: '3', title: 'Data pribadi' },
      { value: '4', title: 'Bunga, biaya layanan, atau denda yang tidak sesuai dengan perjanjian yang saya setujui' },
      { value: '5', title: 'Aplikasi' },
    ],
    subTypes: [
      { value: '101', title: 'Kata-kata kasar atau ancaman' },
      { value: '102', title: 'Penagihan di luar jam yang diperbolehkan' },
      { value: '103', title: 'Keluarga, teman, atau rekan kerja saya dihubungi' },
      { value: '104', title: 'Sudah membayar, tetapi masih ditagih' },
    ],
    tabs: { all: 'Semua', processing: 'Diproses', answered: 'Selesai' },
    answer: 'Terima kasih atas laporan Anda. Kami telah memeriksanya dan menghubungi bagian terkait.',
  },
  sample: 'Contoh dari lingkungan uji coba. Tidak memiliki kekuatan hukum.',
};

export type Texts = typeof id;
