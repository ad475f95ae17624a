import { wordingHook } from '@loan/shared/area/wordingHook';

import { en } from './methodEn';
import { id } from './methodId';

/** The texts of the choice of a way to pay, apart from those that every page of this remote has. */
export const useMethodWording = wordingHook({ id, en, fixed: {} });
