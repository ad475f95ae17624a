import { wordingHook } from '@loan/shared/area/wordingHook';

import { en } from './paymentEn';
import { id } from './paymentId';

/** The texts of a payment after its number, without those that all pages of this remote share. */
export const usePaymentWording = wordingHook({ id, en, fixed: {} });
