import { wordingHook } from '@loan/shared/area/wordingHook';
import { foreign } from '@loan/shared/wording/fixed';

import { en } from './siteEn';
import { id } from './siteId';

/** Fixed texts of the site (product §10.4). */
const fixed = {
  home: foreign('en', 'Home', { en: 'Home', id: 'Beranda' }),
  about: foreign('en', 'About Us', { en: 'About Us', id: 'Tentang Kami' }),
  policy: foreign('en', 'Privacy Policy', { en: 'Privacy Policy', id: 'Kebijakan Privasi' }),
  loan: foreign('en', 'Loan terms and conditions', { en: 'Loan terms and conditions', id: 'Syarat dan Ketentuan Pinjaman' }),
  incomplete: foreign('en', 'Please provide complete information!', {
    en: 'Please provide complete information!',
    id: 'Silakan lengkapi semua informasi!',
  }),
  submitted: foreign('en', 'Submit successfully！', { en: 'Submit successfully！', id: 'Berhasil dikirim!' }),
};

/** The texts of the public site in the page's language. A table of its own, so that the promotion page does not load it. */
export const useSiteWording = wordingHook({ id, en, fixed });
