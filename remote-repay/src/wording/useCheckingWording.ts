import { wordingHook } from '@loan/shared/area/wordingHook';

import { en } from './checkingEn';
import { id } from './checkingId';

/** The texts of looking after a payment, apart from those that every page of this remote has. */
export const useCheckingWording = wordingHook({ id, en, fixed: {} });
