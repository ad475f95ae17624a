import { brotliDecompressSync } from 'node:zlib';

import { integrityOf } from '@loan/release/document/canonical';
import { publish } from '@loan/release/publish/publish';
import { fakePackage, HYDRATION_TEMPLATE } from '@loan/release/testing/fakePackage';
import { CHANNEL, promote } from '@loan/release/testing/promoted';
import { android } from '@loan/release/testing/userAgents';

import { GatewayUnderTest } from '../testing/gatewayUnderTest';

const SHELL = 'module.exports = { modules: {}, draw: (job, remote) => remote.draw(job) };';
/** Renders its input, and counts. */
const COUNTS = `let count = 0;
module.exports = { draw(job) { count += 1; return { html: '<p>' + count + ' ' + JSON.stringify(job).replace(/</g, '&lt;') + '</p>', title: 'T', reads: [] }; } };`;
/** Fails on its first call in a thread. */
const FAILS_ONCE = `module.exports = { draw() { if (!globalThis.again) { globalThis.again = true; return undefined; } return { html: '<p>1</p>', title: 'T', reads: [] }; } };`;
const NOSCRIPT = '<noscript><p>needs scripts</p></noscript>';

let under: GatewayUnderTest;

const published = async (fake: Parameters<typeof fakePackage>[1]) =>
  publish(under.store, await fakePackage(under.packages, fake), { channel: CHANNEL });
const released = (version: string, rendering: string) =>
  published({ name: 'remote-promo', version, rendering, pages: ['siteHome', 'siteAbout'] });

beforeAll(async () => {
  under = await GatewayUnderTest.start({ rendering: { threads: 1, time: 20_000, firstTime: 20_000 } });
  const template = HYDRATION_TEMPLATE.replace('<!--drawing-->', `${NOSCRIPT}<!--drawing-->`);
  await published({ name: 'host', version: '1.1.0', template, rendering: SHELL });
  await released('1.1.0', COUNTS);
  await released('1.2.0', FAILS_ONCE);
  await released('1.3.0', COUNTS);
});
afterAll(() => under.stop());

beforeEach(async () => {
  under.lines.length = 0;
  await under.configure({ api: {}, drawing: { deadline: 10_000 } });
  await promote(under.store, ['host@1.1.0', 'remote-promo@1.1.0'], { again: true });
});

const open = async (address: string, headers = {}) => (await under.ask(address, { headers })).body.toString();
const renderedBy = (html: string) => /<div id="drawn"><p>(\d+) /.exec(html)?.[1];

test('a page without data is rendered once for all visitors of the same kind', async () => {
  const counts = new Set<string | undefined>();
  for (let visitor = 0; visitor < 5; visitor += 1) counts.add(renderedBy(await open(`/About?market=1&utm=visitor-${visitor}`)));
  expect([...counts]).toEqual([expect.any(String)]);
  const packed = (await under.ask('/About?market=1', { headers: { 'accept-encoding': 'br' } })).body;
  expect(counts).toContain(renderedBy(brotliDecompressSync(packed).toString()));
  // The other market has its own rendering.
  expect(counts).not.toContain(renderedBy(await open('/About')));
});

test('contains nothing from the address', async () => {
  const html = await open('/About?market=1&utm=planted');
  expect(renderedBy(html)).toBeDefined();
  expect(html).not.toContain('planted');
  expect(html).not.toContain('127.0.0.1');
});

test('an address with a device gets its own rendering', async () => {
  expect(await open('/About?market=1&deviceId=device-7')).toContain('device-7');
  expect(await open('/About?market=1')).not.toContain('device-7');
});

const FACEBOOK =
  'Mozilla/5.0 (Linux; Android 14; SM-A055F Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/470.0.0.45.81;]';
const INSTAGRAM =
  'Mozilla/5.0 (Linux; Android 13; 22120RN86G Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.6422.113 Mobile Safari/537.36 Instagram 335.0.0.39.93 Android';

test.each([
  ['Facebook', FACEBOOK],
  ['Instagram', INSTAGRAM],
])('the web view of another app (%s), where no session comes with the address, is not taken for ours', async (_, agent) => {
  const headers = { 'user-agent': agent };
  expect(await open('/About?market=2', headers)).toContain('"native":false');
  expect(await open('/About?market=2&deviceId=device-7', headers)).toContain('"native":true');
});

test('without scripts the page is readable and shows no notice about them; the policy allows its style', async () => {
  const { body, headers } = await under.ask('/?market=1');
  const html = body.toString();
  const [, style = ''] = /<noscript><style>([^<]*)<\/style><\/noscript>/.exec(html) ?? [];
  expect(style).toBe('#late{display:none}');
  expect(headers['content-security-policy']).toContain(integrityOf(style));
  expect(html).not.toContain('needs scripts');
  await under.configure({ api: {}, drawing: { deadline: 0 } });
  expect(await open('/?market=1')).toContain('needs scripts');
});

describe('an engine older than the supported ones', () => {
  const OLD = { 'user-agent': android('Version/4.0 Chrome/64.0.3282.137') };

  test('gets a page that needs no script, sent without scripts', async () => {
    const { body, headers } = await under.ask('/About?market=1', { headers: { ...OLD, 'accept-encoding': 'br' } });
    const html = body.toString();
    expect(renderedBy(html)).toBeDefined();
    expect(html).not.toMatch(/<script|<noscript/);
    expect(html).toContain('<style>#late{display:none}</style>');
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-security-policy']).toContain(integrityOf('#late{display:none}'));
  });

  test.each(['/loanDetail?productId=1', '/nowhere'])('at %s shows what to update, instead of a blank page', async (path) => {
    expect(await open(path, OLD)).toContain('<strong>Perbarui atau ganti browser Anda</strong>');
    expect(await open(path)).not.toContain('Perbarui atau ganti browser Anda');
  });

  test('shows it also if the page was not rendered', async () => {
    await under.configure({ api: {}, drawing: { deadline: 0 } });
    expect(await open('/About?market=1', OLD)).toContain('<strong>Update or change your browser</strong>');
  });
});

test('a page that failed is rendered for a later visitor; until then it is served without rendering', async () => {
  await promote(under.store, ['remote-promo@1.2.0'], { again: true });
  const first = await open('/About?market=1');
  expect(first).toContain('needs scripts');
  expect(first).not.toContain('id="drawn"');
  expect(await open('/About?market=1')).toContain('<div id="drawn"><p>1</p>');
});

test.each([
  [1000, '1.1.0'],
  [9000, '1.3.0'],
])('with a canary of %d in 10000, renders the version that most visitors get: %s', async (canary, version) => {
  await promote(under.store, ['remote-promo@1.3.0'], { canary, again: true });
  expect(await open('/About?market=1')).toContain(
    `<script type="application/json" id="drawing">{"remote":"remote-promo","version":"${version}"}`,
  );
});
