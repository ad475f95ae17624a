import type { Fixed } from '../wording/fixed';
import type { PageTable } from './pages';
import type { Language } from './shell';

type Both = Readonly<Record<Language, string>>;

/** Texts of a page in the served document, before a script runs: search engines list them, and chat apps show them for a link. */
export interface PageText {
  /**
   * The title that the page itself sets when it renders; a fixed text (product §10.1) has its wording for each
   * market. Empty: only the app's name is shown.
   */
  readonly title: Both | Fixed;
  /** For public pages. `{app}` and the figures of the market (`shared/src/wording/figures.ts`) are filled in. */
  readonly description?: Both;
}

/** The texts of an area's pages, by page key. A public page has a description. */
export type PageTexts<Pages extends PageTable> = {
  readonly [Key in keyof Pages]: Pages[Key] extends { readonly public: true } ? Required<PageText> : PageText;
};
