import { call } from './api/declare';
import { list, object, only, text } from './api/reply';
import { checkConfig, ConfigError } from './configSchema';

const company = { address: 'Jalan Contoh 1', phone: '02150000000', email: 'help@company.example' };
/** The calls that these configurations may name. */
const known = [
  call({
    name: 'loanDetails',
    path: '/loan-details',
    fields: { productId: {}, amount: {}, periods: {} },
    reply: only('repayPlanDetail', list(object({ periodNo: text() }))),
  }),
];
const check = (document: Record<string, unknown> = {}) => checkConfig({ company, ...document }, known);
const refusal = (document: unknown): string => {
  try {
    checkConfig(document, known);
  } catch (fault) {
    expect(fault).toBeInstanceOf(ConfigError);
    expect((fault as ConfigError).code).toBe('CONFIG_INVALID');
    return (fault as Error).message;
  }
  return 'accepted';
};

const EXAMPLE = { amount: 4_000_000, received: 3_800_000, instalment: 1_080_000, times: 4, days: 30 };
const example = (market: string, other: object) => ({ example: { [market]: { ...EXAMPLE, ...other } } });

describe('defaults', () => {
  const config = check();

  test('only the company must be configured', () => {
    expect(refusal({})).toContain('company');
    for (const key of ['address', 'phone', 'email'])
      expect(refusal({ company: { ...company, [key]: undefined } })).toContain(`company.${key}`);
    expect(refusal({ company: { ...company, address: '' } })).toContain('company.address');
  });

  test.each<[string, unknown, unknown]>([
    ['nothing leads out', config.hosts, { allowed: [], images: [] }],
    ['no app scheme', config.schemes, []],
    ['this page’s own API', config.api.base, ''],
    ['the zones of the markets', config.api.timeZone, { india: 'Asia/Kolkata', indonesia: 'Asia/Jakarta' }],
    ['this page’s own {host}', config.h5Base, ''],
    ['paths of the page table', config.routes, {}],
    ['calls as in the contract', config.calls, {}],
    ['no key on calls', config.headers.idempotency, ''],
    [
      'headers',
      [config.headers.json, config.headers.form],
      [
        { token: 'X-Token', sessionId: 'X-Session-Id' },
        { userToken: 'X-User-Token', deviceToken: 'X-Device-Token' },
      ],
    ],
    ['wire names are the logical ones', config.wire, { fields: {}, prefix: '', suffix: '' }],
    ['loan details fails silently', config.net.silentScreens, ['loanDetail']],
    [
      'server codes',
      config.codes,
      {
        captchaOnSms: '101',
        captchaOnRegister: '-1',
        alreadyRegistered: '11',
        wrongCode: '800006',
        submittedTwice: '800005',
        sessionEnded: [],
        notAllowed: [],
        gone: [],
      },
    ],
    ['the Android object', config.bridge.android, 'AppBridge'],
    ['our header, when no app is there', config.chrome.header, 'auto'],
    ['texts as specified', config.copy, { fixed: 'specified', indonesianInIndia: false }],
    ['mobile numbers as specified', config.validation.mobile, 'specified'],
    ['fields of the virtual account', config.va.fields, { number: 'vcode', bill: 'cardNo', channel: 'payCode' }],
    ['the agreement starts ticked', config.confirm.preTicked, { india: true, indonesia: true }],
    ['the agreement dialog in both markets', config.confirm.popupMarkets, ['india', 'indonesia']],
    ['the meant reading of the recommended list', config.loanDetail.recRule, 'meant'],
    ['no second rating event', config.rating.reportStars, false],
    [
      'fields of the jump call',
      config.jump,
      { fields: { module: 'module', position: 'position', parameter: 'parameter' }, encode: 'identity' },
    ],
    ['fields of the joint-failure calls', config.joint.fields, { targeted: 'targeted', necessity: 'necessity', joint: 'joint' }],
    ['cents', config.money.cents, ['legacyAmount']],
    ['no developer page', config.features.testPreview, false],
    [
      'nothing that a lender must state is made up',
      config.trust,
      { lender: '', licence: '', hours: '', officer: { name: '', phone: '', email: '' }, regulator: false, collectionHours: '' },
    ],
  ])('%s', (_what, value, expected) => {
    expect(value).toEqual(expected);
  });

  test('a common parameter and a native action have their own names', () => {
    for (const [name, value] of [...Object.entries(config.query.names), ...Object.entries(config.bridge.names)]) expect(value).toBe(name);
    expect(Object.keys(config.bridge.names)).toHaveLength(12);
    expect(Object.keys(config.query.names)).toHaveLength(13);
  });

  test('a section that is partly given keeps the other defaults', () => {
    expect(check({ query: { names: { token: 'tk' } } }).query.names).toMatchObject({ token: 'tk', market: 'market' });
    expect(check({ va: { postingHours: 24 } }).va).toMatchObject({ postingHours: 24, fields: { number: 'vcode' } });
  });

  test('a market gets no defaults: its missing values stay the shared ones', () => {
    const own = { india: { trust: { hours: '9 am to 6 pm' } } };
    expect([config.markets, check({ markets: own }).markets]).toEqual([{}, own]);
  });

  test('an example loan is kept unchanged, in the markets that have one', () => {
    const own = { indonesia: EXAMPLE };
    expect([config.example, check({ example: own }).example]).toEqual([{}, own]);
  });

  test('a checked configuration passes again unchanged', () => {
    expect(checkConfig(config)).toEqual(config);
  });
});

