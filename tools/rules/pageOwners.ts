import type { LinkRow } from '@loan/sandbox/linkRow';

import type { Rule, Sources } from './sources';

const TABLE = /^(remote-[a-z]+)\/src\/api\/pages\.ts$/;

/** The pages that the remotes declare, with the package that serves each. */
function ownersOf({ paths, text }: Sources): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const path of paths) {
    const [, owner] = TABLE.exec(path) ?? [];
    const [, rows = ''] = /^export const pages = \{\n([^]*?)\n\} as const/m.exec(owner === undefined ? '' : text(path)) ?? [];
    for (const [, page = ''] of rows.matchAll(/^ {2}(\w+): \{/gm)) owners.set(page, owner ?? '');
  }
  return owners;
}

/** Every remote declares its pages, and the lists of this repository contain them: for tools and tests, and for links by key. */
export const pagesAreListed: Rule = (sources) =>
  sources.remotes.flatMap((remote) => {
    const table = `${remote}/src/api/pages.ts`;
    if (![...ownersOf(sources).values()].includes(remote)) return [`${table}: no page found; has its form changed?`];
    return ['sandbox/api/src/pages.ts', 'links.d.ts']
      .filter((list) => !sources.has(list) || !sources.text(list).includes(`'@loan/${remote}/api/pages'`))
      .map((list) => `${list}: the pages of ${remote} are missing; import them from '@loan/${remote}/api/pages'`);
  });

/**
 * A page's chunk has the page's key: the build uses it to find the page's files for preloads and budgets. No other chunk of a
 * screen has such a name.
 */
export const pagesHaveTheirChunk: Rule = (sources) => [...importsHaveTheirKey(sources), ...chunksHaveTheirPage(sources)];

function chunksHaveTheirPage(sources: Sources): readonly string[] {
  const owners = ownersOf(sources);
  return sources.remotes.flatMap((remote) => {
    const file = `${remote}/src/remote.ts`;
    const chunks = sources.has(file) ? [...sources.text(file).matchAll(/webpackChunkName: "([^"]*)"/g)].map(([, chunk = '']) => chunk) : [];
    return chunks
      .filter((chunk) => owners.get(chunk) !== remote)
      .map(
        (chunk) =>
          `${file}: the chunk "${chunk}" is not named after a page of ${remote}; name it by its page's key, or add the page to ${remote}/src/api/pages.ts`,
      );
  });
}

const importsHaveTheirKey: Rule = (sources) =>
  [...ownersOf(sources)].flatMap(([page, owner]) => {
    const file = `${owner}/src/remote.ts`;
    if (!sources.has(file) || !new RegExp(`\\b${page}:`).test(sources.text(file))) return [];
    const [, own = ''] = sources.text(file).split(new RegExp(`\\b${page}: `));
    if (/^[^]*?import\(\s*(?:\/\* webpackChunkName: "(\w+)" \*\/)?/.exec(own)?.[1] === page) return [];
    return [`${file}: the import of page ${page} must begin with /* webpackChunkName: "${page}" */, so that the build finds its files`];
  });

/**
 * Each screen of a remote is rendered, measured and checked in a browser: `links` have an address of its page, or of another
 * page with the same screen, with `shows` and `typical`.
 */
export const pagesHaveALinkAmong =
  (links: readonly Pick<LinkRow, 'page' | 'shows' | 'typical'>[]): Rule =>
  (sources) => {
    const opened = new Set<string>(
      links.flatMap(({ page, shows, typical }) => (page === undefined || shows === undefined || typical === undefined ? [] : [page])),
    );
    return [...ownersOf(sources)]
      .filter(([, owner]) => owner !== 'host' && sources.has(`${owner}/src/remote.ts`))
      .filter(([page, owner]) => !sameScreen(sources.text(`${owner}/src/remote.ts`), page).some((each) => opened.has(each)))
      .map(
        ([page, owner]) =>
          `page ${page} of ${owner}: no browser test opens it; add to sandbox/src/linkTable.ts a row ${page}: { page: '${page}', title, query, shows, typical: 'acts' }, so that the sandbox page lists it, journeys open it and pictures are taken`,
      );
  };

/** A page, and the pages whose screen is loaded from the same file. */
function sameScreen(remote: string, page: string): readonly string[] {
  const loads = [...remote.matchAll(/webpackChunkName: "(\w+)" \*\/ '([^']+)'/g)].map(([, key = '', from]) => ({ key, from }));
  const from = loads.find(({ key }) => key === page)?.from;
  return [page, ...loads.filter((load) => load.from === from && from !== undefined).map(({ key }) => key)];
}
