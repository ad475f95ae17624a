/** Types of build records and release documents. Written by `release`, read by the shell. */
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
 * A field of a first read. Either a page parameter under its own name, or the field's name (or `{contact.param}`: the
 * path in the configuration that holds it) with the sources of its value. A source is a parameter, or `=` and the
 * value itself; the first source with a value counts.
 */
export type FirstField<Parameter extends string = string> =
  | Parameter
  | readonly [field: string, ...from: readonly (Parameter | `=${string}`)[]];

/** A call that the boot script begins while the scripts load. */
export interface FirstRead<Parameter extends string = string> {
  readonly spec: CallSpec;
  /** The fields, in the order in which the page sends them. If one has no value, the read does not begin. */
  readonly fields: readonly FirstField<Parameter>[];
  /** Page parameters that are sent after the others, as empty text when they are missing from the address. */
  readonly optional?: readonly Parameter[];
  /** A page parameter that must be a whole number above 0; otherwise the read does not begin. */
  readonly whole?: Parameter;
  /** Only a browser reads it, even if a server renders the page. */
  readonly browser?: true;
  /** `legacy.base` of the configuration replaces all but the last segment of its path. */
  readonly legacy?: true;
  /** Of `record`: parameters that say what the device has stored under the same keys; the first is '0' if the others count, else '1'. */
  readonly stored?: readonly Parameter[];
}

/** A page as its build serves it: what its remote declared, and how it starts. */
export interface BuiltPage extends PagePlace, Partial<PageText> {
  /** Names of its parameters, for packages that link to it. Missing in older records, as are its texts. */
  readonly query?: PageSpec['query'];
  /** Scripts and styles to fetch first, in addition to the entry; file names within the build. */
  readonly files: readonly string[];
  /** Files that the page may load on first use. Missing in older records: any file of the build that no page fetches first. */
  readonly late?: readonly string[];
  readonly first?: FirstRead;
  /** Replaces `first` where complaints start by their plain path. */
  readonly firstPlain?: FirstRead;
  readonly beside?: FirstRead;
  readonly record?: FirstRead;
  /** The http client is fetched in the first round. */
  readonly sends?: true;
  /** A server may render it with the replies, and with its late styles. */
  readonly drawn?: true;
  readonly lateStyles?: true;
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
  /** Of a shell: contracts of earlier major versions that it also offers. */
  readonly earlierContracts?: readonly string[];
  /** Digest of the types of this contract version. Missing in older records. */
  readonly contractTypes?: string;
  /** Share key → version: provided by the shell, required by a remote. */
  readonly singletons: Readonly<Record<string, string>>;
  /** Remote: the container script. Shell: the main script. */
  readonly entry: string;
  /** Remote: name of the container's global. */
  readonly global?: string;
  /** Page key → what it needs. */
  readonly pages: Readonly<Record<string, BuiltPage>>;
  /** Name of a call → names of the fields of its request and reply, at any depth. Missing in older records: its calls are unknown. */
  readonly calls?: Readonly<Record<string, readonly string[]>>;
  /** File name → its properties. The shell's files include `boot.js` and `shell.html`. */
  readonly files: Readonly<Record<string, BuiltFile>>;
}

/** One version of the shell or a remote in a release document. */
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
  /** Hash of the server bundle, which renders its pages. */
  readonly drawing?: Integrity;
}

/** A build as pages see it. */
export type PublicBuild = Omit<PinnedBuild, 'id' | 'drawing'>;

/** A version for a share of the devices. */
export interface Canary {
  readonly version: string;
  /** In hundredths of a percent (1000 = 10 %). */
  readonly share: number;
  /**
   * Number of the document that began this rollout. Each rollout selects other devices; a raised share keeps those
   * already in it. Missing in older documents.
   */
  readonly salt?: number;
  /** The only market (`india`, `indonesia`) that has it; missing: all markets. */
  readonly market?: string;
}

/** A canary of the shell. It is assigned before the document is sent, because the boot script and the main script are in the document. */
export interface ShellCanary extends Canary {
  readonly build: PinnedBuild;
  /** Remote → fallback version for its visitors; a remote without a version that this shell can run is missing. */
  readonly lastKnownGood: Readonly<Record<string, string>>;
}

