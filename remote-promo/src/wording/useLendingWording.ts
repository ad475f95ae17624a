import { wordingHook } from '@loan/shared/area/wordingHook';

import { en } from './lendingEn';
import { id } from './lendingId';

/** What visitors are told of lending, in the page's language. Its own table: pages of the app do not carry it. */
export const useLendingWording = wordingHook({ id, en });
