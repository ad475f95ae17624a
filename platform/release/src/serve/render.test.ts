import { checkConfig } from '@loan/shared/contracts/configSchema';
import type { Integrity, ReleaseDocument } from '@loan/shared/contracts/release';

import { integrityOf } from '../document/canonical';
import type { Variant } from '../document/variants';
import { forVisitors } from '../document/visible';
import { CONFIG, TEMPLATE } from '../testing/fakePackage';
import { AUDIT, codeOf } from '../testing/promoted';
import { android, ios } from '../testing/userAgents';
import { readBlocks, renderShellDocument, type ShellTemplate } from './render';
import { COUNTS_PRELOADS, policyHeaders, shellPolicy } from './securityHeaders';

const hash = (letter: string): Integrity => `sha384-${letter.repeat(64)}`;
const pinned = (version: string, files: Record<string, Integrity>) => ({
  id: `sha256-${'0'.repeat(64)}`,
  version,
  contract: '1.0.0',
  entry: Object.keys(files)[0]!,
  pages: {},
  files,
});
const document: Variant = {
  format: 1,
  channel: 'production',
  number: 7,
  ...AUDIT,
  why: '</script><script>alert(1)</script> $& $1',
  action: 'promote remote-loan 1.0.1 </script><!--',
  previous: null,
  shell: pinned('1.0.0', { 'main.js': hash('M'), 'main.css': hash('C') }),
  remotes: {
    'remote-loan': {
      version: '1.0.1',
      lastKnownGood: '1.0.0',
      bad: [],
      builds: {
        '1.0.1': pinned('1.0.1', { 'entry.js': hash('N'), 'page.js': hash('P') }),
        '1.0.0': pinned('1.0.0', { 'entry.js': hash('O') }),
      },
    },
  },
};
const config = checkConfig(CONFIG);
const boot = 'boot("$&", "$1");';
const render = (more: Partial<Parameters<typeof renderShellDocument>[2]> = {}) =>
  renderShellDocument(forVisitors(document), config, { shell: TEMPLATE, boot, ...more });
interface Parts {
  readonly release: ReleaseDocument;
  readonly settings: typeof config;
  readonly files: ShellTemplate;
}
const chromium = { countsPreloads: true, https: false };
const webkit = { ...chromium, countsPreloads: false };
const insertsMain = { shell: `${TEMPLATE}<!--inserts-main-->`, boot };
const headers = (given: Partial<Parts> = {}, visitor = chromium) => {
  const { release, settings, files }: Parts = { release: document, settings: config, files: { shell: TEMPLATE, boot }, ...given };
  return policyHeaders(shellPolicy(release, settings, files), visitor);
};
const csp = (given: Partial<Parts> = {}, visitor = chromium) => headers(given, visitor)['Content-Security-Policy']!;
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1)
    .split(' ');

