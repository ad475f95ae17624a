/** What a build says of itself and what runs in a channel. Written by `release`, read by the shell. */
import type { CallSpec } from './api/call';

/** `sha384-` and the base64 digest, as in an `integrity` attribute. */
export type Integrity = `sha384-${string}`;

export interface BuiltFile {
  readonly integrity: Integrity;
  /** Bytes as built. */
  readonly size: number;
  /** Bytes in brotli 11: what a phone downloads. */
  readonly brotli: number;
  readonly type: 'script' | 'style' | 'other';
}

/** A page parameter under its own name, or the field's name and the parameter that it is read from. */
export type FirstField<Parameter extends string = string> = Parameter | readonly [field: string, parameter: Parameter];

export interface FirstCall {
  readonly spec: CallSpec;
  /** Page parameters it sends. */
  readonly fields: readonly FirstField[];
  /** Further ones, sent as empty text when the address has none. */
  readonly optional?: readonly string[];
}

export interface BuiltPage {
  readonly path: string;
  /** Serves the page whatever is configured. */
  readonly fixed?: string;
  readonly trailing?: true;
  /** For visitors who are nobody's borrower. */
  readonly public?: true;
  /** Scripts and styles to fetch first, besides the entry; file names within the build. */
  readonly files: readonly string[];
  readonly first?: FirstCall;
}

/** `release.json`, written last: its presence means that the version is complete. */
export interface BuildRecord {
  readonly format: 1;
  readonly name: string;
  readonly version: string;
  readonly kind: 'shell' | 'remote';
  readonly commit: string;
  /** ISO time. */
  readonly builtAt: string;
  /** Offered by the shell, needed by a remote. */
  readonly contract: string;
  /** Share key → version: provided by the shell, required by a remote. */
  readonly singletons: Readonly<Record<string, string>>;
  /** Remote: the container script. Shell: the main script. */
  readonly entry: string;
  /** Remote: name of the container's global. */
  readonly global?: string;
  /** Page key → what it needs. */
  readonly pages: Readonly<Record<string, BuiltPage>>;
  /** File name → what it is. The shell's include `boot.js` and `shell.html`. */
  readonly files: Readonly<Record<string, BuiltFile>>;
}

/** One version of the shell or a remote as a release document holds it. */
export interface PinnedBuild {
  /** Digest of the record's canonical bytes. */
  readonly id: string;
  readonly version: string;
  readonly contract: string;
  readonly entry: string;
  readonly global?: string;
  readonly pages: Readonly<Record<string, BuiltPage>>;
  /** Every script and style that may run: file name → integrity. */
  readonly files: Readonly<Record<string, Integrity>>;
}

export interface RemoteRelease {
  /** What everybody gets who is not pinned or in the canary. */
  readonly version: string;
  readonly disabled?: true;
  /** Market (`india`, `indonesia`) → version. */
  readonly pins?: Readonly<Record<string, string>>;
  /** A share of devices, in hundredths of a percent (1000 = 10 %). */
  readonly canary?: { readonly version: string; readonly share: number };
  /** The version to fall back to, as a whole, when the chosen one does not load. */
  readonly lastKnownGood?: string;
  /** Versions that were rolled back. */
  readonly bad: readonly string[];
  /** Every version named above. */
  readonly builds: Readonly<Record<string, PinnedBuild>>;
}

/** One complete, numbered, immutable statement of what runs in a channel. */
export interface ReleaseDocument {
  readonly format: 1;
  readonly channel: string;
  readonly number: number;
  /** ISO time. */
  readonly at: string;
  readonly by: string;
  readonly why: string;
  /** What made it, in words: `promote remote-loan 1.0.1`. */
  readonly action: string;
  /** Digest of the document before; null for the first. */
  readonly previous: string | null;
  readonly shell: PinnedBuild;
  readonly remotes: Readonly<Record<string, RemoteRelease>>;
}

/**
 * The shell document (`channels/<channel>/index.html`) is the shell's own `shell.html` with three
 * marks filled in: `<!--launch-->` becomes the two data blocks (`<script type="application/json">`
 * with these ids, `<` written as \u003c) and the inline boot script; `<!--shell-->` becomes the
 * shell's main script with its integrity. Nothing else in it changes between releases.
 */
export const LAUNCH_BLOCKS = { release: 'release', config: 'config' } as const;

/** The file of a build under the store's public address. */
export function assetPath(name: string, version: string, file: string): string {
  return `/assets/${name}/${version}/${file}`;
}