describe('refusals, and the names they give', () => {
  test.each<[string, Record<string, unknown>]>([
    ['unknown key colour', { colour: 'red' }],
    ['api.timeZone.indonesia: a time zone by its IANA name, such as Asia/Jakarta', { api: { timeZone: { indonesia: 'Asia/Jakata' } } }],
    ['api.timeZone.india: a time zone', { api: { timeZone: { india: '' } } }],
    ['unknown key hosts.allow', { hosts: { allow: [] } }],
    ['unknown key query.names.tokn', { query: { names: { tokn: 't' } } }],
    ['unknown key company.fax', { company: { ...company, fax: '1' } }],
    ['unknown key trust.officer.fax', { trust: { officer: { fax: '1' } } }],
    ['unknown key calls.loanDetal (did you mean calls.loanDetails?)', { calls: { loanDetal: { method: 'GET' } } }],
    ['unknown key fetures (did you mean features?)', { fetures: {} }],
    ['unknown key service.fone (did you mean service.phone?)', { service: { fone: '08000000000' } }],
    ['unknown key markets.indai (did you mean markets.india?)', { markets: { indai: {} } }],
    [
      'unknown key markets.india.company.adress (did you mean markets.india.company.address?)',
      { markets: { india: { company: { adress: 'A' } } } },
    ],
    ['unknown key markets.india.routes', { markets: { india: { routes: {} } } }],
    ['unknown key calls.loanDetails.path', { calls: { loanDetails: { path: '/x' } } }],
    ['unknown key bridge.names.goAway', { bridge: { names: { goAway: 'x' } } }],
    ['api.base', { api: { base: 'javascript:alert(1)' } }],
    ['api.base', { api: { base: 'api.example' } }],
    ['h5Base', { h5Base: '//h5.example' }],
    ['brand.gradient', { brand: { gradient: ['#112233'] } }],
    ['brand.gradient.1', { brand: { gradient: ['#112233', 'red;}'] } }],
    ['brand.on', { brand: { on: '#fff' } }],
    ['brand.colour', { brand: { colour: 'url(https://other.example)' } }],
    ['service.phone', { service: { phone: '*123#' } }],
    ['service.phone', { service: { phone: '1234' } }],
    ['company.phone', { company: { ...company, phone: '' } }],
    ['company.email', { company: { ...company, email: 'a@b?subject=x' } }],
    ['routes.loanDetail', { routes: { loanDetail: 'loanDetail' } }],
    ['routes.loanDetail', { routes: { loanDetail: '/a?b=c' } }],
    ['routes.loanDetail', { routes: { loanDetail: '//other.example' } }],
    ['hosts.allowed.0', { hosts: { allowed: ['https://pay.example/'] } }],
    ['hosts.allowed.0', { hosts: { allowed: ['https://pay.example/path'] } }],
    ['hosts.allowed.0', { hosts: { allowed: ['https://user@pay.example'] } }],
    ['hosts.allowed.0', { hosts: { allowed: ['https://pay.example:443'] } }],
    ['hosts.allowed.0', { hosts: { allowed: ['pay.example'] } }],
    ['hosts.allowed.0', { hosts: { allowed: ['http://pay.example'] } }],
    ['hosts.images.0', { hosts: { images: ['http://localhost.other.example'] } }],
    ['hosts.allowed.0', { hosts: { allowed: ['*'] } }],
    ['hosts.allowed.0', { hosts: { allowed: ['null'] } }],
    ['hosts.allowed.1', { hosts: { allowed: ['https://pay.example', 'file:///x'] } }],
    ['hosts.images.0', { hosts: { images: ['https:// .example'] } }],
    ['schemes.0', { schemes: ['loanapp:'] }],
    ['schemes.0', { schemes: ['LoanApp'] }],
    ['schemes.0', { schemes: [{ name: 'loanapp' }] }],
    ['headers.json.token', { headers: { json: { token: 'X Token' } } }],
    ['headers.form.userToken', { headers: { form: { userToken: '' } } }],
    ['headers.idempotency', { headers: { idempotency: 'a:b' } }],
    ['query.names.token', { query: { names: { token: 'a&b' } } }],
    ['calls.loanDetails.method', { calls: { loanDetails: { method: 'PUT' } } }],
    ['calls.loanDetails.base', { calls: { loanDetails: { base: 'https://other.example' } } }],
    ['calls.loanDetails.success', { calls: { loanDetails: { success: 'any' } } }],
    ['wire.fields.india.amount', { wire: { fields: { india: { amount: 'a b' } } } }],
    ['wire.prefix', { wire: { prefix: 'x' } }],
    ['wire.prefix', { wire: { prefix: '/x/' } }],
    ['wire.suffix', { wire: { suffix: '-x' } }],
    ['codes.wrongCode', { codes: { wrongCode: 'x' } }],
    ['bridge.android', { bridge: { android: 'a.b' } }],
    ['bridge.names.goHome', { bridge: { names: { goHome: '' } } }],
    ['chrome.header', { chrome: { header: 'yes' } }],
    ['money.cents.0', { money: { cents: ['amount'] } }],
    ['copy.indonesianInIndia', { copy: { indonesianInIndia: 'true' } }],
    ['va.postingHours', { va: { postingHours: -1 } }],
    ['va.postingHours', { va: { postingHours: 1.5 } }],
    ['va.limits.ALFAMART', { va: { limits: { ALFAMART: '2.500.000' } } }],
    ['confirm.preTicked', { confirm: { preTicked: { india: false } } }],
    ['confirm.popupMarkets.0', { confirm: { popupMarkets: ['brazil'] } }],
    ['legacy.base', { legacy: { base: 'https://other.example' } }],
    ['download.url', { download: { url: 'intent://x' } }],
    ['markets.india.company.phone', { markets: { india: { company: { phone: 'none' } } } }],
    ['example.india.amount', example('india', {})],
    ['example.indonesia.amount', example('indonesia', { amount: 999_999 })],
    ['example.indonesia.amount', example('indonesia', { amount: 15_000_001 })],
    ['times × days is the term: 91 to 365 days', example('indonesia', { times: 3 })],
    ['times × days is the term: 91 to 365 days', example('indonesia', { times: 13 })],
    ['no more than that', example('indonesia', { received: 4_000_001 })],
    ['has to repay the amount', example('indonesia', { instalment: 999_999 })],
    ['example.indonesia.instalment', example('indonesia', { instalment: 1080000.5 })],
    ['unknown key example.indonesia.fee', example('indonesia', { fee: 1 })],
    ['trust.officer.email', { trust: { officer: { email: 'x' } } }],
    ['features.testPreview', { features: { testPreview: 1 } }],
  ])('%s: %j', (name, document) => {
    expect(refusal({ company, ...document })).toContain(name);
  });

  test.each([undefined, null, 'text', [], 3])('%j is not a document', (document) => {
    expect(refusal(document)).toContain('the document');
  });

  test('every wrong key is named in one sentence', () => {
    const message = refusal({ company, colour: 'red', chrome: { header: 'x' } });
    expect(message).toContain('chrome.header: ');
    expect(message).toContain('unknown key colour');
    expect(message).toMatch(/^The configuration cannot be used: .*\.$/);
  });
});

