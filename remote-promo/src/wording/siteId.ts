const within = 'Dana diterima dalam {hours} jam setelah disetujui';
const users = 'Lebih dari {users} juta pengguna';

/** Texts of the public site, Indonesian. `{from}`, `{to}`, `{income}`, `{hours}`, `{users}` are the market's figures. */
export const id = {
  skip: 'Langsung ke isi',
  menu: 'Buka menu',
  menuName: 'Menu utama',
  description: `Pinjaman {from} hingga {to}. ${within}. ${users}.`,
  slides: ['Pinjaman saat Anda perlu: {from} hingga {to}', within, users],
  income: 'Penghasilan tahunan mulai {income}',
  pause: 'Jeda',
  play: 'Putar',
  footer: { name: 'Kontak', address: 'Alamat', phone: 'Telepon', email: 'Email' },
  carousel: 'Sorotan',
  slide: 'Slide {n} dari {m}',
  policy: 'Kebijakan Privasi',
  policyNote:
    'Kebijakan ini tersedia dalam bahasa Inggris. Hubungi layanan pelanggan jika Anda memerlukan penjelasan dalam bahasa Indonesia.',
  contents: 'Di halaman ini',
  toTop: 'Kembali ke atas',
  aboutUs: 'Tentang Kami',
  contact: {
    title: 'Hubungi Kami',
    name: 'Nama',
    telephone: 'Telepon',
    message: 'Pesan',
    send: 'Kirim',
    required: 'wajib diisi',
    missing: { name: 'Isi nama Anda.', telephone: 'Isi nomor telepon Anda.', message: 'Isi pesan Anda.' },
    mail: 'Anda juga dapat menulis ke {email}.',
  },
};

export type SiteWording = typeof id;
