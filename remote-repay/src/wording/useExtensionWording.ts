import { wordingHook } from '@loan/shared/area/wordingHook';

import { en } from './extensionEn';
import { id } from './extensionId';

/** The texts of the extension, without those that all pages of this remote share. */
export const useExtensionWording = wordingHook({ id, en, fixed: {} });
