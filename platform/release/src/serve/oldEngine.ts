import { phoneOf } from '@loan/shared/contracts/api/read';
import type { PublicConfig } from '@loan/shared/contracts/config';
import { marketConfig } from '@loan/shared/contracts/marketConfig';

import { escaped, headElements } from './pageHead';
import { marketOf } from './pagePlace';

/**
 * User agents of engines older than the supported ones (docs/engines.md): Chromium before 70, iOS before 12, Firefox before 85, the Android
 * browser before Chromium, and Internet Explorer. They cannot parse our scripts. Opera Mini and UC Mini run pages on a server, which ends
 * scripts after a moment.
 */
export const OLD_ENGINE = new RegExp(
  [
    String.raw`Chrom(?:e|ium)/[1-6]?\d\.`,
    String.raw`\b(?:iPhone|CPU) OS (?:\d|1[01])_`,
    String.raw`\bFirefox/(?:[1-7]?\d|8[0-4])\.`,
    // Bounded, because a user agent may repeat its beginning thousands of times.
    String.raw`\bAndroid [1-4][^)]{0,200}\) AppleWebKit/53[0-4]`,
    String.raw`\b(?:Presto|Trident|UCWEB)/`,
  ].join('|'),
);

const TEXTS = {
  id: {
    title: 'Perbarui atau ganti browser Anda',
    why: 'Browser ini tidak dapat membuka halaman ini dengan aman. Pinjaman dan pembayaran Anda tidak berubah.',
    how: 'Android: perbarui Android System WebView dan Chrome di Play Store. iPhone: perbarui iOS. Lalu buka halaman ini di Chrome atau Safari.',
    app: 'Perbarui aplikasi {app}',
    call: 'Telepon',
    home: 'Beranda {app}',
  },
  en: {
    title: 'Update or change your browser',
    why: "This browser can't open this page safely. Your loan and your payments haven't changed.",
    how: 'Android: update Android System WebView and Chrome in the Play Store. iPhone: update iOS. Then open this page in Chrome or Safari.',
    app: 'Update the {app} app',
    call: 'Call',
    home: '{app} home page',
  },
} as const;

/**
 * The document for an engine that cannot run our pages: the reason, what to update, and the phone number. `url`: the requested address,
 * which selects the market. `shell`: a shell document of the release, whose styles are reused because the policy allows them.
 */
export function oldEngineDocument(url: string, config: PublicConfig, shell: string): string {
  const market = marketOf(url, config);
  const language = market === 'india' ? 'en' : 'id';
  const text = TEXTS[language];
  const app = config.app.names.en;
  const named = (words: string) => escaped(words.replace('{app}', app));
  const link = (href: string, words: string) => `<p><a href="${escaped(href)}">${words}</a></p>`;
  const { service, company } = marketConfig(config, market);
  const phone = service.phone || company.phone;
  const home = market === 'india' ? `/?${encodeURIComponent(config.query.names.market)}=1` : '/';
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    headElements({ language, title: text.title, description: text.how, indexed: false }, config),
    // No heading element: it would be larger than the line height of these styles.
    ...(shell.match(/<style>[^]*?<\/style>/g) ?? []),
    `</head><body><main class="w"><div><p role="heading" aria-level="1"><strong>${escaped(text.title)}</strong></p><p>${escaped(text.why)}</p><p>${escaped(text.how)}</p>`,
    config.download.url === '' ? '' : link(config.download.url, named(text.app)),
    link(`tel:${phoneOf(phone)}`, `${text.call} ${escaped(phone)}`),
    link(home, named(text.home)),
    '</div></main></body></html>',
  ].join('');
}

/** Removes the scripts of a page that is readable without them, for old engines. Keeps the contents of its `noscript` elements. */
export const withoutScripts = (html: string): string =>
  html.replace(/<script[^>]*>[^]*?<\/script>|<link rel="?preload"? as="?script"?[^>]*>|<\/?noscript>/g, '');
