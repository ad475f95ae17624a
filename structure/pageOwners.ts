import type { Rule } from './sources';

/** Pages and areas that the page table plans and nobody has written: links may name them, "page not found" answers. */
export interface NotYetWritten {
  readonly areas: readonly string[];
  readonly pages: readonly string[];
}

const NOT_YET_WRITTEN: NotYetWritten = { areas: [], pages: [] };

/** Every page of the table is served by its owner, or stands in the list of what is not written; the list holds nothing that is. */
export const pagesHaveOwnersBut =
  ({ pages: open, areas }: NotYetWritten): Rule =>
  ({ workspaces, has, text }) => {
    const owners = new Map<string, string>();
    for (const [, owner = '', specs = ''] of text('shared/src/contracts/pages.ts').matchAll(/ area\('([a-z-]+)', \{\n([^]*?)\n\}\);/g))
      for (const [, page = ''] of specs.matchAll(/^ {2}(\w+): \{/gm)) owners.set(page, owner);
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
