import { indonesian } from '@loan/shared/wording/fixed';

/** Fixed texts of the area (product §10.3). */
export const fixed = {
  yes: indonesian('Terselesaikan', 'Resolved'),
  no: indonesian('Belum Terselesaikan', 'Not resolved'),
  cs: indonesian('Hubungi CS', 'Contact us'),
};
