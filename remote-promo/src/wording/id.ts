/** Texts of the promotion page, Indonesia. `{x}` is a value put in at run time. */
export const id = {
  reg: {
    title: 'Ajukan dalam beberapa menit',
    name: 'Promo',
    upTo: 'hingga',
    within: 'Dana diterima dalam {hours}\u00A0jam setelah disetujui',
    sub: 'Pinjaman {from} hingga {to}, dalam {hours} jam',
    users: 'Lebih dari {users}\u00A0juta pengguna',
    mobile: { label: 'Nomor ponsel', hint: '{n} digit' },
    captcha: { label: 'Kode gambar', hint: '4 karakter', fresh: 'Ganti Gambar' },
    sms: { label: 'Kode SMS', sent: 'Kode telah dikirim ke {phone}.' },
    inline: {
      mobile: 'Periksa nomor Anda: harus {n} digit.',
      captcha: 'Ketik 4 karakter yang terlihat.',
      captchaWrong: 'Kode tidak cocok. Silakan coba gambar yang baru.',
      sms: 'Minta kode, lalu ketik kode dari SMS itu.',
      smsSent: 'Ketik kode yang kami kirim lewat SMS.',
    },
    agree: 'Dengan mengajukan, Anda menyetujui {agreement}.',
    agreement: 'Perjanjian Layanan',
    apply: 'Ajukan Sekarang',
    busy: 'Mengirim…',
    gone: 'Promo ini sudah tidak tersedia.',
  },
  dl: {
    // Not the last step, because three follow.
    title: 'Selanjutnya: unduh aplikasi',
    body: 'Masuk dengan nomor yang baru Anda daftarkan.',
    steps: { install: 'Unduh dan pasang', login: 'Masuk dengan nomor Anda', apply: 'Lengkapi data dan ajukan' },
    button: 'Unduh Aplikasi',
  },
  agr: { title: 'Perjanjian Layanan', back: 'Kembali ke Pendaftaran' },
  names: {
    captcha: 'Gambar kode keamanan. Minta gambar baru, atau hubungi kami jika tidak terbaca.',
    wait: 'Anda dapat meminta lagi dalam {n} detik',
  },
};

export type Wording = typeof id;
