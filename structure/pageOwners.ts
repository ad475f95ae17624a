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
      return open.includes(page) ? [] : [`page ${page}: ${owner}/src/remote.ts does not serve it`];
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

/** A page's chunk has the page's key: by it the build finds the files of the page, which are then preloaded and weighed. */
export const pagesHaveTheirChunk: Rule = (sources) =>
  [...ownersOf(sources)].flatMap(([page, owner]) => {
    const file = `${owner}/src/remote.ts`;
    if (!sources.has(file) || !new RegExp(`\\b${page}:`).test(sources.text(file))) return [];
    const [, own = ''] = sources.text(file).split(new RegExp(`\\b${page}: `));
    if (/^[^]*?import\(\s*(?:\/\* webpackChunkName: "(\w+)" \*\/)?/.exec(own)?.[1] === page) return [];
    return [`${file}: the import of page ${page} must begin with /* webpackChunkName: "${page}" */, by which the build finds its files`];
  });

/** Each screen of a remote is drawn, measured and read in a browser: a state names its page, or another page with the same screen. */
export const pagesHaveAState: Rule = (sources) => {
  const states = sources.paths
    .filter((path) => /^e2e\/\w*States\.ts$/.test(path))
    .map((path) => sources.text(path))
    .join('\n');
  return [...ownersOf(sources)]
    .filter(([, owner]) => owner !== 'host' && sources.has(`${owner}/src/remote.ts`))
    .filter(([page, owner]) => !sameScreen(sources.text(`${owner}/src/remote.ts`), page).some((each) => states.includes(`'${each}'`)))
    .map(([page, owner]) => `page ${page} of ${owner}: no state in e2e/*States.ts has page: '${page}', so no browser draws it in a test`);
};

/** A page, and those whose screen is loaded from the same file. */
function sameScreen(remote: string, page: string): readonly string[] {
  const loads = [...remote.matchAll(/webpackChunkName: "(\w+)" \*\/ '([^']+)'/g)].map(([, key = '', from]) => ({ key, from }));
  const from = loads.find(({ key }) => key === page)?.from;
  return [page, ...loads.filter((load) => load.from === from && from !== undefined).map(({ key }) => key)];
}
