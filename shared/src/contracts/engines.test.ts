import { engineOf, ENGINES, engineText, familyOf, isEngine } from './engines';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS';
const WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each<readonly [string, string, string]>([
  ['Android WebView', `Mozilla/5.0 (Linux; Android 14; SM-A546E Build/UP1A.231005.007; wv) ${BLINK} Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36`, 'chromium 126'],
  ['Chrome of Android', `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/138.0.0.0 Mobile Safari/537.36`, 'chromium 138'],
  ['Samsung Internet', `Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-G991B) ${BLINK} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, 'chromium 121'],
  ['UC Browser', `Mozilla/5.0 (Linux; U; Android 11; en-US; RMX2195) ${BLINK} Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.5.5.1313 Mobile Safari/537.36`, 'chromium 100'],
  ['Edge', `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/139.0.0.0 Safari/537.36 Edg/139.0.0.0`, 'chromium 139'],
  ['the oldest Chromium of the tests', `Mozilla/5.0 (X11; Linux x86_64) ${BLINK} HeadlessChrome/72.0.3584.0 Safari/537.36`, 'chromium 70-79'],
  ['Android WebView of Android 8', `Mozilla/5.0 (Linux; Android 8.1.0; CPH1803 Build/OPM1.171019.026; wv) ${BLINK} Version/4.0 Chrome/99.0.4844.88 Mobile Safari/537.36`, 'chromium 90-99'],
  ['Chrome before the list', `Mozilla/5.0 (Linux; Android 4.4.2; A3) ${BLINK} Version/4.0 Chrome/30.0.0.0 Mobile Safari/537.36`, 'chromium other'],
  ['Chrome after the list', `Mozilla/5.0 (Linux; Android 10; K) ${BLINK} Chrome/200.0.0.0 Mobile Safari/537.36`, 'chromium other'],
  ['Safari of iOS 12', `${IPHONE} 12_5_7 like Mac OS X) ${WEBKIT} Version/12.1.2 Mobile/15E148 Safari/604.1`, 'webkit 12'],
  ['Safari of iOS 18.6', `${IPHONE} 18_6 like Mac OS X) ${WEBKIT} Version/18.6 Mobile/15E148 Safari/604.1`, 'webkit 18'],
  ['Safari of iOS 26, which says 18.6', `${IPHONE} 18_6 like Mac OS X) ${WEBKIT} Version/26.0 Mobile/15E148 Safari/604.1`, 'webkit 26'],
  ['Safari of iOS 26.1, which says 18.7', `${IPHONE} 18_7 like Mac OS X) ${WEBKIT} Version/26.1 Mobile/15E148 Safari/604.1`, 'webkit 26'],
  ['a web view of iOS 17', `${IPHONE} 17_5_1 like Mac OS X) ${WEBKIT} Mobile/15E148`, 'webkit 17'],
  ['a web view of iOS 18.5', `${IPHONE} 18_5 like Mac OS X) ${WEBKIT} Mobile/15E148`, 'webkit 18'],
  ['a web view of iOS 18.6 or later', `${IPHONE} 18_7 like Mac OS X) ${WEBKIT} Mobile/15E148`, 'webkit 18+'],
  ['a web view of iOS that says 26', `${IPHONE} 26_0 like Mac OS X) ${WEBKIT} Mobile/15E148`, 'webkit 26'],
  ['a web view of iOS 26 whose app adds its version', `${IPHONE} 18_6 like Mac OS X) ${WEBKIT} Version/26.0 Mobile/15E148`, 'webkit 26'],
  ['a web view of iPadOS', `Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) ${WEBKIT} Mobile/15E148`, 'webkit 16'],
  ['Safari of iPadOS, as of a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Version/17.4.1 Safari/605.1.15`, 'webkit 17'],
  ['a web view of iPadOS, as of a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT}`, 'webkit other'],
  ['Chrome of iOS', `${IPHONE} 17_5 like Mac OS X) ${WEBKIT} CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1`, 'webkit 17'],
  ['Firefox of iOS', `${IPHONE} 16_7 like Mac OS X) ${WEBKIT} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`, 'webkit 16'],
  ['WebKitGTK 2.50', `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Version/26.0 Safari/605.1.15`, 'webkit 26'],
  ['Firefox of Android', 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0', 'firefox 140'],
  ['Firefox ESR', 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0', 'firefox 153'],
  ['KaiOS', 'Mozilla/5.0 (Mobile; LYF/F220B; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'firefox other'],
  ['Edge of before Chromium', `Mozilla/5.0 (Windows NT 10.0) ${BLINK} Chrome/64.0.3282.140 Safari/537.36 Edge/17.17134`, 'other'],
  ['the browser of Android 4', 'Mozilla/5.0 (Linux; U; Android 4.0.3; en-us) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30', 'other'],
  ['Opera Mini', 'Opera/9.80 (Android; Opera Mini/36.2/191.249; U; en) Presto/2.12.423 Version/12.16', 'other'],
  ['Googlebot', `Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) ${BLINK} Chrome/138.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`, 'other'],
  ['curl', 'curl/8.5.0', 'other'],
  ['no user agent', '', 'unknown'],
])('%s is counted under its engine', (_, userAgent, engine) => {
  expect(engineOf(userAgent)).toBe(engine);
  expect(isEngine(engine)).toBe(true);
}); // oxfmt-ignore

test('an engine is one of a closed list, for any user agent string', () => {
  expect(ENGINES).toHaveLength(256);
  expect(new Set(ENGINES).size).toBe(ENGINES.length);
  const made = [
    'Chrome/999999',
    'Chrome/1e2',
    'Version/26\nAppleWebKit/',
    'AppleWebKit/ Version/26.0; token=secret',
    '\u0000',
    'a'.repeat(9999),
  ];
  for (const userAgent of made) expect(ENGINES).toContain(engineOf(userAgent));
  expect(isEngine('webkit 26; token=secret')).toBe(false);
});

test('an engine of Apple phones is named with its system', () => {
  expect(['webkit 26', 'webkit 18+', 'webkit other', 'chromium 138', 'other'].map(engineText)).toEqual([
    'webkit 26 (iOS 26)',
    'webkit 18+ (iOS 18+)',
    'webkit other',
    'chromium 138',
    'other',
  ]);
});

test('an engine has a family, other and unknown have none', () => {
  expect(['chromium 70-79', 'webkit 18+', 'firefox other', 'other', 'unknown'].map(familyOf)).toEqual([
    'chromium',
    'webkit',
    'firefox',
    undefined,
    undefined,
  ]);
});
