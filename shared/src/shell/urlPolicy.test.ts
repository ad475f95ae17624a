import fc from 'fast-check';

import { configOf, OWN } from '../testing/visit';
import { allowedAddress, classify, type UrlPolicy, type Verdict } from './urlPolicy';

const PAY = 'https://pay.example';
const config = configOf({
  h5Base: 'https://h5.example/web/',
  hosts: { allowed: [PAY, 'https://h5.example', 'https://ported.example:8443', 'http://localhost:3000'], images: ['https://img.example'] },
  schemes: ['loanapp', { name: 'partner', path: 'open/[a-z]+' }],
});
const rules: UrlPolicy = { own: OWN, config };

const verdict = (address: unknown, test?: 'http' | 'host', given = rules): string => {
  const found = classify(address, given, test);
  if (found.kind === 'page') return `${found.own ? 'own' : 'page'} ${found.url.href}`;
  return found.kind === 'bridge' ? `bridge ${found.address}` : found.reason;
};

test.each([
  [`${PAY}/a?b=1#c`, `page ${PAY}/a?b=1#c`],
  ['HTTPS://PAY.example/A', `page ${PAY}/A`],
  ['https://pay.example:443/a', `page ${PAY}/a`],
  ['https://ported.example:8443/a', 'page https://ported.example:8443/a'],
  ['http://localhost:3000/a', 'page http://localhost:3000/a'],
  ['  https://pay.example/a \n', `page ${PAY}/a`],
  [`${PAY}/a/../b`, `page ${PAY}/b`],
  [`${OWN}/loanDetail?productId=1`, `own ${OWN}/loanDetail?productId=1`],
  ['https://pay.example/?next=https://other.example', `page ${PAY}/?next=https://other.example`],
  ['loanapp://open/order?id=1', 'bridge loanapp://open/order?id=1'],
  ['LOANAPP://open', 'bridge loanapp://open'],
  ['loanapp:open', 'bridge loanapp:open'],
  ['partner://open/order', 'bridge partner://open/order'],
  ['partner://open/order?x=1#y', 'bridge partner://open/order?x=1#y'],
])('addresses that may be opened: %j: %s', (address, expected) => {
  expect(verdict(address)).toBe(expected);
});

