import type { Market } from '@loan/shared/contracts/shell';

import type { LinkRow } from './linkRow';
import { PROMOTIONS } from './promo/templates';

/** Source of a visitor, as an advertisement names it. */
export const TRACKING = {
  user_from: 'advert',
  app_from: 'web',
  utm_tag: 'spring',
  links_id: '12',
  down_id: '34',
  invite_code: 'friend',
  UC: '1',
};

/** Promotions as an advertisement links to them. */
export function promotionRows(market: Market) {
  const say = (indonesia: string, india: string) => (market === 'india' ? india : indonesia);
  const to = (title: string, id: string, shows: string) =>
    ({ page: 'promotion', title: `Promotion${title}`, query: { id, ...TRACKING }, shows }) as const;
  const { query } = to('', PROMOTIONS.sea, '');
  return {
    'promotion sea': { ...to(': sea', PROMOTIONS.sea, say('Dana untuk rencana Anda', 'Money for your plans')), typical: 'acts' },
    'promotion forest': { page: 'promotion', title: 'Promotion: forest', query: { ...query, id: PROMOTIONS.forest } },
    'promotion ember': to(': ember, too light, no pictures', PROMOTIONS.ember, say('Ajukan dari ponsel Anda', 'Apply from your phone')),
    'promotion broken': to(': every part of the design is wrong', PROMOTIONS.broken, say('Nomor ponsel', 'Mobile number')),
    'promotion named': { page: 'promotion', title: 'Promotion: an unknown design', query: { ...query, id: PROMOTIONS.named } },
    'promotion gone': to(': gone', PROMOTIONS.gone, say('Promo ini sudah tidak tersedia.', 'This promotion is no longer available.')),
    'promotion download': {
      ...to(', download', PROMOTIONS.sea, say('Unduh dan pasang', 'Download and install')),
      hash: '#/downloadTemplate',
    },
    'promotion agreement': {
      ...to(', agreement', PROMOTIONS.sea, say('Kembali ke Pendaftaran', 'Back to registration')),
      hash: '#/agreementTemplate',
    },
  } as const satisfies Readonly<Record<string, LinkRow>>;
}

/** Pages for visitors without a session; most of the site is English in both markets. */
export function siteRows(market: Market) {
  const say = (indonesia: string, india: string) => (market === 'india' ? india : indonesia);
  return {
    siteHome: { page: 'siteHome', title: 'Site: home', shows: 'Sample Loan', typical: 'acts' },
    siteAbout: { page: 'siteAbout', title: 'Site: about us', shows: 'About Us', typical: 'acts' },
    sitePolicy: { page: 'sitePolicy', title: 'Site: privacy policy', shows: 'Privacy Policy', typical: 'acts' },
    siteLoan: { page: 'siteLoan', title: 'Site: loan terms', shows: 'Loan terms and conditions', typical: 'acts' },
    siteUser: { page: 'siteUser', title: 'Site: user', shows: 'Sample Loan', typical: 'acts' },
    siteContact: { page: 'siteContact', title: 'Site: contact', shows: say('Hubungi Kami', 'Contact us'), typical: 'acts' },
    privacyPolicy: { page: 'privacyPolicy', title: 'Privacy policy', shows: say('Privasi', 'Privacy'), typical: 'acts' },
    aboutUs: { page: 'aboutUs', title: 'About us', shows: say('Tentang', 'About'), typical: 'reads' },
  } as const satisfies Readonly<Record<string, LinkRow>>;
}
