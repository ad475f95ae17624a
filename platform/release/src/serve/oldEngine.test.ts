import { checkConfig } from '@loan/shared/contracts/configSchema';

import { CONFIG } from '../testing/fakePackage';
import { android, ios } from '../testing/userAgents';
import { OLD_ENGINE, oldEngineDocument, withoutScripts } from './oldEngine';

/** A shell document. */
const SHELL = '<head><style>p{}</style></head><script>boot()</script>';

test.each([
  ['a webview with Chromium 64', android('Version/4.0 Chrome/64.0.3282.137'), true],
  ['a webview with Chromium 69', android('Version/4.0 Chrome/69.0.3497.100'), true],
  ['a webview with Chromium 70', android('Version/4.0 Chrome/70.0.3538.80'), false],
  ['a webview with Chromium 140', android('Version/4.0 Chrome/140.0.0.0'), false],
  [
    'a headless Chromium 64',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/64.0.3282.0 Safari/537.36',
    true,
  ],
  ['a webview of iOS 11', ios('11_4_1'), true],
  ['a webview of iOS 12', ios('12_0'), false],
  ['a webview of iOS 26', ios('26_0'), false],
  ['Safari 26', ios('18_6', 'Version/26.0 Mobile/15E148 Safari/604.1'), false],
  ['an iPad with iOS 9', ios('9_3').replace('iPhone OS', 'OS'), true],
  ['Firefox 68', 'Mozilla/5.0 (Android 9; Mobile; rv:68.0) Gecko/68.0 Firefox/68.0', true],
  ['Firefox 84', 'Mozilla/5.0 (Android 9; Mobile; rv:84.0) Gecko/84.0 Firefox/84.0', true],
  ['Firefox 85', 'Mozilla/5.0 (Android 9; Mobile; rv:85.0) Gecko/85.0 Firefox/85.0', false],
  ['Firefox 153', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', false],
  [
    'the Android browser',
    'Mozilla/5.0 (Linux; U; Android 4.1.2; id-id; GT-I8190) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30',
    true,
  ],
  ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16', true],
  ['UC Mini', 'UCWEB/2.0 (Linux; U; Adr 9; id; CPH1803) U2/1.0.0 UCBrowser/12.12.9.1226 U2/1.0.0 Mobile', true],
  ['UC Browser with an engine of its own', android('Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.7.8.1319'), false],
  ['Opera, which is Chromium', android('Chrome/138.0.7204.63 OPR/92.0.0.0'), false],
  ['Internet Explorer 11', 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko', true],
  ['WebKitGTK', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/60.5 Safari/605.1.15', false],
  ['an unknown client', 'loan-app/3.1', false],
  ['no user agent', '', false],
])('%s', (_engine, userAgent, old) => {
  expect(OLD_ENGINE.test(userAgent)).toBe(old);
});

test('a user agent that repeats the beginning of a pattern is read in linear time', () => {
  const [userAgent, began] = ['Android 1 '.repeat(10_000), performance.now()];
  expect(OLD_ENGINE.test(userAgent)).toBe(false);
  expect(performance.now() - began).toBeLessThan(1000);
});

test('explains in the market’s language what to do, with the phone number and the app, and escapes names', () => {
  const config = checkConfig({ ...CONFIG, app: { names: { en: 'Loan <1>' } }, download: { url: 'https://pay.example/app?a=1&b="2"' } });
  const indonesian = oldEngineDocument('/loanDetail?productId=1', config, SHELL);
  expect(indonesian).toContain('<html lang="id">');
  expect(indonesian).toContain('<strong>Perbarui atau ganti browser Anda</strong>');
  // For Opera Mini and UC Mini there is no update that helps.
  expect(indonesian).toContain('Lalu buka halaman ini di Chrome atau Safari.');
  expect(indonesian).toContain('<a href="tel:0211234567">Telepon 0211234567</a>');
  expect(indonesian).toContain('Loan &#60;1&#62;');
  expect(indonesian).toContain('href="https://pay.example/app?a=1&#38;b=&#34;2&#34;"');
  const indian = oldEngineDocument('/loanDetail?market=1', config, SHELL);
  expect(indian).toContain('<html lang="en">');
  expect(indian).toContain('Then open this page in Chrome or Safari.');
  expect(indian).toContain('<a href="/?market=1">');
  for (const html of [indonesian, indian]) expect(html).not.toMatch(/<script|<1>/);
  expect(indonesian).toContain('<style>p{}</style>');
});

test('uses the market’s own phone number', () => {
  const markets = { india: { company: { phone: '+912200000000' } } };
  const config = checkConfig({ ...CONFIG, markets });
  expect(oldEngineDocument('/?market=1', config, SHELL)).toContain('href="tel:+912200000000"');
  expect(oldEngineDocument('/', config, SHELL)).toContain('href="tel:0211234567"');
});

test('has no link to an app if none is configured', () => {
  expect(oldEngineDocument('/', checkConfig(CONFIG), SHELL)).not.toContain('Perbarui aplikasi');
});

test('removes the scripts from a page that is readable without them, and keeps its noscript contents', () => {
  const html =
    '<head><link rel="preload" as="script" href="/m.js" integrity="x"><link rel=preload as=script crossorigin href="/m.js"><style>p{}</style></head>' +
    '<noscript><style>#late{display:none}</style></noscript><script type="application/json">{"a":"</p>"}</script><script>boot()</script><p>Words</p>';
  expect(withoutScripts(html)).toBe('<head><style>p{}</style></head><style>#late{display:none}</style><p>Words</p>');
});
