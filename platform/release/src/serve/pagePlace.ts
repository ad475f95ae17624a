import type { PublicConfig } from '@loan/shared/contracts/config';
import { nativePages, servesPath, withoutEndSlash, type PagePlace } from '@loan/shared/contracts/pages';
import type { PageText, PageTexts } from '@loan/shared/contracts/pageText';
import type { BuiltPage } from '@loan/shared/contracts/release';
import type { Market } from '@loan/shared/contracts/shell';
import { en } from '@loan/shared/wording/commonEn';
import { id } from '@loan/shared/wording/commonId';
import { figuresOf } from '@loan/shared/wording/figures';
import { fill } from '@loan/shared/wording/fill';
import { chooseFixed } from '@loan/shared/wording/fixed';

import { headElements, PLAIN_HEAD, type PageHead } from './pageHead';

/** For a page without texts, as in older records: only the app's name is shown until it is rendered. */
export const OTHER_PAGE: PageText = { title: { id: '', en: '' } };

/** Description of borrowers' pages, whose links are useful to one person only. */
const BORROWER_DESCRIPTION = { id: 'Buka di aplikasi {app}.', en: 'Open this in the {app} app.' };

/** For an address without a page. */
const UNKNOWN_PAGE: PageText = { title: { id: id.common.notFoundTitle, en: en.common.notFoundTitle } };

const openApp: PageText = { title: { id: id.common.openApp, en: en.common.openApp } };

/** The texts of the shell's own pages. Those of remotes are in their build records. */
const HOST_TEXTS: PageTexts<typeof nativePages> = {
  main: openApp,
  login: openApp,
  order: openApp,
  setting: openApp,
  productDetail: openApp,
  product: openApp,
  bindCard: openApp,
};

/** The page and market of an address. No other part of the address reaches the document. */
export interface Place {
  readonly page: { readonly key: string; readonly isPublic: boolean; readonly text: PageText } | undefined;
  readonly market: Market;
}

/** The path of an address, normalised for finding its page. */
export const pathOf = (url: string): string => withoutEndSlash(url.split('?', 1)[0] ?? '');

/** The parameters of an address. */
export const parametersOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?').slice(1).join('?'));

/** The market of an address, by the configured parameter name. */
export const marketOf = (url: string, { query }: Pick<PublicConfig, 'query'>): Market =>
  parametersOf(url).get(query.names.market) === '1' ? 'india' : 'indonesia';

const nativeEntries = Object.entries(nativePages) as [keyof typeof nativePages, PagePlace][];

export function textOf({ title, description }: BuiltPage): PageText {
  return title === undefined ? OTHER_PAGE : { title, ...(description !== undefined && { description }) };
}

/**
 * The place of an address: the page that the release serves there (`served`: by key) or a screen of the shell itself, and the market by
 * the configured parameter name.
 */
export function placeOf(
  url: string,
  served: ReadonlyMap<string, BuiltPage>,
  { query, routes }: Pick<PublicConfig, 'query' | 'routes'>,
): Place {
  const configured: Readonly<Record<string, string | undefined>> = routes;
  const path = pathOf(url);
  const own = nativeEntries.filter(([key, page]) => servesPath(page, configured[key], path));
  const [found] = [
    ...[...served].map(([key, page]) => ({ key, isPublic: page.public === true, text: textOf(page) })),
    ...own.map(([key]) => ({ key, isPublic: false, text: HOST_TEXTS[key] })),
  ];
  return { page: found, market: marketOf(url, { query }) };
}

/** The head of a document for a place. */
export function headOf({ page, market }: Place, config: PublicConfig): PageHead {
  const language = market === 'india' ? 'en' : 'id';
  const { title, description } = page?.text ?? UNKNOWN_PAGE;
  const text = (description ?? BORROWER_DESCRIPTION)[language];
  return {
    language,
    title: 'text' in title ? chooseFixed(title, language, config.copy).text : title[language],
    description: fill(text, { app: config.app.names.en, ...figuresOf(market) }),
    indexed: page?.isPublic === true,
  };
}

/** Texts of the skeleton, which are in Indonesian in the shell's template. */
const SKELETON = ['loading', 'errorSlow', 'retry'] as const;

/**
 * The shell document with the head of one page in one market. A document whose head was rendered by another version stays unchanged: the
 * shell sets title and description once it runs.
 */
export function documentFor(html: string, place: Place, config: PublicConfig): string {
  const head = headOf(place, config);
  const filled = html.replace(headElements(PLAIN_HEAD, config), () => headElements(head, config));
  if (head.language === 'id') return filled;
  return SKELETON.reduce(
    (text, key) => text.replace(`>${id.common[key]}<`, () => `>${en.common[key]}<`),
    filled.replace('<html lang="id">', '<html lang="en">'),
  );
}
