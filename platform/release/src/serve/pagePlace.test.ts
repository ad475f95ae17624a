import { checkConfig } from '@loan/shared/contracts/configSchema';
import { servesPath } from '@loan/shared/contracts/pages';
import type { VisibleRelease } from '@loan/shared/contracts/release';

import { SAMPLE_PAGES } from '../testing/sampleAreas';
import { documentFor, pathOf, placeOf, OTHER_PAGE } from './pagePlace';
import { renderShellDocument } from './render';

const TEMPLATE =
  '<!doctype html><html lang="id"><head><style>body{}</style><!--shell--></head><body><div id="late"><p>Proses ini lebih lama dari biasanya.</p><a href="">Coba Lagi</a></div><p id="waiting">Memuat…</p><!--launch--></body></html>';
const release: VisibleRelease = {
  number: 1,
  shell: { version: '1.0.0', contract: '1.0.0', entry: 'main.js', pages: {}, files: { 'main.js': 'sha384-x' } },
  remotes: {},
};
const configOf = (given: object = {}) =>
  checkConfig({ company: { address: 'a', phone: '02150000000', email: 'a@b.example' }, app: { names: { en: 'Duit & "Dana"' } }, ...given });
const config = configOf();
const render = (given = config) => renderShellDocument(release, given, { shell: TEMPLATE, boot: 'boot()' });
/** The place of an address in a release with every page of the sample areas. */
function placeIn(url: string, given = config) {
  const routes: Readonly<Record<string, string | undefined>> = given.routes;
  const found = SAMPLE_PAGES.filter(([key, page]) => servesPath(page, routes[key], pathOf(url)));
  return placeOf(url, new Map(found), given);
}
const documentAt = (url: string, given = config) => documentFor(render(given), placeIn(url, given), given);

const tags = (html: string) => {
  const content = (name: string) => new RegExp(`="${name}" content="([^"]*)"`).exec(html)?.[1];
  return {
    lang: /<html lang="(\w+)">/.exec(html)?.[1],
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    description: content('description'),
    robots: content('robots'),
    locale: content('og:locale'),
    sharedTitle: content('og:title'),
    sharedDescription: content('og:description'),
  };
};
const APP = 'Duit &#38; &#34;Dana&#34;';

describe('the head of the served document', () => {
  test('a public page describes the offer, in the language of its market', () => {
    expect(tags(documentAt('/?market=1'))).toEqual({
      lang: 'en',
      title: APP,
      description: 'Loans of ₹2,000 to ₹80,000. Money within 2 hours of approval. Over 3 million users.',
      robots: undefined,
      locale: 'en_IN',
      sharedTitle: APP,
      sharedDescription: 'Loans of ₹2,000 to ₹80,000. Money within 2 hours of approval. Over 3 million users.',
    });
    expect(tags(documentAt('/privacyPolicy'))).toEqual({
      lang: 'id',
      title: `Kebijakan Privasi · ${APP}`,
      description: `Data apa yang digunakan ${APP}, untuk apa, dan hak Anda atas data tersebut.`,
      robots: undefined,
      locale: 'id_ID',
      sharedTitle: `Kebijakan Privasi · ${APP}`,
      sharedDescription: `Data apa yang digunakan ${APP}, untuk apa, dan hak Anda atas data tersebut.`,
    });
  });

  test('a borrower’s page has a title and is not indexed; nothing of its address is in the document', () => {
    const address = '/loanDetail/x?productId=3101&orderId=ID-1&market=1&token=secret-token&userToken=secret-user';
    expect(tags(documentAt(address))).toMatchObject({
      title: `Loan details · ${APP}`,
      robots: 'noindex',
      description: `Open this in the ${APP} app.`,
    });
    expect(documentAt(address)).toBe(documentAt('/loanDetail?market=1'));
    expect(documentAt(address)).not.toMatch(/secret|3101|ID-1/);
  });

  test('fixed titles follow the configuration, as on the page', () => {
    expect(tags(documentAt('/that?market=1')).title).toBe(`Repayment · ${APP}`);
    const literal = configOf({ copy: { indonesianInIndia: true } });
    expect(tags(documentAt('/that?market=1', literal)).title).toBe(`Pelunasan · ${APP}`);
    expect(tags(documentAt('/About')).title).toBe(`About Us · ${APP}`);
    expect(tags(documentAt('/About', configOf({ copy: { fixed: 'market' } }))).title).toBe(`Tentang Kami · ${APP}`);
  });

  test('a page whose record has no texts gets the app’s name', () => {
    const older = placeOf('/older', new Map([['older', { path: '/older', files: [] }]]), config);
    expect(tags(documentFor(render(), older, config))).toMatchObject({ title: APP, description: `Buka di aplikasi ${APP}.` });
  });

  test('an address without a page says so', () => {
    expect(tags(documentAt('/nothing?market=1'))).toMatchObject({ title: `Page not found · ${APP}`, robots: 'noindex' });
    expect(tags(documentAt('/constructor'))).toMatchObject({ title: `Halaman tidak ditemukan · ${APP}`, robots: 'noindex' });
  });

  test('the skeleton’s texts follow the market, and the policy stays the same', () => {
    const [indonesia, india] = [documentAt('/repay'), documentAt('/repay?market=1')];
    for (const words of ['Memuat…', 'Proses ini lebih lama dari biasanya.', 'Coba Lagi']) expect(indonesia).toContain(`>${words}<`);
    for (const words of ['Loading…', 'This is taking longer than usual.', 'Try again']) expect(india).toContain(`>${words}<`);
    expect(india).not.toMatch(/Memuat|Proses ini|Coba/);
    const scripts = (html: string) => [...html.matchAll(/<(?:script|style)[^>]*>[^<]*/g)].map(([element]) => element);
    expect(scripts(india)).toEqual(scripts(render()));
    expect(scripts(india).length).toBeGreaterThan(4);
  });

  test('a document of another version is unchanged', () => {
    expect(
      documentFor('<title>Loan</title>', { page: { key: 'repay', isPublic: false, text: OTHER_PAGE }, market: 'indonesia' }, config),
    ).toBe('<title>Loan</title>');
  });
});

describe('the place of an address', () => {
  test('every page has a unique one, with or without a trailing slash', () => {
    for (const [key, page] of SAMPLE_PAGES) {
      expect(placeIn(`${page.path}?market=2`, config)).toMatchObject({
        page: { key, isPublic: page.public === true },
        market: 'indonesia',
      });
    }
    expect(placeIn('/complaintList//?market=1', config)).toMatchObject({ page: { key: 'complaintList' }, market: 'india' });
    expect(placeIn('//', config).page?.key).toBe('siteHome');
  });

  test('uses configured paths and names; fixed paths stay', () => {
    const own = configOf({ routes: { complaint: '/help/complaint', loanDetail: '/order/loan' }, query: { names: { market: 'm' } } });
    expect(placeIn('/help/complaint?m=1', own)).toMatchObject({ page: { key: 'complaint' }, market: 'india' });
    expect(placeIn('/complainNewPage?market=1', own)).toMatchObject({ page: { key: 'complaint' }, market: 'indonesia' });
    expect(placeIn('/order/loan/12/3?m=1', own)).toMatchObject({ page: { key: 'loanDetail' }, market: 'india' });
    expect(placeIn('/loanDetail?m=1', own).page).toBeUndefined();
  });

  test('uses the first value of a repeated parameter', () => {
    expect(placeIn('/?market=2&market=1', config).market).toBe('indonesia');
    expect(placeIn('/?a=?&market=1', config).market).toBe('india');
  });
});
