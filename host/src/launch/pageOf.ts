import { servesPath, withoutEndSlash } from '@loan/shared/contracts/pages';
import type { VisibleBuild, VisiblePage, VisibleRemotes } from '@loan/shared/contracts/release';

export interface OwnedPage {
  readonly key: string;
  readonly remote: string;
  readonly version: string;
  readonly build: VisibleBuild;
  readonly page: VisiblePage;
}

/** Which page of which remote serves a path, if any. `routes` are the configured paths. */
export function pageOf(
  path: string,
  remotes: VisibleRemotes,
  picked: Readonly<Record<string, string>>,
  routes: Readonly<Record<string, string | undefined>>,
): OwnedPage | undefined {
  const wanted = withoutEndSlash(path);
  for (const [remote, version] of Object.entries(picked)) {
    const build = remotes[remote]?.builds[version];
    if (build === undefined) continue;
    for (const [key, page] of Object.entries(build.pages)) {
      if (servesPath(page, routes[key], wanted)) return { key, remote, version, build, page };
    }
  }
  return undefined;
}

/** The address of a page by its key, in this release: the configured path, or the one that the page's build serves. Undefined: nothing serves it. */
export function servedPath(
  key: string,
  remotes: VisibleRemotes,
  picked: Readonly<Record<string, string>>,
  routes: Readonly<Record<string, string | undefined>>,
): string | undefined {
  for (const [remote, version] of Object.entries(picked)) {
    const pages = remotes[remote]?.builds[version]?.pages ?? {};
    if (Object.prototype.hasOwnProperty.call(pages, key)) return routes[key] ?? pages[key]?.path;
  }
  return undefined;
}

/** Whether a path is a public page in any version of these remotes: known before a version is picked. */
export function isPublic(path: string, remotes: VisibleRemotes, routes: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(remotes).some(([remote, { builds }]) =>
    Object.keys(builds).some((version) => pageOf(path, remotes, { [remote]: version }, routes)?.page.public === true),
  );
}
