/**
 * Every address that a borrower can open, declared once (specification §2, configured routes), by
 * the package that serves it. Paths are defaults: `routes.<key>` of the configuration wins.
 *
 * A build bundles the rows of its own area only. The other rows are for the compiler, builds, releases
 * and tests: a running shell reads from the release document which pages there are and where, and that
 * is made from the build records.
 */
export interface PageSpec<Query extends string = string> {
  /** The package that serves the page. */
  readonly owner: string;
  /** Default path. */
  readonly path: string;
  /** A path that serves the page whatever is configured (specification §2, routes with fixed paths). */
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

/** A page as links and the frame around it need it: where it is, what it asks for, for whom it is. */
export type PagePlace = Omit<PageSpec, 'owner' | 'query'>;

/** The pages of one package. A call without effects: a build drops the areas that it does not use. */
function area<const Pages extends Readonly<Record<string, Omit<PageSpec, 'owner'>>>>(
  owner: string,
  specs: Pages,
): { readonly [Key in keyof Pages]: PageSpec<Pages[Key]['query'][number]> } {
  const owned = Object.entries(specs).map(([key, spec]) => [key, { owner, ...spec }]);
  return Object.fromEntries(owned) as { readonly [Key in keyof Pages]: PageSpec<Pages[Key]['query'][number]> };
}

export const loanPages = /* @__PURE__ */ area('remote-loan', {
  loanDetail: { path: '/loanDetail', query: ['productId', 'orderId', 'from'], needs: ['productId', 'orderId'], trailing: true },
  loanConfirm: { path: '/loanConfirm', query: ['productId'], needs: ['productId'] },
  recommendList: { path: '/relevant', fixed: '/relevant', query: ['scene'] },
  error: { path: '/error', query: ['productId'] },
  jointFailure: { path: '/jointFailure', query: ['productId'] },
  loanAgreement: { path: '/loanAgreement', query: [] },
  payInstructions: { path: '/payInstructions', query: [] },
});

export const repayPages = /* @__PURE__ */ area('remote-repay', {
  repay: { path: '/repay', query: ['productId', 'orderId'], needs: ['productId', 'orderId'] },
  repayOrNot: { path: '/that', fixed: '/that', query: ['productId', 'orderId', 'amount', 'display', 'aaa'] },
  repayOrNotChoose: { path: '/individual', fixed: '/individual', query: ['productId', 'orderId', 'amount', 'display'] },
  repayDelay: { path: '/repayDelay', query: ['productId', 'orderId'], needs: ['productId', 'orderId'] },
  legacyRepay: { path: '/legacyRepay', query: ['productId', 'orderId', 'amount', 'couponId', 'userId'], needs: ['orderId'] },
});

export const complaintPages = /* @__PURE__ */ area('remote-complaint', {
  complaint: { path: '/complaint', fixed: '/complainNewPage', query: ['orderId', 'orderNo'] },
  complaintForm: { path: '/complainPageNext', query: ['problemType', 'problemSonType', 'orderNo', 'orderId'] },
  complaintList: { path: '/complaintList', query: [] },
  complaintDetail: { path: '/complainDetails', query: ['problemId'], needs: ['problemId'] },
});

export const chatPages = /* @__PURE__ */ area('remote-chat', {
  supportChat: { path: '/intelligentCustomerService', query: ['orderNo', 'orderId'] },
  customerService: { path: '/customerService', query: [] },
});

export const promoPages = /* @__PURE__ */ area('remote-promo', {
  promotion: {
    path: '/promotion',
    query: ['id', 'user_from', 'app_from', 'utm_tag', 'links_id', 'down_id', 'invite_code', 'UC'],
    public: true,
  },
  siteHome: { path: '/', query: [], public: true, frame: 'own' },
  siteAbout: { path: '/About', query: [], public: true, frame: 'own' },
  sitePolicy: { path: '/Policy', query: [], public: true, frame: 'own' },
  siteLoan: { path: '/Loan', query: [], public: true, frame: 'own' },
  siteUser: { path: '/User', query: [], public: true, frame: 'own' },
  siteContact: { path: '/Contact', query: [], public: true, frame: 'own' },
  privacyPolicy: { path: '/privacy', fixed: '/privacyPolicy', query: [], public: true },
  aboutUs: { path: '/aboutUs', query: [], public: true },
});

/** Screens of the shell itself (they hand over to the native app). */
export const hostPages = /* @__PURE__ */ area('host', {
  main: { path: '/main', query: [] },
  login: { path: '/login', query: [] },
  order: { path: '/order', query: [] },
  setting: { path: '/setting', query: [] },
  productDetail: { path: '/productDetail', query: ['productId'], needs: ['productId'] },
  product: { path: '/product', query: ['productId'], needs: ['productId'] },
  bindCard: { path: '/bindCard', query: [] },
});

type Merged<Areas> = Areas extends readonly [infer First, ...infer Others] ? First & Merged<Others> : unknown;

/** A pure call like `area`, so that the bundler drops the areas that a build does not use. */
function merge<const Areas extends readonly object[]>(...areas: Areas): Merged<Areas> {
  return Object.assign({}, ...areas) as Merged<Areas>;
}

export const pages = /* @__PURE__ */ merge(loanPages, repayPages, complaintPages, chatPages, promoPages, hostPages);

export type PageKey = keyof typeof pages;
export type PageQuery<Key extends PageKey> = Partial<Record<(typeof pages)[Key]['query'][number], string>>;

/**
 * The developer page (specification §2, screen 3). It stands beside the table, not in it: a build
 * without the page does not know its path either.
 */
export const testPreview: PageSpec<'productId' | 'orderId'> = { owner: 'host', path: '/testPreview', query: ['productId', 'orderId'] };

/** A page by its key, the developer page among them; undefined: there is no such page. For builds and releases, not for the browser. */
export function pageSpec(key: string): PageSpec | undefined {
  const table: Record<string, PageSpec> = { ...pages, testPreview };
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

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
