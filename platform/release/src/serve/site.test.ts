import { checkConfig } from '@loan/shared/contracts/configSchema';

import { CONFIG } from '../testing/fakePackage';
import { SAMPLE_PAGES } from '../testing/sampleAreas';
import { mayBePage, siteFile, type SitePages } from './site';

const pages: SitePages = SAMPLE_PAGES;
const siteOf = (more: object = {}) => checkConfig({ ...CONFIG, ...more });
const robots = (given = pages, more: object = {}) => String(siteFile('/robots.txt', given, siteOf(more))?.text).split('\n');

test('robots.txt allows the public pages of the release, with a query where they have one, and nothing else', () => {
  const lines = robots();
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual(['User-agent: *', 'Disallow: /', '']);
  const open = lines.slice(1, -2);
  for (const path of ['/assets/', '/$', '/About$', '/privacy$', '/privacyPolicy$', '/promotion$', '/promotion?'])
    expect(open).toContain(`Allow: ${path}`);
  expect(open.join()).not.toMatch(/loanDetail|repay|complain|byfhns|\/About\?/);
  expect(robots(pages, { routes: { siteAbout: '/us' } })).toContain('Allow: /us$');
  expect(robots([])).toEqual(['User-agent: *', 'Allow: /assets/', 'Disallow: /', '']);
  expect(robots(pages, { site: { robots: 'none' } })).toEqual(['User-agent: *', 'Disallow: /', '']);
});

test('a page in several versions is allowed once; one of an older record may have a query', () => {
  const older = ['old', { path: '/old', public: true, files: [] }] as const;
  expect(robots([older, older])).toEqual(['User-agent: *', 'Allow: /assets/', 'Allow: /old$', 'Allow: /old?', 'Disallow: /', '']);
});

test('security.txt has the configured contact until the day it names, and the address of the origin', () => {
  const security = { contact: 'mailto:security@lender.example', expires: '2099-01-02T03:04:05Z' };
  const text = (site: object, now?: number) => siteFile('/.well-known/security.txt', pages, siteOf({ site }), now)?.text;
  const lines = 'Contact: mailto:security@lender.example\nExpires: 2099-01-02T03:04:05Z\nPreferred-Languages: en, id\n';
  expect(text({ security })).toBe(lines);
  const own = 'https://loans.example';
  expect(text({ security, origin: own })).toBe(`${lines}Canonical: ${own}/.well-known/security.txt\n`);
  expect([text({}), text({ security }, Date.parse(security.expires))]).toEqual([undefined, undefined]);
});

const SIGNED = Array.from({ length: 32 }, () => 'A1').join(':');

test('phones find the apps that open links, if there are any', () => {
  const apps = { android: [{ package: 'com.lender.loans', fingerprints: [SIGNED] }], ios: ['ABCDE12345.com.lender.loans'] };
  const found = (path: string, more: object = {}) => {
    const { type, text = 'null' } = siteFile(`/.well-known/${path}`, pages, siteOf(more)) ?? {};
    return [type, JSON.parse(text)];
  };
  expect(found('assetlinks.json')).toEqual([undefined, null]);
  expect(found('apple-app-site-association')).toEqual([undefined, null]);
  expect(found('assetlinks.json', { site: { apps } })).toEqual([
    'application/json; charset=utf-8',
    [
      {
        relation: ['delegate_permission/common.handle_all_urls'],
        target: { namespace: 'android_app', package_name: 'com.lender.loans', sha256_cert_fingerprints: [SIGNED] },
      },
    ],
  ]);
  expect(found('apple-app-site-association', { site: { apps } })).toEqual([
    'application/json; charset=utf-8',
    { applinks: { apps: [], details: [{ appID: 'ABCDE12345.com.lender.loans', paths: ['*'] }] } },
  ]);
  expect(siteFile('constructor', pages, siteOf({ site: { apps } }))).toBeUndefined();
});

test('a path with a dot is a page only below a page of the release that accepts further segments', () => {
  expect(mayBePage('/loanDetail/a.b', pages, siteOf())).toBe(true);
  expect(mayBePage('/loanDetail/a.b', [], siteOf())).toBe(false);
  expect(mayBePage('/repay/a.b', pages, siteOf())).toBe(false);
  expect(mayBePage('/my/a.b', pages, siteOf({ routes: { loanDetail: '/my' } }))).toBe(true);
  expect(mayBePage('/anything', [], siteOf())).toBe(true);
});
