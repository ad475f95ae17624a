import { wordingHook } from '@loan/shared/area/wordingHook';

import { en } from './lendingEn';
import { id } from './lendingId';

/** The texts about lending in the page's language. A table of its own, so that pages of the app do not load it. */
export const useLendingWording = wordingHook({ id, en });
