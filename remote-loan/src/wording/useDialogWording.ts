import { wordingHook } from '@loan/shared/area/wordingHook';

import { en } from './dialogsEn';
import { id } from './dialogsId';

/** The texts of dialogs and sheets, without those that all pages of this remote share. */
export const useDialogWording = wordingHook({ id, en, fixed: {} });