describe('addresses that are refused', () => {
  test.each<[unknown, string]>([
    // No text.
    [undefined, 'NO_TEXT'],
    [null, 'NO_TEXT'],
    [42, 'NO_TEXT'],
    [{ toString: () => PAY }, 'NO_TEXT'],
    [[PAY], 'NO_TEXT'],
    [new URL(PAY), 'NO_TEXT'],
    ['', 'NO_TEXT'],
    [' \t\n', 'NO_TEXT'],
    // Prefix tricks.
    ['https://pay.example.other/a', 'ORIGIN'],
    ['https://other.example/https://pay.example', 'ORIGIN'],
    ['https://xpay.example/a', 'ORIGIN'],
    ['https://sub.pay.example/a', 'ORIGIN'],
    ['https://pay.example:8443/a', 'ORIGIN'],
    ['https://ported.example/a', 'ORIGIN'],
    ['http://pay.example/a', 'ORIGIN'],
    ['http://app.example/a', 'ORIGIN'],
    ['https://pay.example./a', 'ORIGIN'],
    ['http-x://pay.example', 'SCHEME'],
    ['httpsx://pay.example', 'SCHEME'],
    ['https://pаy.example/a', 'ORIGIN'], // a Cyrillic letter
    ['https://p%61y.example%2Eother/a', 'ORIGIN'],
    ['https://pay。example.other/a', 'ORIGIN'],
    ['https://127.0.0.1/', 'ORIGIN'],
    ['https://[::1]/', 'ORIGIN'],
    // Credentials before the host.
    ['https://pay.example@other.example/', 'CREDENTIALS'],
    ['https://user:word@pay.example/', 'CREDENTIALS'],
    ['https://:word@pay.example/', 'CREDENTIALS'],
    ['https://user@app.example/', 'CREDENTIALS'],
    // Forms that the URL parser and a browser's navigation read differently.
    ['https:pay.example/a', 'NO_ADDRESS'],
    ['https:/pay.example/a', 'NO_ADDRESS'],
    ['https:app.example', 'NO_ADDRESS'],
    ['//pay.example/a', 'NO_ADDRESS'],
    ['///pay.example/a', 'NO_ADDRESS'],
    ['/loanDetail', 'NO_ADDRESS'],
    ['loanDetail', 'NO_ADDRESS'],
    ['?a=1', 'NO_ADDRESS'],
    ['#a', 'NO_ADDRESS'],
    ['https://', 'NO_ADDRESS'],
    ['https://pay example/', 'NO_ADDRESS'],
    ['https://pay.example:99999/', 'NO_ADDRESS'],
    // Characters.
    ['https:\\\\pay.example\\a', 'CHARACTERS'],
    ['https://pay.example\\@other.example', 'CHARACTERS'],
    ['https://other.example\\.pay.example', 'CHARACTERS'],
    ['\\\\pay.example', 'CHARACTERS'],
    ['https://pay.exa\tmple/', 'CHARACTERS'],
    ['https://pay.example/\nSet-Cookie: a', 'CHARACTERS'],
    ['java\tscript:alert(1)', 'CHARACTERS'],
    ['java\r\nscript:alert(1)', 'CHARACTERS'],
    ['\u0000https://pay.example', 'CHARACTERS'],
    ['https://pay.example/\u007f', 'CHARACTERS'],
    ['https://pay.example/\u0085', 'CHARACTERS'],
    // Other schemes.
    ['javascript:alert(1)', 'SCHEME'],
    ['JavaScript:alert(1)', 'SCHEME'],
    ['javascript://pay.example/%0aalert(1)', 'SCHEME'],
    ['vbscript:x', 'SCHEME'],
    ['data:text/html,<script>alert(1)</script>', 'SCHEME'],
    ['blob:https://app.example/1', 'SCHEME'],
    ['file:///etc/passwd', 'SCHEME'],
    ['content://x', 'SCHEME'],
    ['intent://scan/#Intent;scheme=zxing;end', 'SCHEME'],
    ['about:blank', 'SCHEME'],
    ['view-source:https://pay.example', 'SCHEME'],
    ['filesystem:https://app.example/a', 'SCHEME'],
    ['ws://pay.example', 'SCHEME'],
    ['tel:*21*1%23', 'SCHEME'],
    ['loanappx://open', 'SCHEME'],
    ['loan-app://open', 'SCHEME'],
    // An app scheme with a path pattern.
    ['partner://open/', 'SCHEME'],
    ['partner://open/Order1', 'SCHEME'],
    ['partner://open/order/more', 'SCHEME'],
    ['partner://close?open/order', 'SCHEME'],
    ['partner://x#open/order', 'SCHEME'],
    ['partner://elsewhere/open/order', 'SCHEME'],
    // {host} only counts with its own test.
    ['{host}/a', 'NO_ADDRESS'],
  ])('%j: %s', (address, reason) => {
    expect(verdict(address)).toBe(reason);
  });

  test('addresses of more than 2048 characters', () => {
    const longest = `${PAY}/${'a'.repeat(2048 - PAY.length - 1)}`;
    expect(verdict(longest)).toBe(`page ${longest}`);
    expect(verdict(`${longest}a`)).toBe('TOO_LONG');
    expect(verdict(`   ${longest}\n`)).toBe(`page ${longest}`);
  });

  test('every address except the page’s own, when nothing is configured', () => {
    const bare: UrlPolicy = { own: OWN, config: configOf() };
    expect(verdict(`${PAY}/a`, 'http', bare)).toBe('ORIGIN');
    expect(verdict('loanapp://open', 'http', bare)).toBe('SCHEME');
    expect(verdict(`${OWN}/a`, 'http', bare)).toBe(`own ${OWN}/a`);
  });
});