describe('paths of pages', () => {
  test('two page keys on one path are refused', () => {
    expect(refusal({ company, routes: { loanDetail: '/x', repay: '/x' } })).toContain('/x already belongs to the page loanDetail');
  });

  test('a page on a path of the shell is refused', () => {
    expect(refusal({ company, routes: { repay: '/login' } })).toContain('/login already belongs to the page login');
    expect(refusal({ company, routes: { repay: '/testPreview' } })).toContain('/testPreview already belongs to the page testPreview');
  });

  test('two pages may swap paths', () => {
    const routes = { loanDetail: '/repay', repay: '/loanDetail', login: '/main', main: '/login' };
    expect(check({ routes }).routes).toEqual(routes);
  });

  test('an invalid page key is refused', () => {
    expect(refusal({ company, routes: { 'loan-detail': '/x' } })).toContain('routes.loan-detail');
  });
});

describe('field names on the wire', () => {
  const refused = (table: Record<string, string>, more = {}) => refusal({ company, wire: { fields: { india: table } }, ...more });

  test('two fields with one wire name are refused, both named', () => {
    expect(refused({ amount: 'qa', periods: 'qa' })).toContain('wire.fields.india.periods: qa is the wire name of amount already');
  });

  test.each([
    ['a field', 'productId'],
    ['a field deep in a reply', 'periodNo'],
    ['a common parameter', 'token'],
    ['the envelope', 'code'],
  ])('mapping to the name of %s that is not mapped is refused, both named', (_case, name) => {
    expect(refused({ amount: name })).toContain(`wire.fields.india.amount: ${name} is the name of another field: give ${name} a wire name`);
    expect(refused({ amount: name, [name]: 'qb' })).toBe('accepted');
    expect(refused({ amount: name, [name]: 'amount' })).toBe('accepted');
  });

  test('a common parameter counts under its configured name', () => {
    const query = { names: { token: 'tk' } };
    expect(refused({ amount: 'tk' }, { query })).toContain('give tk a wire name');
    expect(refused({ amount: 'token' }, { query })).toBe('accepted');
  });

  test('a field may keep its name, and the markets are independent', () => {
    expect(refused({ amount: 'amount' })).toBe('accepted');
    expect(refusal({ company, wire: { fields: { india: { amount: 'qa' }, indonesia: { periods: 'qa' } } } })).toBe('accepted');
  });

  test('names of inherited object properties are ordinary names', () => {
    expect(refused({ amount: 'constructor', periods: 'toString' })).toBe('accepted');
  });
});

test('valid origins and schemes are accepted', () => {
  const hosts = { allowed: ['https://pay.example', 'http://localhost:3000', 'https://pay.example:8443'], images: ['https://img.example'] };
  expect(check({ hosts }).hosts).toEqual(hosts);
  const schemes = ['loanapp', { name: 'x-app+1.0', path: 'open/[a-z]+' }];
  expect(check({ schemes }).schemes).toEqual(schemes);
});

test.each(['http', 'https', 'javascript', 'data', 'blob', 'file', 'intent', 'about', 'vbscript'])(
  '%s is refused as the scheme of an app: a browser or a shell runs it',
  (name) => {
    expect(() => check({ schemes: [name] })).toThrow('schemes.0');
    expect(() => check({ schemes: [{ name, path: 'open' }] })).toThrow('schemes.0');
  },
);

test('without a list of calls their names are not checked', () => {
  expect(checkConfig({ company, calls: { loanDetal: { method: 'GET' } } }).calls).toEqual({ loanDetal: { method: 'GET' } });
});