describe('shell document', () => {
  test('holds the release and the configuration as data, the boot script and the main script with its hash', () => {
    const html = render();
    const { drawing: rendering, share, site, watch, ...rest } = config;
    const { base } = rest.api;
    const read = { api: { base }, app: { names: { en: rest.app.names.en } }, jump: { fields: rest.jump.fields } };
    expect(readBlocks(html)).toEqual({ release: forVisitors(document), config: { ...rest, ...read } });
    for (const part of [rendering, share, site, watch]) expect(html).not.toContain(JSON.stringify(part));
    expect(html).toContain(`<script>${boot}</script>`);
    expect(html).toContain(`src="/assets/host/1.0.0/main.js" integrity="${hash('M')}"`);
    expect(html).not.toMatch(/<!--(launch|shell)-->/);
  });

  test('includes the time zones of the markets only if they differ from the default', () => {
    const zonesOf = (timeZone: object) => {
      const settings = checkConfig({ ...CONFIG, api: { ...CONFIG.api, timeZone } });
      return readBlocks(renderShellDocument(forVisitors(document), settings, { shell: TEMPLATE, boot }))?.config.api.timeZone;
    };
    expect(zonesOf({})).toBeUndefined();
    expect(zonesOf({ indonesia: 'Asia/Makassar' })).toEqual({ india: 'Asia/Kolkata', indonesia: 'Asia/Makassar' });
  });

  test('its brand has colours that can be read', () => {
    const brand = { gradient: ['#FFFFFF', '#FFFFFF'], on: '#FFFFFF', colour: '#FFD400' };
    const html = renderShellDocument(forVisitors(document), checkConfig({ ...CONFIG, brand }), { shell: TEMPLATE, boot });
    expect(readBlocks(html)?.config.brand).toEqual({ ...brand, colour: 'var(--brand-strong)', shade: 0.6 });
  });

  test('only preloads the main script if the boot script inserts it', () => {
    const html = render(insertsMain);
    expect(html).toContain(`<link rel=preload as=script crossorigin href="/assets/host/1.0.0/main.js" integrity="${hash('M')}">`);
    expect(html).not.toMatch(/<script[^>]* src=|<!--inserts-main-->/);
  });

  test('no text of a release can end the data block', () => {
    expect(render().match(/<script/g)).toHaveLength(4);
    expect(render()).not.toContain('promote remote-loan 1.0.1 <');
  });

  test('a shared link has the app’s name, with special characters escaped', () => {
    const settings = checkConfig({ ...CONFIG, app: { names: { en: 'Duit "&" <b>Dana' } } });
    const html = renderShellDocument(forVisitors(document), settings, { shell: TEMPLATE, boot });
    for (const property of ['og:title', 'og:site_name'])
      expect(html).toContain(`<meta property="${property}" content="Duit &#34;&#38;&#34; &#60;b&#62;Dana">`);
    expect(csp({ settings })).toBe(csp());
  });

  test('has the app’s name as title for servers that do not know the page', () => {
    expect(render()).toContain(`<title>${config.app.names.en}</title>`);
    expect(render()).not.toContain('noindex');
  });

  const OWN = '/assets/host/1.0.0/preview.png';
  const pictures = (given: object, preview?: string) =>
    [
      ...renderShellDocument(forVisitors(document), checkConfig({ ...CONFIG, ...given }), { shell: TEMPLATE, boot, preview }).matchAll(
        /(?:og:image|twitter:card)" content="([^"]*)"/g,
      ),
    ].map(([, content]) => content);

  test.each<[string, object, string | undefined, string[]]>([
    ['the configured one', { share: { image: 'https://img.example/a.jpg' } }, 'preview.png', ['https://img.example/a.jpg']],
    ['the shell’s own, under the pages’ address', { h5Base: 'https://h5.example/app' }, 'preview.png', [`https://h5.example${OWN}`]],
    ['the shell’s own, where no address is configured', {}, 'preview.png', [OWN]],
    ['none, of a shell that was built without', {}, undefined, []],
  ])('the image of a shared link: %s', (_what, given, preview, expected) => {
    expect(pictures(given, preview)).toEqual([expected.length > 0 ? 'summary_large_image' : 'summary', ...expected]);
  });

  test('author and reason of a release are not in the page source', () => {
    expect(render()).not.toContain('operator');
    expect(render()).not.toContain('alert(1)');
  });

  test.each([
    ['a template without its marks', { shell: '<html></html>' }],
    ['a template with a mark twice', { shell: `${TEMPLATE}<!--launch-->` }],
    ['a boot script that ends its element', { boot: 'x="</script>"' }],
    ['a boot script that hides its end', { boot: 'x="<!--"' }],
  ])('%s is refused', async (_, files) => {
    expect(await codeOf(() => render(files))).toBe('BAD_RECORD');
  });

  test('other text is not read as a shell document', async () => {
    expect(readBlocks('<html></html>')).toBeUndefined();
    expect(
      readBlocks('<script type="application/json" id="release">{</script><script type="application/json" id="config">{}</script>'),
    ).toBeUndefined();
  });
});

describe('headers', () => {
  test('scripts: the boot script and the main script by hash, and what these two insert; engines without strict-dynamic load from our path', () => {
    expect(directive(csp({ files: insertsMain }), 'script-src')).toEqual([
      `'strict-dynamic'`,
      `'${integrityOf(boot)}'`,
      `'${hash('M')}'`,
      `'self'`,
    ]);
  });

  test('a second policy refuses inline and foreign scripts that running code inserts; a shell with the main script in the markup has none', () => {
    const second = (given: Partial<Parts>) => csp(given).split(', ').slice(1);
    const settings = checkConfig({ ...CONFIG, site: { origin: 'https://loans.example' } });
    expect(second({ files: insertsMain, settings })).toEqual([`script-src '${integrityOf(boot)}' 'self'`]);
    expect(second({})).toEqual([]);
  });

  test('scripts of a shell whose boot script does not insert the main script: that script by hash, the rest from our path', () => {
    expect(directive(csp(), 'script-src')).toEqual([`'${integrityOf(boot)}'`, `'${hash('M')}'`, `'self'`]);
  });

  test('browsers refuse scripts without a hash if their policy accepts preload links', () => {
    expect(headers()['Integrity-Policy']).toBe('blocked-destinations=(script)');
    expect(headers({}, webkit)).not.toHaveProperty('Integrity-Policy');
    expect(csp({}, webkit)).toBe(csp());
  });

  test.each([
    ['Chromium of a webview', android('Version/4.0 Chrome/140.0.0.0'), true],
    ['Firefox', 'Mozilla/5.0 (Android 14; Mobile; rv:153.0) Gecko/153.0 Firefox/153.0', true],
    ['Safari', ios('18_6', 'Version/26.0 Mobile/15E148 Safari/604.1'), false],
    ['a webview of iOS', ios('26_0'), false],
    ['Chrome for iOS', ios('26_0', 'CriOS/140.0.0.0 Mobile/15E148 Safari/604.1'), false],
    ['Firefox for iOS', ios('18_6', 'FxiOS/145.0 Mobile/15E148 Safari/605.1.15'), false],
    ['none', '', false],
  ])('the policy of %s accepts preload links, by its user agent', (_engine, userAgent, counts) => {
    expect(COUNTS_PRELOADS.test(userAgent)).toBe(counts);
  });

  test('the header does not grow with the number of remotes', () => {
    const loan = document.remotes['remote-loan']!;
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`remote-x${at}`, loan]));
    for (const visitor of [chromium, webkit]) {
      expect(csp({ release: { ...document, remotes: many } }, visitor)).toBe(csp({}, visitor));
      expect(Buffer.byteLength(JSON.stringify(headers({}, { ...visitor, https: true })))).toBeLessThan(4000);
    }
  });

  test('the header follows the files of the shell', () => {
    expect(csp({ files: { shell: TEMPLATE, boot: 'other()' } })).toContain(integrityOf('other()'));
    expect(csp({ files: { shell: TEMPLATE, boot: 'other()' } })).not.toContain(integrityOf(boot));
    const template = TEMPLATE.replace('margin:0', 'margin:1px');
    expect(csp({ files: { shell: template, boot } })).toContain(integrityOf('body{margin:1px}'));
  });

  test('styles, images, frames and requests come from the configured origins', () => {
    const policy = csp();
    expect(directive(policy, 'style-src')).toEqual(["'self'", `'${integrityOf('body{margin:0}')}'`]);
    expect(directive(policy, 'img-src')).toEqual(["'self'", 'https://img.example', 'https://api.example', 'blob:']);
    expect(directive(policy, 'frame-src')).toEqual(["'self'", 'https://pay.example']);
    expect(directive(policy, 'connect-src')).toEqual(["'self'", 'https://api.example']);
    for (const name of ['default-src', 'form-action', 'base-uri', 'object-src', 'frame-ancestors'])
      expect(directive(policy, name)).toEqual(["'none'"]);
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types shell-url shell-html");
    expect(policy).not.toMatch(/unsafe|data:|\*/);
  });

  test('an engine without strict-dynamic may load from our asset path if our origin is configured, else from our origin', () => {
    const scripts = (origin: string) => {
      const settings = checkConfig({ ...CONFIG, site: { origin } });
      return directive(csp({ settings }), 'script-src')?.at(-1);
    };
    expect(scripts('https://loans.example')).toBe('https://loans.example/assets/');
    expect(scripts('http://localhost:8080')).toBe('http://localhost:8080/assets/');
    expect(scripts('')).toBe("'self'");
    // A configuration older than the key.
    const { site: _, ...old } = config;
    expect(directive(csp({ settings: old as typeof config }), 'script-src')?.at(-1)).toBe("'self'");
  });

  test('with developers’ machines in the configuration, pages may fetch from them and the local network; otherwise the headers are unchanged', () => {
    const origin = 'http://localhost:4173';
    const settings = checkConfig({ ...CONFIG, overrides: { origins: [origin] } });
    const [open, closed] = [headers({ settings, files: insertsMain }), headers({ files: insertsMain })];
    expect(open['Content-Security-Policy']!.split(', ')[1]).toContain(origin);
    for (const name of ['script-src', 'connect-src', 'style-src', 'img-src'])
      expect(directive(open['Content-Security-Policy']!, name)).toContain(origin);
    expect(open['Permissions-Policy']).toContain('loopback-network=(self)');
    expect(closed['Permissions-Policy']).toContain('loopback-network=()');
    const without = (text = '') =>
      text.replaceAll(` ${origin}`, '').replaceAll(/(local-network|local-network-access|loopback-network)=\(self\)/g, '$1=()');
    for (const [name, value] of Object.entries(open)) expect([name, without(value)]).toEqual([name, closed[name]]);
  });

  test('the other headers', () => {
    expect(headers()).toMatchObject({
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'no-referrer',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cache-Control': 'no-store, no-transform',
    });
  });

  test('of the device’s features only the camera is allowed, for the page itself', () => {
    const { 'Permissions-Policy': policy = '' } = headers();
    const features = policy.split(',');
    expect(features.filter((feature) => !/^[a-z-]+=\(\)$/.test(feature))).toEqual(['camera=(self)']);
    for (const name of [
      'geolocation',
      'microphone',
      'payment',
      'usb',
      'bluetooth',
      'otp-credentials',
      'local-network-access',
      'browsing-topics',
    ])
      expect(features).toContain(`${name}=()`);
    // The app copies and shares numbers.
    expect(policy).not.toMatch(/clipboard-write|web-share/);
    expect(new Set(features.map((feature) => feature.split('=')[0])).size).toBe(features.length);
  });

  test('geolocation is allowed only for a shell with the developer page, in a channel that enables it', () => {
    const pages = { testPreview: { path: '/testPreview', files: [] } };
    const withPage = { ...document, shell: { ...document.shell, pages } };
    const switchedOn = checkConfig({ ...CONFIG, features: { testPreview: true } });
    const geolocation = (release: ReleaseDocument, settings = switchedOn) =>
      /geolocation=\((\w*)\)/.exec(headers({ release, settings })['Permissions-Policy'] ?? '')?.[1];
    expect(geolocation(withPage)).toBe('self');
    expect(geolocation(document)).toBe('');
    expect(geolocation(withPage, checkConfig(CONFIG))).toBe('');
  });

  test('HSTS is sent only over https, because it would lock out a phone on a plain local network', () => {
    expect(headers()).not.toHaveProperty('Strict-Transport-Security');
    expect(headers({}, { ...chromium, https: true })['Strict-Transport-Security']).toBe('max-age=31536000; includeSubDomains');
    expect(csp()).not.toContain('upgrade-insecure-requests');
  });
});
