/** What a build says of itself and what runs in a channel. Written by `release`, read by the shell. */
import type { CallSpec } from './api/call';
import type { Freeze, Grant, Signature, Trust } from './channelRights';
import type { PublicConfig } from './config';
import type { PagePlace, PageSpec } from './pages';
import type { PageText } from './pageText';

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

/**
 * A field of a first read: a page parameter under its own name, or the field's name (or `{contact.param}`: the place in the
 * configuration that says it) and its value's sources, the first that has one: parameters, or `=` and the value itself.
 */
export type FirstField<Parameter extends string = string> =
  | Parameter
  | readonly [field: string, ...from: readonly (Parameter | `=${string}`)[]];

/** A call that the boot script begins beside the scripts. */
export interface FirstRead<Parameter extends string = string> {
  readonly spec: CallSpec;
  /** What it sends, in the order in which the page sends it. Without a value for each it is not begun. */
  readonly fields: readonly FirstField<Parameter>[];
  /** Page parameters that are sent as empty text when the address has none, after the others. */
  readonly optional?: readonly Parameter[];
  /** A page parameter that must be a whole number above 0; else it is not begun. */
  readonly whole?: Parameter;
  /** Only a browser reads it, also where a server draws the page. */
  readonly browser?: true;
  /** `legacy.base` of the configuration takes the place of all but the last part of its path. */
  readonly legacy?: true;
}

/** A page as its build serves it: what its remote declared when it was built, and how it starts. */
export interface BuiltPage extends PagePlace, Partial<PageText> {
  /** Names of its parameters, for those who make links to it. Absent in older records, as its texts are. */
  readonly query?: PageSpec['query'];
  /** Scripts and styles to fetch first, besides the entry; file names within the build. */
  readonly files: readonly string[];
  /** What the page may load on first use. Absent in older records: any file of the build that no page fetches first. */
  readonly late?: readonly string[];
  readonly first?: FirstRead;
  /** In place of `first` where complaints start by their plain path. */
  readonly firstPlain?: FirstRead;
  readonly beside?: FirstRead;
  /** What calls are sent with comes in the first round. */
  readonly sends?: true;
  /** A server may draw it with the replies. */
  readonly drawn?: true;
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
  /** Of a shell: contracts of earlier major versions that it offers besides. */
  readonly earlierContracts?: readonly string[];
  /** Digest of the types that this version of the contract stands for. Absent in older records. */
  readonly contractTypes?: string;
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
  /** Of the file that draws its pages on a server. */
  readonly drawing?: Integrity;
}

/** A build as pages know it. */
export type PublicBuild = Omit<PinnedBuild, 'id' | 'drawing'>;

/** A version for a share of the devices. */
export interface Canary {
  readonly version: string;
  /** In hundredths of a percent (1000 = 10 %). */
  readonly share: number;
  /** Number of the document that began this rollout: each one draws the devices anew, a share that is raised keeps them. Absent in older documents. */
  readonly salt?: number;
  /** The only market (`india`, `indonesia`) that has it; absent: all. */
  readonly market?: string;
}

/** A canary of the shell. Who gets it is decided before the document is sent: the boot script and the main script stand in it. */
export interface ShellCanary extends Canary {
  readonly build: PinnedBuild;
  /** Remote → the version that its visitors fall back to; a remote without one that this shell can run is absent. */
  readonly lastKnownGood: Readonly<Record<string, string>>;
}

export interface RemoteRelease {
  /** What everybody gets who is not pinned or in the canary. */
  readonly version: string;
  /** Number of the document that brought it: what everybody got before stands in the one before that. Absent in older documents. */
  readonly since?: number;
  readonly disabled?: true;
  /** Market (`india`, `indonesia`) → version. */
  readonly pins?: Readonly<Record<string, string>>;
  readonly canary?: Canary;
  /** What visitors of the shell's canary get instead of all that. */
  readonly withShell?: string;
  /** The version to fall back to, as a whole, when the chosen one does not load. */
  readonly lastKnownGood?: string;
  /** Versions that were rolled back. */
  readonly bad: readonly string[];
  /** Every version named above. */
  readonly builds: Readonly<Record<string, PinnedBuild>>;
}

