import type { PublicConfig } from '@loan/shared/contracts/config';
import type { BuildRecord, PinnedBuild, ReleaseDocument } from '@loan/shared/contracts/release';

import { SHELL } from '../document/schema';
import type { ReleaseError } from '../releaseError';
import { rollbackAction } from './actions';

/** The input of a plan: plain values, read once. */
export interface History {
  readonly channel: string;
  /** The newest usable document; undefined: the channel has none. */
  readonly newest: ReleaseDocument | undefined;
  /** The configuration for the next document, or the fault that prevents a next document until another configuration is given. */
  readonly config: PublicConfig | ReleaseError;
  /** The document whose configuration was requested; undefined: none is usable, or none was requested. */
  readonly earlierConfig: ReleaseDocument | undefined;
  /** Number of the next document: the lowest free one after the newest. */
  readonly next: number;
  /** Documents and earlier versions that could not be used, one sentence each. */
  readonly damaged: readonly string[];
  /** Shell versions that were rolled back and not promoted again since. */
  readonly badShells: readonly string[];
  /**
   * Default builds that a package had before and whose files are undamaged, latest first, each version once. Only for the requested
   * packages, and only as far back as needed.
   */
  readonly earlier: ReadonlyMap<string, readonly PinnedBuild[]>;
  /** `name@version` → record. Holds the versions named above or in the request whose records are still in the store. */
  readonly records: ReadonlyMap<string, BuildRecord>;
}

/** How far back a plan needs the default builds of a package. */
export interface EarlierNeed {
  readonly name: string;
  enough(history: History): boolean;
}

/** Which earlier configuration a plan needs: the one before the current one, or that of a document number. */
export type EarlierConfig = 'before' | number;

/** Bad versions of the shell, derived from documents of the time before documents listed them. `documents`: oldest first, without gaps. */
export function badShellsIn(documents: readonly ReleaseDocument[]): readonly string[] {
  const bad = new Set<string>();
  documents.forEach((document, index) => {
    const before = documents[index - 1];
    if (document.shellBad !== undefined) {
      bad.clear();
      document.shellBad.forEach((version) => bad.add(version));
    } else if (before !== undefined && before.shell.version !== document.shell.version) {
      if (document.action === rollbackAction([SHELL])) bad.add(before.shell.version);
      else bad.delete(document.shell.version);
    }
  });
  return [...bad];
}

/** Versions of a package that were rolled back or replaced by an older one, and not promoted again since. */
export function badVersions({ newest, badShells }: History, name: string): readonly string[] {
  return name === SHELL ? badShells : (newest?.remotes[name]?.bad ?? []);
}
