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

/** Every remote declares its pages, and they stand in the lists of this repository: for tools and tests, and for links by key. */
export const pagesAreListed: Rule = (sources) =>
  sources.remotes.flatMap((remote) => {
    const table = `${remote}/src/api/pages.ts`;
    if (![...ownersOf(sources).values()].includes(remote)) return [`${table}: no page found; has its form changed?`];
    return ['api/src/pages.ts', 'links.d.ts']
      .filter((list) => !sources.has(list) || !sources.text(list).includes(`'@loan/${remote}/api/pages'`))
      .map((list) => `${list}: the pages of ${remote} are missing; import them from '@loan/${remote}/api/pages'`);
  });

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
    .filter(([, owner]) => sources.has(`${owner}/src/remote.ts`))
    .filter(([page, owner]) => !sameScreen(sources.text(`${owner}/src/remote.ts`), page).some((each) => states.includes(`'${each}'`)))
    .map(([page, owner]) => `page ${page} of ${owner}: no state in e2e/*States.ts has page: '${page}', so no browser draws it in a test`);
};

/** A page, and those whose screen is loaded from the same file. */
function sameScreen(remote: string, page: string): readonly string[] {
  const loads = [...remote.matchAll(/webpackChunkName: "(\w+)" \*\/ '([^']+)'/g)].map(([, key = '', from]) => ({ key, from }));
  const from = loads.find(({ key }) => key === page)?.from;
  return [page, ...loads.filter((load) => load.from === from && from !== undefined).map(({ key }) => key)];
}
