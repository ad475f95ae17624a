import type { PageTable } from '@loan/shared/contracts/pages';
import type { PageTexts } from '@loan/shared/contracts/pageText';

/** Pages of this area: paths and address parameters. */
export const pages = {
  promotion: {
    path: '/promotion',
    query: ['id', 'user_from', 'app_from', 'utm_tag', 'links_id', 'down_id', 'invite_code', 'UC'],
    public: true,
  },
  siteHome: { path: '/', fixed: '/', query: [], public: true, frame: 'own' },
  siteAbout: { path: '/About', fixed: '/About', query: [], public: true, frame: 'own' },
  sitePolicy: { path: '/Policy', fixed: '/Policy', query: [], public: true, frame: 'own' },
  siteLoan: { path: '/Loan', fixed: '/Loan', query: [], public: true, frame: 'own' },
  siteUser: { path: '/User', fixed: '/User', query: [], public: true, frame: 'own' },
  siteContact: { path: '/Contact', fixed: '/Contact', query: [], public: true, frame: 'own' },
  privacyPolicy: { path: '/privacy', fixed: '/privacyPolicy', query: [], public: true },
  aboutUs: { path: '/aboutUs', query: [], public: true },
} as const satisfies PageTable;

const offer = {
  id: 'Pinjaman {from} hingga {to}. Dana diterima dalam {hours} jam setelah disetujui. Lebih dari {users} juta pengguna.',
  en: 'Loans of {from} to {to}. Money within {hours} {hours:hour|hours} of approval. Over {users} million users.',
};
const about = {
  id: 'Apa itu {app}, keunggulannya, produknya, dan cara memulai.',
  en: 'What {app} is, its benefits, its products and how to start.',
};
const policy = {
  id: 'Data apa yang digunakan {app}, untuk apa, dan hak Anda atas data tersebut.',
  en: 'Which data {app} uses, what for, and your rights over it.',
};

/** Texts of the served documents before a script runs: for the build record. The screens have their own wording. */
export const pageTexts: PageTexts<typeof pages> = {
  promotion: { title: { id: 'Ajukan dalam beberapa menit', en: 'Apply in a few minutes' }, description: offer },
  siteHome: { title: { id: '', en: '' }, description: offer },
  siteAbout: { title: { text: 'About Us', lang: 'en', id: 'Tentang Kami', en: 'About Us' }, description: about },
  sitePolicy: { title: { text: 'Privacy Policy', lang: 'en', id: 'Kebijakan Privasi', en: 'Privacy Policy' }, description: policy },
  siteLoan: {
    title: { text: 'Loan terms and conditions', lang: 'en', id: 'Syarat dan Ketentuan Pinjaman', en: 'Loan terms and conditions' },
    description: { id: 'Syarat dan ketentuan pinjaman {app}.', en: 'The terms and conditions of a loan with {app}.' },
  },
  siteUser: { title: { id: '', en: '' }, description: offer },
  siteContact: {
    title: { id: 'Hubungi Kami', en: 'Contact us' },
    description: { id: 'Alamat, telepon, dan email {app}.', en: 'Address, telephone and email of {app}.' },
  },
  privacyPolicy: { title: { id: 'Kebijakan Privasi', en: 'Privacy policy' }, description: policy },
  aboutUs: { title: { id: 'Tentang Kami', en: 'About us' }, description: about },
};
