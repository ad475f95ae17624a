import { indonesian } from '@loan/shared/wording/fixed';

/** Texts of the area that the specification fixes to the letter (§2, §4, §8). */
export const fixed = {
  yes: indonesian('Terselesaikan', 'Resolved'),
  no: indonesian('Belum Terselesaikan', 'Not resolved'),
  cs: indonesian('Hubungi CS', 'Contact us'),
};
