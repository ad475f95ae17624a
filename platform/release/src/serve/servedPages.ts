import type { PublicConfig } from '@loan/shared/contracts/config';
import { nativePages, withoutEndSlash } from '@loan/shared/contracts/pages';
import type { Market } from '@loan/shared/contracts/shell';

import { oldEngineDocument } from './oldEngine';
import { documentFor, placeOf } from './pagePlace';
import type { Rendering } from './rendering';

/** The address of a page for a server that only knows files. */
export interface ServedPage {
  readonly path: string;
  /** Matches paths with further segments below `path`, not `path` itself. */
  readonly below: boolean;
  /** Name of its documents, `<name>.<market>.html`. */
  readonly name: string;
}

export interface ServedPages {
  /** Longer paths first. Addresses that match none get `unknown`. */
  readonly pages: readonly ServedPage[];
  /** Name of a document file → its text. */
  readonly documents: ReadonlyMap<string, string>;
}

export const MARKETS: readonly Market[] = ['indonesia', 'india'];
/** Documents for addresses without a page. No page can have this path. */
export const UNKNOWN = { name: 'unknown', path: '/.' } as const;

/** Name of the documents for engines older than the supported ones, at any address. */
export const OLD_ENGINE_NAME = 'old-engine';

export const documentFile = (name: string, market: Market): string => `${name}.${market}.html`;

/** All paths with a page of the release or of the shell itself. */
function pathsOf({ pages }: Rendering, routes: PublicConfig['routes'] = {}): readonly Pick<ServedPage, 'path' | 'below'>[] {
  const own = Object.entries(nativePages).map(([key, { path }]) => ({ path: routes[key] ?? path, below: false }));
  const served = pages.flatMap(([key, { path, fixed, trailing }]) => {
    const paths = [routes[key] ?? path, ...(fixed === undefined ? [] : [fixed])].map((each) => ({ path: each, below: false }));
    return trailing === true ? [...paths, { path: routes[key] ?? path, below: true }] : paths;
  });
  const unique = new Map([...served, ...own].map((each) => [`${each.below} ${each.path}`, { ...each, path: withoutEndSlash(each.path) }]));
  return [...unique.values()].sort((one, other) => other.path.length - one.path.length || (one.path < other.path ? -1 : 1));
}

/**
 * The documents of all pages of a release in both markets, without duplicates. They equal what the gateway sends without server rendering
 * to visitors outside the shell's canary.
 */
export function servedPages(rendering: Rendering): ServedPages {
  const { config, at } = rendering;
  const query = (market: Market) => (market === 'india' ? `?${encodeURIComponent(config.query.names.market)}=1` : '');
  const documents = new Map<string, string>();
  const names = new Map<string, string>();
  const addPage = (path: string): string => {
    const { pages, html } = at(path);
    const [document, places] = [html(), MARKETS.map((market) => placeOf(`${path}${query(market)}`, pages, config))];
    const texts = places.map((place) => documentFor(document, place, config));
    const known = names.get(texts.join('\n'));
    if (known !== undefined) return known;
    const wanted = places[0]?.page?.key ?? UNKNOWN.name;
    let name = wanted;
    for (let count = 2; documents.has(documentFile(name, 'india')); count += 1) name = `${wanted}-${count}`;
    names.set(texts.join('\n'), name);
    MARKETS.forEach((market, index) => documents.set(documentFile(name, market), texts[index] ?? ''));
    return name;
  };
  addPage(UNKNOWN.path);
  for (const market of MARKETS)
    documents.set(documentFile(OLD_ENGINE_NAME, market), oldEngineDocument(query(market), config, rendering.html));
  const pages = pathsOf(rendering, config.routes).map(({ path, below }) => ({ path, below, name: addPage(below ? `${path}/-` : path) }));
  return { pages, documents };
}
