/**
 * Every address that a borrower can open, declared once (specification §2, configured routes).
 * Paths are defaults: `routes.<key>` of the configuration wins. Links are made from keys, never
 * from paths. A page whose owner is not in the release is answered by "page not found".
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
  /** Parameters without which the page cannot do anything: absent → the incomplete-link state. */
  readonly needs?: readonly Query[];
  /** Further path segments are accepted and ignored. */
  readonly trailing?: true;
  /** For visitors who are nobody's borrower: the tokens of its address go on its own requests and no further. */
  readonly public?: true;
  /** The page draws its own head and landmarks, as wide as the window: the public site. The shell leaves its head and its column away. */
  readonly frame?: 'own';
}

function page<Query extends string>(spec: PageSpec<Query>): PageSpec<Query> {
  return spec;
}

export const pages = {
  loanDetail: page({
    owner: 'remote-loan',
    path: '/loanDetail',
    query: ['productId', 'orderId', 'from'],
    needs: ['productId', 'orderId'],
    trailing: true,
  }),
  loanConfirm: page({
    owner: 'remote-loan',
    path: '/loanConfirm',
    query: ['productId'],
    needs: ['productId'],
  }),
  repay: page({
    owner: 'remote-repay',
    path: '/repay',
    query: ['productId', 'orderId'],
    needs: ['productId', 'orderId'],
  }),
  repayOrNot: page({
    owner: 'remote-repay',
    path: '/that',
    fixed: '/that',
    query: ['productId', 'orderId', 'amount', 'display', 'aaa'],
  }),
  recommendList: page({
    owner: 'remote-loan',
    path: '/relevant',
    fixed: '/relevant',
    query: ['scene'],
  }),
  error: page({ owner: 'remote-loan', path: '/error', query: ['productId'] }),
  jointFailure: page({ owner: 'remote-loan', path: '/jointFailure', query: ['productId'] }),
  loanAgreement: page({ owner: 'remote-loan', path: '/loanAgreement', query: [] }),
  payInstructions: page({ owner: 'remote-loan', path: '/payInstructions', query: [] }),
  repayOrNotChoose: page({
    owner: 'remote-repay',
    path: '/individual',
    fixed: '/individual',
    query: ['productId', 'orderId', 'amount', 'display'],
  }),
  repayDelay: page({
    owner: 'remote-repay',
    path: '/repayDelay',
    query: ['productId', 'orderId'],
    needs: ['productId', 'orderId'],
  }),
  legacyRepay: page({
    owner: 'remote-repay',
    path: '/legacyRepay',
    query: ['productId', 'orderId', 'amount', 'couponId', 'userId'],
    needs: ['orderId'],
  }),
  complaint: page({ owner: 'remote-complaint', path: '/complaint', fixed: '/complainNewPage', query: ['orderId', 'orderNo'] }),
  complaintForm: page({
    owner: 'remote-complaint',
    path: '/complainPageNext',
    query: ['problemType', 'problemSonType', 'orderNo', 'orderId'],
  }),
  complaintList: page({
    owner: 'remote-complaint',
    path: '/complaintList',
    query: [],
  }),
  complaintDetail: page({
    owner: 'remote-complaint',
    path: '/complainDetails',
    query: ['problemId'],
    needs: ['problemId'],
  }),
  supportChat: page({ owner: 'remote-chat', path: '/intelligentCustomerService', query: ['orderNo', 'orderId'] }),
  customerService: page({ owner: 'remote-chat', path: '/customerService', query: [] }),
  promotion: page({
    owner: 'remote-promo',
    path: '/promotion',
    query: ['id', 'user_from', 'app_from', 'utm_tag', 'links_id', 'down_id', 'invite_code', 'UC'],
    public: true,
  }),
  siteHome: page({ owner: 'remote-promo', path: '/', query: [], public: true, frame: 'own' }),
  siteAbout: page({ owner: 'remote-promo', path: '/About', query: [], public: true, frame: 'own' }),
  sitePolicy: page({ owner: 'remote-promo', path: '/Policy', query: [], public: true, frame: 'own' }),
  siteLoan: page({ owner: 'remote-promo', path: '/Loan', query: [], public: true, frame: 'own' }),
  siteUser: page({ owner: 'remote-promo', path: '/User', query: [], public: true, frame: 'own' }),
  siteContact: page({ owner: 'remote-promo', path: '/Contact', query: [], public: true, frame: 'own' }),
  privacyPolicy: page({ owner: 'remote-promo', path: '/privacy', fixed: '/privacyPolicy', query: [], public: true }),
  aboutUs: page({ owner: 'remote-promo', path: '/aboutUs', query: [], public: true }),

  // Screens of the shell itself (they hand over to the native app).
  main: page({ owner: 'host', path: '/main', query: [] }),
  login: page({ owner: 'host', path: '/login', query: [] }),
  order: page({ owner: 'host', path: '/order', query: [] }),
  setting: page({ owner: 'host', path: '/setting', query: [] }),
  productDetail: page({ owner: 'host', path: '/productDetail', query: ['productId'] }),
  product: page({ owner: 'host', path: '/product', query: ['productId'] }),
  bindCard: page({ owner: 'host', path: '/bindCard', query: [] }),
} as const;

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

/** The named parameters of a query string: the first value of each, at most 512 characters, absent ones left out. */
export function readParameters<Name extends string>(names: readonly Name[], search: string): Partial<Record<Name, string>> {
  const given = new URLSearchParams(search);
  const found: Record<string, string> = Object.create(null) as Record<string, string>;
  for (const name of names) {
    const value = given.get(name);
    if (value !== null && value !== '' && value.length <= 512) found[name] = value;
  }
  return found as Partial<Record<Name, string>>;
}

/** The parameters of one page, read from a query string: only those the page declares. */
export function readPageQuery<Key extends PageKey>(key: Key, search: string): PageQuery<Key> {
  return readParameters(pages[key].query, search);
}

/** Whether a page, by its key, draws head and landmarks itself; a key that this table does not have does not. */
export function drawsOwnFrame(key: string | undefined): boolean {
  const table: Readonly<Record<string, PageSpec>> = pages;
  return key !== undefined && Object.hasOwn(table, key) && table[key]?.frame === 'own';
}

/** The parameters the page needs and `query` lacks; empty when the page can work. */
export function missingParameters<Key extends PageKey>(key: Key, query: PageQuery<Key>): readonly string[] {
  const spec: PageSpec = pages[key];
  return (spec.needs ?? []).filter((name) => !(query as Record<string, string | undefined>)[name]);
}
