import type { PinnedBuild, ReleaseDocument, RemoteRelease, ShellCanary } from '@loan/shared/contracts/release';

import { namedVersions } from './namedVersions';
import { SHELL } from './schema';

/** A release document as one visitor gets it, without a trace of the shell that others get. The type keeps a page from being rendered from the whole document. */
export type Variant = ReleaseDocument & { readonly shellCanary?: never };

/** Who gets a variant: visitors of the shell's canary, or everybody else. */
export type VariantName = 'default' | 'canary';

/** The variants that a document has. */
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

/** A version that came with the shell is everybody's in this variant: no pin and no canary of the remote stands beside it. */
function forCanary({ withShell, lastKnownGood: _last, ...remote }: RemoteRelease, fallback: string | undefined): RemoteRelease {
  const last = fallback === undefined ? {} : { lastKnownGood: fallback };
  if (withShell === undefined) return onlyNamed({ ...remote, ...last });
  const { canary: _canary, pins: _pins, ...plain } = remote;
  return onlyNamed({ ...plain, version: withShell, ...last });
}

/**
 * What the visitors of one variant get, as a document of its own. The canary variant has the canary's shell, and of each remote
 * the version that came with it, if one did. A document without a canary of the shell is its only variant, under both names.
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

/** The builds of a remote that somebody of a variant gets: default, canary, market pins. The fallback is not among them. */
export function servedBuilds({ version, canary, pins, builds }: RemoteRelease): readonly PinnedBuild[] {
  return [...namedVersions({ version, canary, pins })].flatMap((each) => builds[each] ?? []);
}

/** The builds of a package that somebody gets, in any of these variants, each once. */
export function servedIn(document: ReleaseDocument, name: string, variants = variantNames(document)): readonly PinnedBuild[] {
  const own = Object.hasOwn(document.remotes, name) ? document.remotes[name] : undefined;
  // The variants are made with this remote alone, because this function runs for each of up to hundreds of remotes.
  const part = { ...document, remotes: own === undefined ? {} : { [name]: own } };
  const builds = variants.flatMap((variant) => {
    const { shell, remotes } = variantOf(part, variant);
    const remote = remotes[name];
    return name === SHELL ? [shell] : remote === undefined ? [] : servedBuilds(remote);
  });
  return [...new Map(builds.map((build) => [build.version, build])).values()];
}
