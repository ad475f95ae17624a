import type { nativePages } from '@loan/shared/contracts/pages';
import type { PageText, PageTexts } from '@loan/shared/contracts/pageText';
import { en } from '@loan/shared/wording/commonEn';
import { id } from '@loan/shared/wording/commonId';

/** For a page whose record has no texts, as in older records: only the app's name is shown until the page is rendered. */
export const OTHER_PAGE: PageText = { title: { id: '', en: '' } };

/** Description of borrowers' pages: such a link is useful to one person only. */
export const BORROWER_DESCRIPTION = { id: 'Buka di aplikasi {app}.', en: 'Open this in the {app} app.' };

/** For an address without a page. */
export const UNKNOWN_PAGE: PageText = { title: { id: id.common.notFoundTitle, en: en.common.notFoundTitle } };

const openApp: PageText = { title: { id: id.common.openApp, en: en.common.openApp } };

/** The texts of the shell's own pages. Those of remotes are in their build records. */
export const HOST_TEXTS: PageTexts<typeof nativePages> = {
  main: openApp,
  login: openApp,
  order: openApp,
  setting: openApp,
  productDetail: openApp,
  product: openApp,
  bindCard: openApp,
};
