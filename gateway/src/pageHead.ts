import { headElements, type PageHead, PLAIN_HEAD } from '@loan/release/pageHead';
import type { PublicConfig } from '@loan/shared/contracts/config';
import { type PageKey, pages, type PageSpec } from '@loan/shared/contracts/pages';
import type { Market } from '@loan/shared/contracts/shell';
import { en } from '@loan/shared/wording/commonEn';
import { id } from '@loan/shared/wording/commonId';
import { figuresOf } from '@loan/shared/wording/figures';
import { fill } from '@loan/shared/wording/fill';
import { chooseFixed } from '@loan/shared/wording/fixed';

import { BORROWER_DESCRIPTION, PAGE_TEXTS, UNKNOWN_PAGE } from './pageTexts';

/** The page and market of an address. Nothing else of the address reaches the document. */
export interface Place {
  readonly page: PageKey | undefined;
  readonly market: Market;
}

const specs = Object.entries(pages) as [PageKey, PageSpec][];

/** Reads the place out of an address: by the configured paths and the configured name of the market. */
export function placeOf(url: string, { query, routes }: Pick<PublicConfig, 'query' | 'routes'>): Place {
  const [address = '', ...search] = url.split('?');
  const path = address.replace(/(.)\/+$/, '$1');
  const market = new URLSearchParams(search.join('?')).get(query.names.market);
  const own = (key: PageKey, spec: PageSpec) => (routes as Readonly<Record<string, string | undefined>>)[key] ?? spec.path;
  const found = specs.find(
    ([key, spec]) => path === own(key, spec) || path === spec.fixed || (spec.trailing === true && path.startsWith(`${own(key, spec)}/`)),
  );
  return { page: found?.[0], market: market === '1' ? 'india' : 'indonesia' };
}

function headOf({ page, market }: Place, config: PublicConfig): PageHead {
  const language = market === 'india' ? 'en' : 'id';
  const { title, description } = page === undefined ? UNKNOWN_PAGE : PAGE_TEXTS[page];
  const said = (description ?? BORROWER_DESCRIPTION)[language];
  return {
    language,
    title: 'text' in title ? chooseFixed(title, language, config.copy).text : title[language],
    description: fill(said, { app: config.app.names.en, ...figuresOf(market) }),
    indexed: page !== undefined && (pages[page] as PageSpec).public === true,
  };
}

/** Words of the skeleton, which the shell document's frame has in Indonesian. */
const SKELETON = ['loading', 'errorSlow', 'retry'] as const;

/**
 * The shell document as it speaks of one page in one market. A document whose head is another one than this version
 * renders stays as it is: the shell says the same once it runs.
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
