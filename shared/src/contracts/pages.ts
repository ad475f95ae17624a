/**
 * Addresses that a borrower can open (product §2.1). A remote declares its pages in its own sources
 * (`src/api/pages.ts`); those of the native app are here. Paths are defaults: `routes.<key>` of the configuration
 * overrides them.
 *
 * A running shell reads the pages and their paths from the release document, which is created from the build records.
 */
export interface PageSpec<Query extends string = string> {
  /** Default path. */
  readonly path: string;
  /** A path that always serves the page, even if another one is configured (product §2.1). */
  readonly fixed?: string;
  /** Query parameters of the page itself, in addition to the common ones. */
  readonly query: readonly Query[];
  /** Required parameters. Without one, the shell says that the link is incomplete, and the page does not start. */
  readonly needs?: readonly Query[];
  /** Further path segments are accepted and ignored. */
  readonly trailing?: true;
  /** For visitors who may not be borrowers: tokens in its address are sent with its own requests and go nowhere else. */
  readonly public?: true;
  /** The page renders its own header and landmarks, as wide as the window: the public site. The shell omits its header and its column. */
  readonly frame?: 'own';
}

/** The pages of one package, by key. */
export type PageTable = Readonly<Record<string, PageSpec>>;

/** The part of a page that links and the frame need: its path, its required parameters, its audience. */
export type PagePlace = Omit<PageSpec, 'query'>;

/** Pages that only the native app has: the shell's screen for one asks the app to open it. */
export const nativePages = {
  main: { path: '/main', query: [] },
  login: { path: '/login', query: [] },
  order: { path: '/order', query: [] },
  setting: { path: '/setting', query: [] },
  productDetail: { path: '/productDetail', query: ['productId'], needs: ['productId'] },
  product: { path: '/product', query: ['productId'], needs: ['productId'] },
  bindCard: { path: '/bindCard', query: [] },
} as const satisfies PageTable;

/** The developer page (product §3.3). It is not in the table, so that a build without the page does not have its path either. */
export const testPreview = { path: '/testPreview', query: ['productId', 'orderId'] } as const satisfies PageSpec;

/** The pages of a table with the names of their parameters: links are checked against them. */
export type LinksOf<Pages extends PageTable> = { readonly [Key in keyof Pages]: Pages[Key]['query'][number] };

/**
 * The pages that links may name. A repository adds the remotes' pages to the shell's in one file of its own, by
 * declaration merging: `declare module '@loan/shared/contracts/pages' { interface LinkedPages extends LinksOf<typeof
 * pages> {} }`.
 */
export interface LinkedPages extends LinksOf<typeof nativePages> {}

export type PageKey = keyof LinkedPages;
export type PageQuery<Key extends PageKey> = Partial<Record<LinkedPages[Key], string>>;

/**
 * A path for comparison: without a trailing slash, which does not change the page. A match begins only at the first character or at one
 * that is no slash, so a path of slashes takes linear time.
 */
export const withoutEndSlash = (path: string): string => path.replace(/(^.|[^/])\/+$/, '$1');

/** Whether a page answers at a path (`withoutEndSlash`). `configured`: its configured path, if there is one. */
export function servesPath(page: PagePlace, configured: string | undefined, path: string): boolean {
  const own = configured ?? page.path;
  return path === own || path === page.fixed || (page.trailing === true && path.startsWith(`${own}/`));
}

/** Maximum characters of a parameter in an address (product §9.2); a longer one counts as missing. */
export const LONGEST_PARAMETER = 512;

/** A parameter of an address: the first value; undefined when it is missing, empty or too long. */
export function readParameter(given: URLSearchParams, name: string): string | undefined {
  const value = given.get(name);
  return value === null || value === '' || value.length > LONGEST_PARAMETER ? undefined : value;
}

/** The declared parameters of one page, read from a query string; missing ones are left out. */
export function readPageQuery<Query extends string>(page: PageSpec<Query>, search: string): Partial<Record<Query, string>> {
  const given = new URLSearchParams(search);
  const found = Object.create(null) as Partial<Record<Query, string>>;
  for (const name of page.query) {
    const value = readParameter(given, name);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** Whether an address lacks a required parameter of its page. */
export function isIncomplete({ needs = [] }: Pick<PageSpec, 'needs'>, search: string): boolean {
  const given = new URLSearchParams(search);
  return needs.some((name) => readParameter(given, name) === undefined);
}
