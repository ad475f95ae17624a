import { wordingHook } from '@loan/shared/area/wordingHook';
import { english } from '@loan/shared/wording/fixed';

const withinId = 'Dana diterima dalam {hours} jam setelah disetujui';
const usersId = 'Lebih dari {users} juta pengguna';

/** Texts of the public site, Indonesian. `{from}`, `{to}`, `{income}`, `{hours}`, `{users}` are the market's figures. */
const id = {
  skip: 'Langsung ke isi',
  menu: 'Buka menu',
  menuName: 'Menu utama',
  description: `Pinjaman {from} hingga {to}. ${withinId}. ${usersId}.`,
  slides: ['Pinjaman saat Anda perlu: {from} hingga {to}', withinId, usersId],
  income: 'Penghasilan tahunan mulai {income}',
  pause: 'Jeda',
  play: 'Putar',
  footer: { address: 'Alamat', phone: 'Telepon', email: 'Email' },
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

const within = 'Money within {hours} {hours:hour|hours} of approval';
const users = 'Over {users} million users';

const en = {
  skip: 'Skip to content',
  menu: 'Open menu',
  menuName: 'Main menu',
  description: `Loans of {from} to {to}. ${within}. ${users}.`,
  slides: ['A loan when you need it: {from} to {to}', within, users],
  income: 'Salary from {income}',
  pause: 'Pause',
  play: 'Play',
  footer: { address: 'Address', phone: 'Phone', email: 'Email' },
  carousel: 'Highlights',
  slide: 'Slide {n} of {m}',
  policy: 'Privacy policy',
  policyNote: '',
  contents: 'On this page',
  toTop: 'Back to top',
  aboutUs: 'About us',
  contact: {
    title: 'Contact us',
    name: 'Name',
    telephone: 'Telephone',
    message: 'Message',
    send: 'Submit',
    required: 'required',
    missing: { name: 'Enter your name.', telephone: 'Enter your phone number.', message: 'Enter your message.' },
    mail: 'You can also write to {email}.',
  },
} satisfies typeof id;

/** Fixed texts of the site (product §10.4). */
const fixed = {
  home: english('Home', 'Beranda'),
  about: english('About Us', 'Tentang Kami'),
  policy: english('Privacy Policy', 'Kebijakan Privasi'),
  loan: english('Loan terms and conditions', 'Syarat dan Ketentuan Pinjaman'),
  incomplete: english('Please provide complete information!', 'Silakan lengkapi semua informasi!'),
  submitted: english('Submit successfully！', 'Berhasil dikirim!'),
};

/** The texts of the public site in the page's language. A table of its own, so that the promotion page does not load it. */
export const useSiteWording = wordingHook({ id, en, fixed });
