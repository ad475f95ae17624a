import { wordingHook } from '@loan/shared/area/wordingHook';

import { en } from './instalmentEn';
import { id } from './instalmentId';

/** The texts of the instalments, without those that all pages of this remote share. */
export const useInstalmentWording = wordingHook({ id, en, fixed: {} });
