import { wordingHook } from '@loan/shared/area/wordingHook';

import { en } from './legacyEn';
import { fixed } from './legacyFixed';
import { id } from './legacyId';

/** The texts of the legacy repayment, without those that all pages of this remote share. */
export const useLegacyWording = wordingHook({ id, en, fixed });
