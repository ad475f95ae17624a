import type { PinnedBuild, ReleaseDocument, RemoteRelease, ShellCanary } from '@loan/shared/contracts/release';

import { namedVersions } from './namedVersions';
import { SHELL } from './schema';

/**
 * A release document as one visitor gets it, without the shell that other visitors get. The separate type prevents rendering a page from
 * the whole document.
 */
export type Variant = ReleaseDocument & { readonly shellCanary?: never };

/** Audience of a variant: `canary` for visitors of the shell's canary, `default` for all others. */
export type VariantName = 'default' | 'canary';

export function variantNames({ shellCanary }: Pick<ReleaseDocument, 'shellCanary'>): readonly VariantName[] {
  return shellCanary === undefined ? ['default'] : ['default', 'canary'];
}

function onlyNamed(remote: RemoteRelease): RemoteRelease {
  const named = namedVersions(remote);
  return { ...remote, builds: Object.fromEntries(Object.entries(remote.builds).filter(([version]) => named.has(version))) };
}

function forDefault({ withShell, ...remote }: RemoteRelease): RemoteRelease {
  return withShell === undefined ? remote : onlyNamed(remote);
}

/** A remote version that came with the shell is the only one in this variant, without the remote's pins and canary. */
function forCanary({ withShell, lastKnownGood: _last, ...remote }: RemoteRelease, fallback: string | undefined): RemoteRelease {
  const last = fallback === undefined ? {} : { lastKnownGood: fallback };
  if (withShell === undefined) return onlyNamed({ ...remote, ...last });
  const { canary: _canary, pins: _pins, ...plain } = remote;
  return onlyNamed({ ...plain, version: withShell, ...last });
}

/**
 * The document that visitors of one variant get. The canary variant has the canary's shell and the remote versions that came with it. A
 * document without a shell canary has one variant, returned for both names.
 */
export function variantOf({ shellCanary, ...document }: ReleaseDocument, name: VariantName): Variant {
  if (shellCanary === undefined) return document;
  const remoteFor = ([remote, release]: [string, RemoteRelease]): [string, RemoteRelease] => [
    remote,
    name === 'default' ? forDefault(release) : forCanary(release, fallbackOf(shellCanary, remote)),
  ];
  const remotes = Object.fromEntries(Object.entries(document.remotes).map(remoteFor));
  return { ...document, shell: name === 'default' ? document.shell : shellCanary.build, remotes };
}

const fallbackOf = ({ lastKnownGood }: ShellCanary, remote: string): string | undefined =>
  Object.hasOwn(lastKnownGood, remote) ? lastKnownGood[remote] : undefined;

/** The builds of a remote that visitors of a variant may get: default, canary, market pins. The fallback is not included. */
export function servedBuilds({ version, canary, pins, builds }: RemoteRelease): readonly PinnedBuild[] {
  return [...namedVersions({ version, canary, pins })].flatMap((each) => builds[each] ?? []);
}

/** The builds of a package that visitors of any of these variants may get, each once. */
export function servedIn(document: ReleaseDocument, name: string, variants = variantNames(document)): readonly PinnedBuild[] {
  const own = Object.hasOwn(document.remotes, name) ? document.remotes[name] : undefined;
  // Builds the variants with one remote only: this runs once per remote, for up to hundreds of remotes.
  const part = { ...document, remotes: own === undefined ? {} : { [name]: own } };
  const builds = variants.flatMap((variant) => {
    const { shell, remotes } = variantOf(part, variant);
    const remote = remotes[name];
    return name === SHELL ? [shell] : remote === undefined ? [] : servedBuilds(remote);
  });
  return [...new Map(builds.map((build) => [build.version, build])).values()];
}
