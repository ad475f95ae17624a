import type { PublicConfig } from '@loan/shared/contracts/config';
import { servesPath, withoutEndSlash, type PagePlace } from '@loan/shared/contracts/pages';
import {
  indexFile,
  remoteFile,
  type BuiltPage,
  type PinnedBuild,
  type PublicBuild,
  type RemoteRelease,
  type VisibleBuild,
  type VisiblePage,
  type VisibleRelease,
  type VisibleRemote,
  type VisibleRemotes,
} from '@loan/shared/contracts/release';
import { SERVER_PATHS } from '@loan/shared/contracts/serverPaths';

import { integrityOf } from './canonical';
import type { Variant, VariantName } from './variants';

/**
 * The part of a variant that a page needs. Author, reason, freezes and the input of the next release stay in the store. So do the digests
 * of records and of the previous document: no page checks them, and they do not compress.
 */
export function forVisitors({ number, shell, remotes }: Variant): VisibleRelease {
  return { number, shell: publicBuild(shell), remotes: mapValues(remotes, (remote) => visibleRemote(remote, wholeBuild)) };
}

function mapValues<From, To>(record: Readonly<Record<string, From>>, to: (value: From, key: string) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, to(value, key)]));
}

/** A build as pages know it, without the fields that only the store and servers use. */
function publicBuild({ id: _id, drawing: _rendering, ...build }: PinnedBuild): PublicBuild {
  return build;
}

const withoutLate = ({
  late: _late,
  drawn: _rendered,
  lateStyles: _lateStyles,
  query: _query,
  title: _title,
  description: _text,
  ...page
}: BuiltPage): VisiblePage => page;

const wholeBuild = (build: PinnedBuild): VisibleBuild => ({ ...publicBuild(build), pages: mapValues(build.pages, withoutLate) });

function visibleRemote(
  { since: _since, bad: _bad, builds, ...choice }: RemoteRelease,
  to: (build: PinnedBuild) => VisibleBuild,
): VisibleRemote {
  return { ...choice, builds: mapValues(builds, to) };
}

/** A remote in a preview: the default version and its fallback, both complete; no canary, no pin, not disabled. */
export function forPreview({ version, lastKnownGood, builds }: RemoteRelease): VisibleRemote {
  const named = Object.entries(builds).filter(([each]) => each === version || each === lastKnownGood);
  const fallback = lastKnownGood === undefined ? {} : { lastKnownGood };
  return visibleRemote({ version, ...fallback, bad: [], builds: Object.fromEntries(named) }, wholeBuild);
}

function placeOf({
  files: _files,
  late: _late,
  first: _first,
  firstPlain: _plain,
  beside: _beside,
  record: _record,
  sends: _sends,
  drawn: _rendered,
  lateStyles: _lateStyles,
  query: _query,
  title: _title,
  description: _text,
  ...place
}: BuiltPage): PagePlace {
  return place;
}

const placesOnly = ({ pages }: PinnedBuild): VisibleBuild => ({ pages: mapValues(pages, placeOf) });

/** A build with the files of the wanted pages, and only the places of the others. */
function buildAt(build: PinnedBuild, isWanted: (page: BuiltPage, key: string) => boolean): VisibleBuild {
  const pages = Object.entries(build.pages);
  const wanted = pages.flatMap(([key, page]) => (isWanted(page, key) ? [page] : []));
  if (wanted.length === 0) return placesOnly(build);
  const first = new Set(pages.flatMap(([, page]) => page.files));
  const lateOf = ({ late }: BuiltPage, file: string) => (late === undefined ? !first.has(file) : late.includes(file));
  const needed = (file: string) => file === build.entry || wanted.some((page) => page.files.includes(file) || lateOf(page, file));
  return {
    ...publicBuild(build),
    pages: mapValues(build.pages, (page, key) => (isWanted(page, key) ? withoutLate(page) : placeOf(page))),
    files: Object.fromEntries(Object.entries(build.files).filter(([file]) => needed(file))),
  };
}

/** A release for a server that knows the requested page. */
export interface PagedRelease {
  /** The pages of every version of every remote, by key. */
  readonly pages: readonly (readonly [key: string, page: BuiltPage])[];
  /**
   * The part of the release for the page at a path, and the pages at that path by key: versions of a remote may have different pages there.
   * The same keys always give the same release.
   */
  at(path: string): { readonly pages: ReadonlyMap<string, BuiltPage>; readonly release: VisibleRelease };
  /** The release files, as JSON by their path: the index, and one file per remote. They do not depend on the configuration. */
  readonly files: ReadonlyMap<string, string>;
}

/** Public path of the release files of a variant of a release document, by its number. The files never change. */
export const releaseFolder = (number: number, variant: VariantName): string =>
  `${SERVER_PATHS.releases}${number}/${variant === 'default' ? '' : `${variant}/`}`;

/**
 * Splits a variant of a release document into the parts that pages load. `folder`: public path of the release files, ending in a slash;
 * `routes`: the configured paths of pages.
 */
export function pagedRelease(document: Variant, folder: string, routes: PublicConfig['routes'] = {}): PagedRelease {
  const whole = forVisitors(document);
  const files = new Map(Object.entries(whole.remotes).map(([name, remote]) => [remoteFile(folder, name), JSON.stringify(remote)]));
  const integrityOfRemote = (name: string) => integrityOf(files.get(remoteFile(folder, name)) ?? '');
  const index: VisibleRemotes = mapValues(document.remotes, (remote, name) => ({
    ...visibleRemote(remote, placesOnly),
    integrity: integrityOfRemote(name),
  }));
  files.set(indexFile(folder), JSON.stringify(index));
  const rest = { folder, integrity: integrityOf(files.get(indexFile(folder)) ?? '') };
  const configured: Readonly<Record<string, string | undefined>> = routes;
  // The key is the set of pages that serve the path, per version, so that requests for arbitrary addresses cannot fill the map.
  const releases = new Map<string, VisibleRelease>();

  return {
    pages: Object.values(document.remotes).flatMap(({ builds }) => Object.values(builds).flatMap((build) => Object.entries(build.pages))),
    at(path) {
      const wanted = withoutEndSlash(path);
      const isWanted = (page: BuiltPage, key: string) => servesPath(page, configured[key], wanted);
      const pagesOf = ({ builds }: RemoteRelease) =>
        Object.values(builds).flatMap(({ pages }) => Object.entries(pages).filter(([key, page]) => isWanted(page, key)));
      const serving = Object.entries(document.remotes).filter(([, remote]) => pagesOf(remote).length > 0);
      return {
        pages: new Map(serving.flatMap(([, remote]) => pagesOf(remote))),
        // Cached: it hashes whole remotes, and every request reads it to decide on server rendering.
        get release() {
          const keysOf = ({ pages }: PinnedBuild) => Object.entries(pages).flatMap(([key, page]) => (isWanted(page, key) ? [key] : []));
          const served = serving.map(([name, { builds }]) => [name, mapValues(builds, keysOf)]);
          const key = JSON.stringify(served);
          const known = releases.get(key);
          if (known !== undefined) return known;
          const remotes = mapValues(Object.fromEntries(serving), (remote, name) => ({
            ...visibleRemote(remote, (build) => buildAt(build, isWanted)),
            integrity: integrityOfRemote(name),
          }));
          const release = { number: whole.number, shell: whole.shell, remotes, rest };
          releases.set(key, release);
          return release;
        },
      };
    },
    files,
  };
}
