import { wordingHook } from '@loan/shared/area/wordingHook';

import { en } from './instalmentEn';
import { id } from './instalmentId';

/** The texts of the instalments, apart from those that every page of this remote has. */
export const useInstalmentWording = wordingHook({ id, en, fixed: {} });
