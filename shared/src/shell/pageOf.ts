import { servesPath, withoutEndSlash } from '../contracts/pages';
import type { VisibleBuild, VisiblePage, VisibleRemotes } from '../contracts/release';

export interface OwnedPage {
  readonly key: string;
  readonly remote: string;
  readonly version: string;
  readonly build: VisibleBuild;
  readonly page: VisiblePage;
}

type Picked = Readonly<Record<string, string>>;
type Routes = Readonly<Record<string, string | undefined>>;

function findPage(remotes: VisibleRemotes, picked: Picked, isWanted: (page: VisiblePage, key: string) => boolean): OwnedPage | undefined {
  for (const [remote, version] of Object.entries(picked)) {
    const build = remotes[remote]?.builds[version];
    for (const [key, page] of Object.entries(build?.pages || {})) {
      if (build !== undefined && isWanted(page, key)) return { key, remote, version, build, page };
    }
  }
  return undefined;
}

/** Which page of which remote serves a path, if any. `routes` are the configured paths. */
export function pageOf(path: string, remotes: VisibleRemotes, picked: Picked, routes: Routes): OwnedPage | undefined {
  const wanted = withoutEndSlash(path);
  return findPage(remotes, picked, (page, key) => servesPath(page, routes[key], wanted));
}

/** The address of a page by its key, in this release: the configured path, or the one that the page's build serves. Undefined: nothing serves it. */
export function servedPath(key: string, remotes: VisibleRemotes, picked: Picked, routes: Routes): string | undefined {
  const found = findPage(remotes, picked, (_page, each) => each === key);
  return found === undefined ? undefined : (routes[key] ?? found.page.path);
}

/** Whether a path is a public page in any version of these remotes: known before a version is picked. */
export function isPublic(path: string, remotes: VisibleRemotes, routes: Routes): boolean {
  return Object.entries(remotes).some(([remote, { builds }]) =>
    Object.keys(builds).some((version) => pageOf(path, remotes, { [remote]: version }, routes)?.page.public === true),
  );
}