export interface RemoteRelease {
  /** The version for devices that are neither pinned nor in the canary. */
  readonly version: string;
  /** Number of the document that introduced this version; the previous version is in the one before. Missing in older documents. */
  readonly since?: number;
  readonly disabled?: true;
  /** Market (`india`, `indonesia`) → version. */
  readonly pins?: Readonly<Record<string, string>>;
  readonly canary?: Canary;
  /** The version for visitors of the shell's canary; it overrides all of the above. */
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
  /** The command that created it: `promote remote-loan 1.0.1`. */
  readonly action: string;
  /** Digest of the previous document; null for the first. */
  readonly previous: string | null;
  /**
   * Number of the previous document when it is not the next lower one: the documents between could not be used when
   * this one was created.
   */
  readonly follows?: number;
  readonly shell: PinnedBuild;
  /** Like `since` and `bad` of a remote, for the shell. Missing in older documents. */
  readonly shellSince?: number;
  readonly shellBad?: readonly string[];
  readonly shellCanary?: ShellCanary;
  /** By package name, or `*` for the whole channel. */
  readonly frozen?: Readonly<Record<string, Freeze>>;
  /** The environment configuration. Missing in older documents: then `config.json` next to them holds it. */
  readonly config?: PublicConfig;
  /** Number of the document that introduced this configuration: a rollback takes the one before it. */
  readonly configSince?: number;
  /** Package name → what it owns. If it is missing or grants no path, a remote may serve any free path. Never sent to visitors. */
  readonly grants?: Readonly<Record<string, Grant>>;
  /** Who must sign the next document. Missing: no signature is required. */
  readonly trust?: Trust;
  /** Checked against the trust of the previous document; the first document with trust is signed by its own keys. */
  readonly signatures?: readonly Signature[];
  readonly remotes: Readonly<Record<string, RemoteRelease>>;
}

/** A page as visitors get it: its path, and what it starts with if that is needed. */
export type VisiblePage = PagePlace & Partial<Omit<BuiltPage, 'query' | keyof PageText>>;

/** A build with its entry and files, for all of its pages or for some. */
export interface LoadableBuild extends Omit<PublicBuild, 'pages'> {
  readonly pages: Readonly<Record<string, VisiblePage>>;
}

/** A build as visitors get it; without an entry only the paths of its pages are known. */
export type VisibleBuild = LoadableBuild | { readonly entry?: undefined; readonly pages: Readonly<Record<string, PagePlace>> };

/** A remote as visitors get it: the data for picking a version, and the builds. */
export interface VisibleRemote extends Omit<RemoteRelease, 'since' | 'bad' | 'withShell' | 'builds'> {
  readonly builds: Readonly<Record<string, VisibleBuild>>;
  /** Hash of the remote's own file, which holds its complete builds. Missing: the builds here are complete. */
  readonly integrity?: Integrity;
}

/** The remotes of a release, or some of them, by name. */
export type VisibleRemotes = Readonly<Record<string, VisibleRemote>>;

/**
 * The release in the shell document: either all remotes, or those of its page with a reference to the index of all.
 * The document therefore does not grow with the number of remotes.
 */
export interface VisibleRelease {
  readonly number: number;
  /** Prevents a whole release document, which has this field, from being sent to visitors. */
  readonly why?: never;
  readonly shell: PublicBuild;
  readonly remotes: VisibleRemotes;
  /** Location of the index and the files of the remotes. Released shells read it under this name. */
  readonly rest?: {
    /** Folder of the release files (`indexFile`, `remoteFile`). */
    readonly folder: string;
    /** Hash of the index, which has the page paths of every remote. */
    readonly integrity: Integrity;
  };
}

/** The file of `VisibleRemotes` with the page paths of every remote, without entries or files. */
export const indexFile = (folder: string): string => `${folder}index.json`;

/** The file of one `VisibleRemote`, with complete builds. */
export const remoteFile = (folder: string, remote: string): string => `${folder}remotes/${remote}.json`;

/**
 * The shell document (`channels/<channel>/index.html`) is the shell's own `shell.html` with its marks filled in.
 * `<!--launch-->` becomes the two data blocks (`<script type="application/json">` with these ids, `<` written as
 * \u003c) and the inline boot script. `<!--shell-->` becomes the tags for search engines and chat apps, and the
 * shell's main script with its integrity. Nothing else in it changes between releases. `<!--drawing-->` and
 * `<!--drawn-->` are for a server that renders the page.
 */
export const LAUNCH_BLOCKS = { release: 'release', config: 'config' } as const;

/** The file of a build under the store's public address. */
export function assetPath(name: string, version: string, file: string): string {
  return `/assets/${name}/${version}/${file}`;
}
