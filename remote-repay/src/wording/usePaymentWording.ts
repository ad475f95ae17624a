import { wordingHook } from '@loan/shared/area/wordingHook';

import { en } from './paymentEn';
import { id } from './paymentId';

/** The texts of a payment that come after its number, apart from those that every page of this remote has. */
export const usePaymentWording = wordingHook({ id, en, fixed: {} });
