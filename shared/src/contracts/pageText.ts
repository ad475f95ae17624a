import type { Fixed } from '../wording/fixed';
import type { PageTable } from './pages';
import type { Language } from './shell';

type Both = Readonly<Record<Language, string>>;

/** What the served document says of a page before a script runs: what a search engine lists, and a chat app shows of a link. */
export interface PageText {
  /** As the page itself says it once it is drawn; a fixed text (product §10.1) with its wording per market. Empty: the app's name stands alone. */
  readonly title: Both | Fixed;
  /** Of public pages. `{app}` and the figures of the market (`shared/src/wording/figures.ts`) are put in. */
  readonly description?: Both;
}

/** The texts of an area's pages, by the page's key. A public page has a description. */
export type PageTexts<Pages extends PageTable> = {
  readonly [Key in keyof Pages]: Pages[Key] extends { readonly public: true } ? Required<PageText> : PageText;
};
