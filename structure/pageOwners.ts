import type { LinkRow } from '@loan/sandbox/linkRow';

import type { Rule, Sources } from './sources';

/** Pages and areas that the page table plans and nobody has written: links may name them, "page not found" answers. */
export interface NotYetWritten {
  readonly areas: readonly string[];
  readonly pages: readonly string[];
}

const NOT_YET_WRITTEN: NotYetWritten = { areas: [], pages: [] };

/** The pages of the table with the package that serves each. */
function ownersOf({ text }: Sources): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const [, owner = '', specs = ''] of text('shared/src/contracts/pages.ts').matchAll(/ area\('([a-z-]+)', \{\n([^]*?)\n\}\);/g))
    for (const [, page = ''] of specs.matchAll(/^ {2}(\w+): \{/gm)) owners.set(page, owner);
  return owners;
}

/** Every page of the table is served by its owner, or stands in the list of what is not written; the list holds nothing that is. */
export const pagesHaveOwnersBut =
  ({ pages: open, areas }: NotYetWritten): Rule =>
  (sources) => {
    const { workspaces, has, text } = sources;
    const owners = ownersOf(sources);
    if (owners.size === 0) return ['shared/src/contracts/pages.ts: no page found; has its form changed?'];
    const serves = (owner: string, page: string) =>
      has(`${owner}/src/remote.ts`) && new RegExp(`pages\\.${page}\\b|['"]${page}['"]|\\b${page}:`).test(text(`${owner}/src/remote.ts`));
    const faults = [...owners].flatMap(([page, owner]) => {
      if (!workspaces.includes(owner) && !areas.includes(owner))
        return [`page ${page}: its owner ${owner} is neither a workspace nor planned`];
      if (owner === 'host') return [];
      if (serves(owner, page)) return open.includes(page) ? [`page ${page} is written: take it out of NOT_YET_WRITTEN`] : [];
      return open.includes(page)
        ? []
        : [
            `page ${page}: ${owner}/src/remote.ts does not serve it; add to its screens ${page}: () => import(/* webpackChunkName: "${page}" */ './screens/…')`,
          ];
    });
    const unknown = open
      .filter((page) => !owners.has(page))
      .map((page) => `NOT_YET_WRITTEN names the page ${page}, which the table does not have`);
    const written = areas
      .filter((area) => workspaces.includes(area))
      .map((area) => `${area} is a workspace: take it out of NOT_YET_WRITTEN`);
    return [...faults, ...unknown, ...written];
  };

export const pagesHaveOwners = pagesHaveOwnersBut(NOT_YET_WRITTEN);

/** A page's chunk has the page's key: by it the build finds the files of the page, which are then preloaded and weighed. No chunk of a screen has another name. */
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
          `${file}: the chunk "${chunk}" is named after no page of ${remote}; name it by its page's key, or add the page to area('${remote}', …) in shared/src/contracts/pages.ts`,
      );
  });
}

const importsHaveTheirKey: Rule = (sources) =>
  [...ownersOf(sources)].flatMap(([page, owner]) => {
    const file = `${owner}/src/remote.ts`;
    if (!sources.has(file) || !new RegExp(`\\b${page}:`).test(sources.text(file))) return [];
    const [, own = ''] = sources.text(file).split(new RegExp(`\\b${page}: `));
    if (/^[^]*?import\(\s*(?:\/\* webpackChunkName: "(\w+)" \*\/)?/.exec(own)?.[1] === page) return [];
    return [`${file}: the import of page ${page} must begin with /* webpackChunkName: "${page}" */, by which the build finds its files`];
  });

/** Each screen of a remote is drawn, measured and read in a browser: `links` have an address of its page, or of another page with the same screen, that says what it shows and that it is the typical one. */
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
          `page ${page} of ${owner}: no browser opens it in a test; add to sandbox/src/linkTable.ts a row ${page}: { page: '${page}', title, query, shows, typical: 'acts' }, by which the sandbox page lists it, journeys look at it and it is photographed`,
      );
  };

/** A page, and those whose screen is loaded from the same file. */
function sameScreen(remote: string, page: string): readonly string[] {
  const loads = [...remote.matchAll(/webpackChunkName: "(\w+)" \*\/ '([^']+)'/g)].map(([, key = '', from]) => ({ key, from }));
  const from = loads.find(({ key }) => key === page)?.from;
  return [page, ...loads.filter((load) => load.from === from && from !== undefined).map(({ key }) => key)];
}
