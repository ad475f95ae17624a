import type { ApiCall } from '@loan/shared/contracts/api/call';
import '@testing-library/jest-dom';

import type { BuiltPage, Integrity, PinnedBuild, RemoteRelease, VisibleRelease, VisibleRemote } from '@loan/shared/contracts/release';
import { configOf, sessionOf } from '@loan/shared/testing/visit';

import type { Launch } from '../launch/launch';

Object.assign(globalThis, { __DEVELOPMENT__: false, __TEST_PREVIEW__: false });

/** Switches the tests between a build with the developer page and one without. */
export function developerBuild(built: boolean): void {
  Object.assign(globalThis, { __TEST_PREVIEW__: built });
}

const integrityOf = (file: string): Integrity => `sha384-${file}`;

/** One version of a package: an entry, a page file and a style sheet for each page. */
export function buildOf(name: string, version: string, more: Partial<PinnedBuild> = {}): PinnedBuild {
  const pages: Readonly<Record<string, BuiltPage>> = more.pages ?? {
    loanDetail: { path: '/loanDetail', trailing: true, files: ['detail.js', 'detail.css'] },
    loanConfirm: { path: '/loanConfirm', files: ['confirm.js'] },
  };
  const files = ['entry.js', ...Object.values(pages).flatMap((page) => page.files)];
  return {
    id: `${name}-${version}`,
    version,
    contract: '1.0.0',
    entry: 'entry.js',
    global: `${name}_${version}`.replace(/\W/g, '_'),
    files: Object.fromEntries(files.map((file) => [file, integrityOf(file)])),
    ...more,
    pages,
  };
}

export function remoteOf(name: string, versions: readonly string[], more: Partial<RemoteRelease> = {}): RemoteRelease {
  return {
    version: versions[0] ?? '',
    bad: [],
    builds: Object.fromEntries(versions.map((version) => [version, buildOf(name, version)])),
    ...more,
  };
}

export function releaseOf(
  remotes: Readonly<Record<string, RemoteRelease>>,
  shell: Partial<PinnedBuild> = {},
): VisibleRelease & { readonly remotes: Readonly<Record<string, RemoteRelease>> } {
  const own = { pages: {}, files: { 'main.1.js': 'sha384-main', 'main.1.css': 'sha384-style' } } as const;
  return { number: 1, shell: buildOf('host', '1.0.0', { ...own, ...shell }), remotes };
}

/** What the boot script passes to the shell, with no file being fetched. */
export function launchOf(given: Partial<Launch> = {}): Launch {
  const release = given.release ?? releaseOf({ 'remote-loan': remoteOf('remote-loan', ['1.0.0']) });
  const remotes: Record<string, VisibleRemote> = { ...release.remotes };
  const picked = Object.fromEntries(Object.entries(remotes).map(([name, remote]) => [name, remote.version]));
  return {
    release,
    remotes,
    take(name, remote) {
      remotes[name] = remote;
      picked[name] = remote.version;
    },
    config: configOf(),
    session: sessionOf(),
    anonymous: false,
    market: 'indonesia',
    picked,
    pin: () => undefined,
    relocate: () => undefined,
    begun: {},
    early: [],
    isAsked: false,
    ...given,
  };
}

/** A call of no remote; its reply is taken as it is. */
export const call: ApiCall<unknown> = {
  name: 'x',
  method: 'POST',
  path: '/x',
  base: '/byfhns',
  style: 'form',
  success: 'zero',
  decode: (data) => data,
};
