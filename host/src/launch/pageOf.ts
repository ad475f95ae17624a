import type { BuiltPage, PinnedBuild, ReleaseDocument } from '@loan/shared/contracts/release';

export interface OwnedPage {
  readonly key: string;
  readonly remote: string;
  readonly build: PinnedBuild;
  readonly page: BuiltPage;
}

export const withoutEndSlash = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path);

/** Which page of which remote serves a path in this release, if any. `routes` are the configured paths. */
export function pageOf(
  path: string,
  release: ReleaseDocument,
  picked: Readonly<Record<string, string>>,
  routes: Readonly<Record<string, string | undefined>>,
): OwnedPage | undefined {
  const wanted = withoutEndSlash(path);
  for (const [remote, version] of Object.entries(picked)) {
    const build = release.remotes[remote]?.builds[version];
    if (build === undefined) continue;
    for (const [key, page] of Object.entries(build.pages)) {
      const own = routes[key] ?? page.path;
      if (wanted === own || wanted === page.fixed || (page.trailing === true && wanted.startsWith(`${own}/`)))
        return { key, remote, build, page };
    }
  }
  return undefined;
}

/** The address of a page by its key, in this release: the configured path, or the one that the page's build serves. Undefined: nothing serves it. */
export function servedPath(
  key: string,
  release: ReleaseDocument,
  picked: Readonly<Record<string, string>>,
  routes: Readonly<Record<string, string | undefined>>,
): string | undefined {
  for (const [remote, version] of Object.entries(picked)) {
    const pages = release.remotes[remote]?.builds[version]?.pages ?? {};
    if (Object.prototype.hasOwnProperty.call(pages, key)) return routes[key] ?? pages[key]?.path;
  }
  return undefined;
}

/** Whether a path is a public page in any version that this release holds: known before a version is picked. */
export function isPublic(path: string, release: ReleaseDocument, routes: Readonly<Record<string, string | undefined>>): boolean {
  return Object.entries(release.remotes).some(([remote, { builds }]) =>
    Object.keys(builds).some((version) => pageOf(path, release, { [remote]: version }, routes)?.page.public === true),
  );
}