/** One numbered, immutable document that states completely what runs in a channel. */
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
  /** Number of the document before when it is not the next lower one: what lies between could not be used when this was made. */
  readonly follows?: number;
  readonly shell: PinnedBuild;
  /** As `since` and `bad` of a remote, for the shell. Absent in older documents. */
  readonly shellSince?: number;
  readonly shellBad?: readonly string[];
  readonly shellCanary?: ShellCanary;
  /** Name of a package, or `*` for the whole channel. */
  readonly frozen?: Readonly<Record<string, Freeze>>;
  /** The environment configuration. Absent in older documents: then `config.json` beside them holds it. */
  readonly config?: PublicConfig;
  /** Number of the document that was made by configuring this: a rollback takes the one before that. */
  readonly configSince?: number;
  /** Name of a package → what it owns. Absent, or without any path: a remote may serve any path that is free. Never given to visitors. */
  readonly grants?: Readonly<Record<string, Grant>>;
  /** Who has to sign the next document. Absent: nobody. */
  readonly trust?: Trust;
  /** By the trust of the document before; the first that brings trust is signed by its own. */
  readonly signatures?: readonly Signature[];
  readonly remotes: Readonly<Record<string, RemoteRelease>>;
}

/** A page as visitors have it: its place, and what it starts with where that is needed. */
export type VisiblePage = PagePlace & Partial<Omit<BuiltPage, 'query' | keyof PageText>>;

/** A build with what loads it, for all of its pages or for some. */
export interface LoadableBuild extends Omit<PublicBuild, 'pages'> {
  readonly pages: Readonly<Record<string, VisiblePage>>;
}

/** A build as visitors have it; without an entry only the places of its pages are known. */
export type VisibleBuild = LoadableBuild | { readonly entry?: undefined; readonly pages: Readonly<Record<string, PagePlace>> };

/** A remote as visitors have it: what a version is picked by, and the builds. */
export interface VisibleRemote extends Omit<RemoteRelease, 'since' | 'bad' | 'withShell' | 'builds'> {
  readonly builds: Readonly<Record<string, VisibleBuild>>;
  /** Of the remote's own file, which holds its builds whole. Absent: they are whole here. */
  readonly integrity?: Integrity;
}

/** The remotes of a release, or some of them, by name. */
export type VisibleRemotes = Readonly<Record<string, VisibleRemote>>;

/**
 * What stands in the shell document of a release: all remotes, or those of its page with the way to the
 * index of all, so that the document does not grow with the number of remotes.
 */
export interface VisibleRelease {
  readonly number: number;
  /** Keeps a whole release document, which has this field, from being given to visitors. */
  readonly why?: never;
  readonly shell: PublicBuild;
  readonly remotes: VisibleRemotes;
  /** Where the index and the files of the remotes are. Released shells read it under this name. */
  readonly rest?: {
    /** Folder of the release files (`indexFile`, `remoteFile`). */
    readonly folder: string;
    /** Of the index: where the pages of every remote are. */
    readonly integrity: Integrity;
  };
}

/** The file of `VisibleRemotes` in which every remote has its pages' places, none what loads them. */
export const indexFile = (folder: string): string => `${folder}index.json`;

/** The file of one `VisibleRemote`, with its builds whole. */
export const remoteFile = (folder: string, remote: string): string => `${folder}remotes/${remote}.json`;

/**
 * The shell document (`channels/<channel>/index.html`) is the shell's own `shell.html` with three
 * marks filled in: `<!--launch-->` becomes the two data blocks (`<script type="application/json">`
 * with these ids, `<` written as \u003c) and the inline boot script; `<!--shell-->` becomes what the
 * document says of itself to search engines and chat apps, and the shell's main script with its
 * integrity. Nothing else in it changes between releases. `<!--drawing-->` and `<!--drawn-->` are for a server that draws the page.
 */
export const LAUNCH_BLOCKS = { release: 'release', config: 'config' } as const;

/** The file of a build under the store's public address. */
export function assetPath(name: string, version: string, file: string): string {
  return `/assets/${name}/${version}/${file}`;
}
