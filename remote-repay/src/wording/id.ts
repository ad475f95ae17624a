/** Texts of this remote, Indonesia. `{x}` is a value put in at run time. */
export const id = {
  inst: {
    left: 'Sisa {n} cicilan',
    clear: { title: 'Semua cicilan sudah lunas', body: 'Terima kasih atas pembayaran Anda.' },
    nothing: { title: 'Tidak ada tagihan saat ini', body: 'Pinjaman ini tidak memiliki tagihan yang perlu dibayar.' },
    refused: 'Tagihan ini tidak dapat dibuka',
    loan: 'Rincian Pinjaman',
  },
  va: {
    number: 'Nomor Virtual Account',
    code: 'Kode Pembayaran',
    amount: 'Total Pembayaran',
    bill: 'Nomor Tagihan',
    method: 'Metode Pembayaran',
    change: 'Ubah',
    amountCopied: 'Nominal berhasil disalin',
    /** Texts for a bank's number and for a store's code: copying, and how long it is valid. */
    ofNumber: {
      copy: 'Salin Nomor',
      copied: 'Nomor berhasil disalin',
      until: 'Nomor berlaku sampai',
      over: 'Nomor ini sudah tidak berlaku. Muat ulang sebelum membayar.',
    },
    ofCode: {
      copy: 'Salin Kode',
      copied: 'Kode berhasil disalin',
      until: 'Kode berlaku sampai',
      over: 'Kode ini sudah tidak berlaku. Muat ulang sebelum membayar.',
    },
    ended: 'Berakhir',
    bright: 'Naikkan kecerahan layar hingga penuh agar mudah dipindai.',
    exact: 'Bayar sesuai nominal hingga digit terakhir.',
    steps: 'Petunjuk Pembayaran',
    limit: '{market} menerima maksimal {max} per transaksi. Untuk nominal lebih besar, bayar lewat bank.',
    help: 'Ada kendala pembayaran? Laporkan',
    cs: 'Layanan pelanggan {phone}',
    noAmount: { title: 'Jumlah tagihan tidak terbaca', body: 'Buka kembali halaman ini dari aplikasi.' },
    none: 'Nomor pembayaran belum tersedia. Silakan pilih metode lain.',
    lost: {
      title: 'Nomor pembayaran gagal dimuat',
      none: 'Tidak ada dana yang ditarik saat Anda membuka halaman ini.',
      offline: 'Periksa koneksi internet Anda, lalu coba lagi.',
      fault: 'Gangguan ini dari pihak kami. Coba beberapa saat lagi, atau hubungi kami.',
    },
    share: '{product} · VA {number} · {amount} · tagihan {bill}',
  },
  pm: {
    empty: 'Belum ada metode pembayaran yang tersedia.',
  },
};

export type Wording = typeof id;