test.each([
  ['loanapp://open?url=https%3A%2F%2Fpay.example%2Fa', 'bridge'],
  ['loanapp://open?url=/order', 'bridge'],
  ['loanapp://open?at=12:30', 'bridge'],
  ['loanapp://open?url=loanapp%3A%2F%2Finner%3Furl%3Dhttps%3A%2F%2Fpay.example', 'bridge'],
  ['loanapp://open?url=https%3A%2F%2Fother.example', 'NESTED'],
  ['loanapp://open?a=1&url=https://other.example', 'NESTED'],
  ['loanapp:open?url=https://other.example', 'NESTED'],
  ['loanapp://open?url=//other.example', 'NESTED'],
  ['loanapp://open?url=%5C%5Cother.example', 'NESTED'],
  ['loanapp://open?url=/%5Cother.example', 'NESTED'],
  ['loanapp://open?url=javascript:alert(1)', 'NESTED'],
  ['loanapp://open?url=%20javascript:alert(1)', 'NESTED'],
  ['loanapp://open?url=%01javascript:alert(1)', 'NESTED'],
  ['loanapp://open?url=java%09script:alert(1)', 'NESTED'],
  ['loanapp://open?url=java%0Ascript:alert(1)', 'NESTED'],
  ['loanapp://open?url=INTENT:x', 'NESTED'],
  ['loanapp://open?url=loanapp%3A%2F%2Finner%3Furl%3Dhttps%3A%2F%2Fother.example', 'NESTED'],
  ['loanapp://open?url=https%3A%2F%2Fpay.example%40other.example', 'NESTED'],
  // An app may read its fragment, or all that follows the scheme.
  ['loanapp://open#section-2', 'bridge'],
  ['loanapp:open/order', 'bridge'],
  ['loanapp:https://pay.example/a', 'bridge'],
  ['loanapp://open#url=https://pay.example', 'bridge'],
  ['loanapp://open#url=https://other.example', 'NESTED'],
  ['loanapp://open#https://other.example', 'NESTED'],
  ['loanapp://open#javascript:alert(1)', 'NESTED'],
  ['loanapp://open#java%0Ascript%3Aalert(1)', 'NESTED'],
  ['loanapp:https://other.example', 'NESTED'],
  ['loanapp:javascript:alert(1)', 'NESTED'],
  ['loanapp:javascript%3Aalert(1)', 'NESTED'],
  ['loanapp:https%3A//other.example/%zz', 'NESTED'],
])('addresses inside an app link: %s: %s', (address, expected) => {
  expect(verdict(address).split(' ')[0]).toBe(expected);
});

test('a path pattern with alternatives matches the whole path for each', () => {
  const given = { ...rules, config: configOf({ schemes: [{ name: 'partner', path: 'open|pay' }] }) };
  for (const path of ['open', 'pay']) expect(verdict(`partner://${path}`, 'http', given)).toBe(`bridge partner://${path}`);
  for (const path of ['open/other', 'other/pay', 'opening']) expect(verdict(`partner://${path}`, 'http', given)).toBe('SCHEME');
});

describe('the test for {host}', () => {
  test.each([
    ['{host}/a?b=1', 'page https://h5.example/web/a?b=1'],
    [' {host}/a', 'page https://h5.example/web/a'],
    // Only at the beginning.
    ['https://h5.example/a?to={host}/b', 'page https://h5.example/a?to={host}/b'],
    ['https://h5.example/other', 'page https://h5.example/other'],
    [`${PAY}/a`, `bridge ${PAY}/a`],
    [`${OWN}/a`, `bridge ${OWN}/a`],
    ['loanapp://open', 'bridge loanapp://open'],
    ['https://other.example/a', 'ORIGIN'],
    ['{host}.other.example/a', 'NO_TEXT|page'],
    ['https://other.example/{host}', 'ORIGIN'],
    ['javascript:{host}', 'SCHEME'],
    ['{HOST}/a', 'NO_ADDRESS'],
  ])('%s: %s', (address, expected) => {
    // After a base with a path, `.other.example` can only become part of that path.
    const wanted = expected === 'NO_TEXT|page' ? 'page https://h5.example/web.other.example/a' : expected;
    expect(verdict(address, 'host')).toBe(wanted);
  });

  const bare = (h5Base: string, allowed: readonly string[] = []): UrlPolicy => ({
    own: OWN,
    config: configOf({ h5Base, hosts: { allowed } }),
  });

  test.each([
    ['{host}/a', `own ${OWN}/a`],
    ['{host}', `own ${OWN}/`],
    ['{host}.other.example/a', 'ORIGIN'],
    ['{host}@other.example/a', 'CREDENTIALS'],
    ['{host}:8443/a', 'ORIGIN'],
    ['{host}\\.other.example', 'CHARACTERS'],
    [`${OWN}/a`, `own ${OWN}/a`],
  ])('without a configured base it is this page: %s: %s', (address, expected) => {
    expect(verdict(address, 'host', bare(''))).toBe(expected);
  });

  test('a base that is not an allowed origin opens nothing', () => {
    expect(verdict('{host}/a', 'host', bare('https://h5.example'))).toBe('ORIGIN');
    expect(verdict('{host}/a', 'host', bare('https://h5.example', ['https://h5.example']))).toBe('page https://h5.example/a');
  });
});

test('the configured address of the app opens as it is written, no other one of its origin, and in no frame', () => {
  const url = 'https://store.example/app?id=com.lender';
  const given = { own: OWN, config: configOf({ download: { url } }) };
  expect(verdict(url, 'http', given)).toBe(`page ${url}`);
  for (const other of [`${url}2`, `${url}&next=1`, 'https://store.example/app']) expect(verdict(other, 'http', given)).toBe('ORIGIN');
  for (const use of ['frame', 'image'] as const) expect(allowedAddress(url, given, use)).toBeUndefined();
});

