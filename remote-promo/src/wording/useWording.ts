import { wordingHook } from '@loan/shared/area/wordingHook';

import { en } from './en';
import { fixed } from './fixed';
import { id } from './id';

/** The texts of the promotion page in its language. */
export const useWording = wordingHook({ id, en, fixed });
