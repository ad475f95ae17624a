import { wordingHook } from '@loan/shared/area/wordingHook';

import { en } from './dialogsEn';
import { id } from './dialogsId';

/** The texts of dialogs and sheets, apart from those that every page of this remote has. */
export const useDialogWording = wordingHook({ id, en, fixed: {} });
