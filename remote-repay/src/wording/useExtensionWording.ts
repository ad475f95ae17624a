import { wordingHook } from '@loan/shared/area/wordingHook';

import { en } from './extensionEn';
import { id } from './extensionId';

/** The texts of the extension, apart from those that every page of this remote has. */
export const useExtensionWording = wordingHook({ id, en, fixed: {} });
