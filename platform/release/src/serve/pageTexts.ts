import type { hostPages } from '@loan/shared/contracts/pages';
import type { PageText, PageTexts } from '@loan/shared/contracts/pageText';
import { en } from '@loan/shared/wording/commonEn';
import { id } from '@loan/shared/wording/commonId';

/** A page whose record says nothing of it, as older ones do not: the app's name stands alone until the page is drawn. */
export const OTHER_PAGE: PageText = { title: { id: '', en: '' } };

/** What borrowers' pages say: their link is of use to one person only. */
export const BORROWER_DESCRIPTION = { id: 'Buka di aplikasi {app}.', en: 'Open this in the {app} app.' };

/** An address that no page has. */
export const UNKNOWN_PAGE: PageText = { title: { id: id.common.notFoundTitle, en: en.common.notFoundTitle } };

const openApp: PageText = { title: { id: id.common.openApp, en: en.common.openApp } };

/** The texts of the shell's own pages; a remote's stand in its build record. */
export const HOST_TEXTS: PageTexts<typeof hostPages> = {
  main: openApp,
  login: openApp,
  order: openApp,
  setting: openApp,
  productDetail: openApp,
  product: openApp,
  bindCard: openApp,
};