describe('frames and pictures', () => {
  test('a frame may show this page and allowed origins', () => {
    expect(allowedAddress(`${PAY}/doc`, rules, 'frame')).toBe(`${PAY}/doc`);
    expect(allowedAddress(` HTTPS://pay.example/doc`, rules, 'frame')).toBe(`${PAY}/doc`);
    expect(allowedAddress(`${OWN}/doc`, rules, 'frame')).toBe(`${OWN}/doc`);
    expect(allowedAddress('https://img.example/a.png', rules, 'frame')).toBeUndefined();
  });

  test('a picture may come from this page and picture origins', () => {
    expect(allowedAddress('https://img.example/a.png', rules, 'image')).toBe('https://img.example/a.png');
    expect(allowedAddress(`${OWN}/a.png`, rules, 'image')).toBe(`${OWN}/a.png`);
    expect(allowedAddress(`${PAY}/a.png`, rules, 'image')).toBeUndefined();
    const elsewhere = { ...rules, config: { ...rules.config, api: { base: 'https://api.example/v1' } } };
    expect(allowedAddress('https://api.example/v1/captcha?sid=1', elsewhere, 'image')).toBe('https://api.example/v1/captcha?sid=1');
    expect(allowedAddress('https://api.example/v1/captcha?sid=1', elsewhere, 'frame')).toBeUndefined();
    expect(allowedAddress('https://api.example/v1/captcha?sid=1', rules, 'image')).toBeUndefined();
  });

  test.each([
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'loanapp://open',
    'blob:https://app.example/1',
    '//img.example/a',
    '',
    null,
    3,
  ])('never %j', (address) => {
    expect(allowedAddress(address, rules, 'frame')).toBeUndefined();
    expect(allowedAddress(address, rules, 'image')).toBeUndefined();
  });
});

describe('any input', () => {
  const part = fc.constantFrom(
    'https',
    'http',
    ':',
    '/',
    '//',
    '\\',
    '@',
    '.',
    '?',
    '#',
    '{host}',
    'pay.example',
    'app.example',
    'other.example',
    'loanapp',
    'javascript:',
    '\t',
    '\u0000',
    ' ',
    '%2F',
    '=',
    '&url=',
    '443',
  );
  const tail = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''));
  /** Beginnings of allowed addresses: without them nearly every generated address is refused. */
  const begun = (...beginnings: readonly string[]) =>
    fc.tuple(fc.constantFrom(...beginnings), tail).map(([beginning, rest]) => `${beginning}${rest}`);
  const hostile = fc.oneof(
    { arbitrary: begun(OWN, PAY, `${OWN}/`, `${PAY}/`, '{host}', '{host}/', 'loanapp:', 'loanapp://', 'partner://open/a'), weight: 4 },
    tail,
    fc.webUrl(),
    fc.string(),
    fc.anything(),
  );
  /** How many of the generated addresses got each verdict. */
  const counts = new Map<string, number>();
  const counted = (found: Verdict): Verdict => {
    counts.set(found.kind, (counts.get(found.kind) ?? 0) + 1);
    return found;
  };
  beforeEach(() => counts.clear());
  const origins = new Set([OWN, ...config.hosts.allowed]);

  const fits = (found: Verdict, test: 'http' | 'host'): boolean => {
    if (found.kind === 'refused') return true;
    if (found.kind === 'page') {
      const { origin, username, password } = found.url;
      return origins.has(origin) && found.own === (origin === OWN) && username === '' && password === '';
    }
    const url = new URL(found.address);
    return ['loanapp:', 'partner:'].includes(url.protocol) || (test === 'host' && origins.has(url.origin));
  };

  test('gets a verdict; a page has a known origin, a bridge address a known scheme or origin', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom<'http' | 'host'>('http', 'host'), (address, test) => {
        expect(fits(counted(classify(address, rules, test)), test)).toBe(true);
      }),
      { numRuns: 1500 },
    );
    for (const kind of ['page', 'bridge', 'refused']) expect(counts.get(kind)).toBeGreaterThan(20);
  });

  test('a navigation from any page of ours resolves the opened address as the policy did', () => {
    fc.assert(
      fc.property(begun(PAY, `${PAY}/`, OWN, `${OWN}/`, 'https:', 'https://'), (address) => {
        const found = counted(classify(address, rules));
        const [opened, judged] = found.kind === 'page' ? [new URL(address, `${OWN}/somewhere`), found.url] : [];
        expect(opened?.href).toBe(judged?.href);
      }),
      { numRuns: 1000 },
    );
    expect(counts.get('page')).toBeGreaterThan(20);
  });
});
