import { wordingHook } from '@loan/shared/area/wordingHook';
import { indonesian } from '@loan/shared/wording/fixed';

import { en } from './en';
import { id } from './id';

/** Fixed texts of the area (product §10.3). */
const fixed = {
  yes: indonesian('Terselesaikan', 'Resolved'),
  no: indonesian('Belum Terselesaikan', 'Not resolved'),
  cs: indonesian('Hubungi CS', 'Contact us'),
};

/** The texts of this remote in the page's language. */
export const useWording = wordingHook({ id, en, fixed });
