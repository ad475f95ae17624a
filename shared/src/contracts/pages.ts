/**
 * Addresses that a borrower can open (product §2.1). A remote declares its pages in its own
 * sources (`src/api/pages.ts`), the shell's own stand here. Paths are defaults: `routes.<key>` of the configuration wins.
 *
 * A running shell reads from the release document which pages there are and where; that is made from the build records.
 */
export interface PageSpec<Query extends string = string> {
  /** Default path. */
  readonly path: string;
  /** A path that serves the page whatever is configured (product §2.1). */
  readonly fixed?: string;
  /** Query parameters of the page itself, besides the common ones. */
  readonly query: readonly Query[];
  /** Parameters without which the page cannot do anything: the shell says that the link is incomplete, and the page does not start. */
  readonly needs?: readonly Query[];
  /** Further path segments are accepted and ignored. */
  readonly trailing?: true;
  /** For visitors who are nobody's borrower: the tokens of its address go on its own requests and no further. */
  readonly public?: true;
  /** The page draws its own head and landmarks, as wide as the window: the public site. The shell leaves its head and its column away. */
  readonly frame?: 'own';
}

/** The pages of one package, by key. */
export type PageTable = Readonly<Record<string, PageSpec>>;

/** A page as links and the frame around it need it: where it is, what it asks for, for whom it is. */
export type PagePlace = Omit<PageSpec, 'query'>;

/** Screens of the shell itself (they hand over to the native app). */
export const hostPages = {
  main: { path: '/main', query: [] },
  login: { path: '/login', query: [] },
  order: { path: '/order', query: [] },
  setting: { path: '/setting', query: [] },
  productDetail: { path: '/productDetail', query: ['productId'], needs: ['productId'] },
  product: { path: '/product', query: ['productId'], needs: ['productId'] },
  bindCard: { path: '/bindCard', query: [] },
} as const satisfies PageTable;

/**
 * The developer page (product §3.3). It stands beside the table, not in it: a build
 * without the page does not know its path either.
 */
export const testPreview = { path: '/testPreview', query: ['productId', 'orderId'] } as const satisfies PageSpec;

/** The pages of a table, each with the names of its parameters: what links to them are checked by. */
export type LinksOf<Pages extends PageTable> = { readonly [Key in keyof Pages]: Pages[Key]['query'][number] };

/**
 * The pages that links may name. A repository adds the remotes' pages to the shell's in one file of its own, by declaration
 * merging: `declare module '@loan/shared/contracts/pages' { interface LinkedPages extends LinksOf<typeof pages> {} }`.
 */
export interface LinkedPages extends LinksOf<typeof hostPages> {}

export type PageKey = keyof LinkedPages;
export type PageQuery<Key extends PageKey> = Partial<Record<LinkedPages[Key], string>>;

/** A path as it is compared: a slash at its end means the same page. */
export const withoutEndSlash = (path: string): string => path.replace(/(.)\/+$/, '$1');

/** Whether a page answers at a path (`withoutEndSlash`). `configured`: its path by the configuration, if that names one. */
export function servesPath(page: PagePlace, configured: string | undefined, path: string): boolean {
  const own = configured ?? page.path;
  return path === own || path === page.fixed || (page.trailing === true && path.startsWith(`${own}/`));
}

/** A parameter of an address: the first value given, at most 512 characters; undefined when there is none, or an empty one. */
export function readParameter(given: URLSearchParams, name: string): string | undefined {
  const value = given.get(name);
  return value === null || value === '' || value.length > 512 ? undefined : value;
}

/** The parameters of one page, read from a query string: only those the page declares, absent ones left out. */
export function readPageQuery<Query extends string>(page: PageSpec<Query>, search: string): Partial<Record<Query, string>> {
  const given = new URLSearchParams(search);
  const found = Object.create(null) as Partial<Record<Query, string>>;
  for (const name of page.query) {
    const value = readParameter(given, name);
    if (value !== undefined) found[name] = value;
  }
  return found;
}

/** Whether an address lacks what its page cannot do without. */
export function isIncomplete({ needs = [] }: Pick<PageSpec, 'needs'>, search: string): boolean {
  const given = new URLSearchParams(search);
  return needs.some((name) => readParameter(given, name) === undefined);
}
