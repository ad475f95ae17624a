import { wordingHook } from '@loan/shared/area/wordingHook';

import { en } from './methodEn';
import { id } from './methodId';

/** The texts of the payment method choice, without those that all pages of this remote share. */
export const useMethodWording = wordingHook({ id, en, fixed: {} });
