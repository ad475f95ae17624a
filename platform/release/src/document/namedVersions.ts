import type { RemoteRelease } from '@loan/shared/contracts/release';

type Naming = { readonly [Key in 'canary' | 'lastKnownGood' | 'pins' | 'version' | 'withShell']?: RemoteRelease[Key] | undefined };

/** The versions that a document names for a remote. The document holds exactly the builds of these versions. */
export function namedVersions({ version, canary, pins, lastKnownGood, withShell }: Naming): ReadonlySet<string> {
  const named = [version, canary?.version, lastKnownGood, withShell, ...Object.values(pins ?? {})];
  return new Set(named.flatMap((each) => each ?? []));
}
