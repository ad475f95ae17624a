import { wordingHook } from '@loan/shared/area/wordingHook';

import { en } from './legacyEn';
import { fixed } from './legacyFixed';
import { id } from './legacyId';

/** The texts of the legacy repayment, apart from those that every page of this remote has. */
export const useLegacyWording = wordingHook({ id, en, fixed });
