import { valid } from 'semver';
import { z } from 'zod';

import type { PublicConfig } from '@loan/shared/contracts/config';
import type { BuildRecord, Integrity, ReleaseDocument } from '@loan/shared/contracts/release';

import { rememberedCanonical } from '../parse';
import { isPrintable } from '../printable';
import { namedVersions } from './namedVersions';
import { digest, signature, trust } from './trustSchema';

/** Name of the shell's package, the only build without a remote entry. */
export const SHELL = 'host';
/** Files of the shell's build that are rendered into the shell document and never fetched. */
export const TEMPLATE_FILES = { shell: 'shell.html', boot: 'boot.js' } as const;
/** The server bundle of a build, in builds that have one. Never public. */
export const RENDERING_FILE = 'drawing.js';
/** List of the bundled packages of a build (CycloneDX), stored next to its files. Kept with the source maps. Never public. */
export const SBOM_FILE = 'sbom.json';
/** The shell's preview image for shared links, in builds that have one. */
export const PREVIEW_FILE = 'preview.png';

/** The operand that names the configuration instead of a package. */
export const CONFIG_NAME = 'config';
/** In a freeze: all packages of a channel. */
export const CHANNEL_WIDE = '*';

const NAME = /^[a-z][a-z0-9-]{0,31}$/;

/** Names of packages and channels. */
export function isName(text: string): boolean {
  return NAME.test(text);
}

/** Strict semver as written by npm: no `v`, no spaces, no build metadata. */
export function isVersion(text: string): boolean {
  return text.length <= 64 && !text.includes('+') && valid(text) === text;
}

export const name = z.string().refine(isName, 'a name such as remote-loan: lower-case letters, digits and dashes, at most 32');
export const version = z.string().refine(isVersion, 'a version such as 1.0.1');
export const fileName = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/, 'a plain file name without folders')
  .refine((file) => !/\.(map|br|gz)$/.test(file) && file !== 'release.json', 'not a file of a release');
const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/, 'a sha384 integrity') as unknown as z.ZodType<Integrity, Integrity>;
export const plainKey = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,63}$/, 'a page key');
const text = (most: number) => z.string().max(most);
/** Text of a build. Text that people wrote (`by`, `why`) may hold any characters: it is escaped when printed. */
const plainText = (most: number) => text(most).refine(isPrintable, 'a line of visible characters');
const path = z.string().regex(/^\/[A-Za-z0-9/_-]{0,200}$/, 'a path that starts with /');
export const globalName = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,127}$/, 'a plain global name');
const shareKey = z.string().regex(/^[@A-Za-z0-9][@A-Za-z0-9/._-]{0,127}$/, 'a module name');
export const singletons = z.record(shareKey, plainText(64));

const callSpec = z.strictObject({
  name: plainKey,
  method: z.enum(['GET', 'POST']),
  path,
  base: z.enum(['/byfhns', '']),
  style: z.enum(['json', 'form']),
  success: z.enum(['zero', '00']),
  record: z.exactOptional(z.literal(true)),
});

const pageField = plainText(64);
const pageFields = z.array(pageField).max(20);
const firstField = z.union([pageField, z.tuple([pageField, pageField], pageField)]);
const neverFirst = z.never({ error: 'a non-idempotent call cannot be a first read: opening the page would send it' });
const firstRead = z.strictObject({
  spec: callSpec.extend({ record: z.exactOptional(neverFirst) }),
  fields: z.array(firstField).max(20),
  optional: z.exactOptional(pageFields),
  whole: z.exactOptional(pageField),
  browser: z.exactOptional(z.literal(true)),
  legacy: z.exactOptional(z.literal(true)),
});
const recordRead = firstRead.extend({ spec: callSpec.required({ record: true }), stored: pageFields.min(1) });
const bothLanguages = z.strictObject({ id: plainText(500), en: plainText(500) });
const fixedText = z.strictObject({ ...bothLanguages.shape, text: plainText(500), lang: z.enum(['id', 'en', 'zh']) });
const builtPage = z.strictObject({
  path,
  fixed: z.exactOptional(path),
  trailing: z.exactOptional(z.literal(true)),
  public: z.exactOptional(z.literal(true)),
  frame: z.exactOptional(z.literal('own')),
  needs: z.exactOptional(z.array(z.string())),
  query: z.exactOptional(z.array(plainText(64)).max(20)),
  title: z.exactOptional(z.union([bothLanguages, fixedText])),
  description: z.exactOptional(bothLanguages),
  files: z.array(fileName).max(50),
  late: z.exactOptional(z.array(fileName).max(50)),
  first: z.exactOptional(firstRead),
  firstPlain: z.exactOptional(firstRead),
  beside: z.exactOptional(firstRead),
  record: z.exactOptional(recordRead),
  sends: z.exactOptional(z.literal(true)),
  drawn: z.exactOptional(z.literal(true)),
  lateStyles: z.exactOptional(z.literal(true)),
});
const builtPages = z.record(plainKey, builtPage);

const builtFile = z.strictObject({
  integrity,
  size: z.number().int().nonnegative(),
  brotli: z.number().int().nonnegative(),
  type: z.enum(['script', 'style', 'other']),
});

const record = z
  .strictObject({
    format: z.literal(1),
    name,
    version,
    kind: z.enum(['shell', 'remote']),
    commit: plainText(64),
    builtAt: z.iso.datetime(),
    contract: version,
    earlierContracts: z.exactOptional(z.array(version).min(1).max(3)),
    contractTypes: z.exactOptional(digest),
    singletons,
    entry: fileName,
    global: z.exactOptional(globalName),
    pages: builtPages,
    calls: z.exactOptional(z.record(plainKey, z.array(plainText(64)).max(500))),
    files: z.record(fileName, builtFile),
  })
  .superRefine((value, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    const runs = (file: string) => Object.hasOwn(value.files, file) && value.files[file]?.type !== 'other';
    if (value.name === CONFIG_NAME) refuse(`${CONFIG_NAME} is the name of the configuration`);
    if ((value.kind === 'shell') !== (value.name === SHELL)) refuse(`only ${SHELL} is a shell`);
    if (value.kind === 'remote' && value.earlierContracts !== undefined) refuse('a remote is built for one contract');
    if ((value.kind === 'remote') !== (value.global !== undefined)) refuse('a remote, and only a remote, names its global');
    if (!runs(value.entry)) refuse(`the entry ${value.entry} is not among the files`);
    for (const [key, page] of Object.entries(value.pages)) {
      for (const file of [...page.files, ...(page.late ?? [])]) if (!runs(file)) refuse(`${file} of page ${key} is not among the files`);
    }
    if (value.kind === 'shell') {
      for (const file of Object.values(TEMPLATE_FILES)) if (!Object.hasOwn(value.files, file)) refuse(`the shell lacks ${file}`);
    }
  });

/** The signed content of a preview. */
export const previewClaims = z.strictObject({
  format: z.literal(1),
  kind: z.literal('preview'),
  channel: name,
  /** Remote → build: version, and digest of the record's canonical bytes. */
  remotes: z.record(name, z.strictObject({ version, id: digest })),
  until: z.iso.datetime(),
});

const pinnedBuild = z.strictObject({
  id: digest,
  version,
  contract: version,
  entry: fileName,
  global: z.exactOptional(globalName),
  pages: builtPages,
  files: z.record(fileName, integrity),
  drawing: z.exactOptional(integrity),
});

const number = z.number().int().min(1).max(999_999);
const market = z.enum(['india', 'indonesia']);

const canary = z.strictObject({
  version,
  share: z.number().int().min(1).max(9999),
  salt: z.exactOptional(number),
  market: z.exactOptional(market),
});

const remoteRelease = z
  .strictObject({
    version,
    since: z.exactOptional(number),
    disabled: z.exactOptional(z.literal(true)),
    pins: z.exactOptional(z.partialRecord(market, version)),
    canary: z.exactOptional(canary),
    withShell: z.exactOptional(version),
    lastKnownGood: z.exactOptional(version),
    bad: z.array(version),
    builds: z.record(version, pinnedBuild),
  })
  .superRefine((value, context) => {
    const named = namedVersions(value);
    for (const each of named) {
      if (value.builds[each]?.version !== each) context.addIssue({ code: 'custom', message: `the build of ${each} is missing` });
    }
    for (const each of Object.keys(value.builds))
      if (!named.has(each)) context.addIssue({ code: 'custom', message: `nothing names the build ${each}` });
  });

/** Checked only when it is used, because keys are added and removed and older documents must stay readable. */
const config = z.record(z.string(), z.json()) as unknown as z.ZodType<PublicConfig, PublicConfig>;

function checkShellCanary({ shell, shellCanary, remotes }: ReleaseDocument, refuse: (message: string) => void): void {
  if (shellCanary !== undefined && shellCanary.build.version !== shellCanary.version)
    refuse(`the build of ${shellCanary.version} is missing`);
  if (shellCanary?.version === shell.version) refuse('the canary of the shell is what everybody gets');
  for (const [each, { withShell }] of Object.entries(remotes))
    if (withShell !== undefined && shellCanary === undefined)
      refuse(`${each} ${withShell} is for a canary of the shell, and there is none`);
  for (const [each, fallback] of Object.entries(shellCanary?.lastKnownGood ?? {}))
    if (!Object.hasOwn(remotes, each) || !Object.hasOwn(remotes[each]?.builds ?? {}, fallback))
      refuse(`${each} ${fallback} is to fall back to, and is not in the document`);
}

export const documentSchema = z
  .strictObject({
    format: z.literal(1),
    channel: name,
    number,
    at: z.iso.datetime(),
    by: text(100),
    why: text(1000),
    action: text(1000),
    previous: digest.nullable(),
    follows: z.exactOptional(number),
    shell: pinnedBuild,
    shellSince: z.exactOptional(number),
    shellBad: z.exactOptional(z.array(version)),
    shellCanary: z.exactOptional(z.strictObject({ ...canary.shape, build: pinnedBuild, lastKnownGood: z.record(name, version) })),
    frozen: z.exactOptional(
      z.record(z.union([name, z.literal(CHANNEL_WIDE)]), z.strictObject({ by: text(100), why: text(1000), until: z.iso.datetime() })),
    ),
    grants: z.exactOptional(z.record(name, z.strictObject({ paths: z.array(path).max(100), ask: text(200) }))),
    config: z.exactOptional(config),
    configSince: z.exactOptional(number),
    trust: z.exactOptional(trust),
    signatures: z.exactOptional(z.array(signature).min(1).max(40)),
    remotes: z.record(name, remoteRelease),
  })
  .superRefine((value, context) => checkShellCanary(value, (message) => context.addIssue({ code: 'custom', message })));

/** Reads a build record from its canonical bytes. Throws ReleaseError `BAD_RECORD`. */
export const parseRecord: (bytes: Uint8Array, what?: string) => BuildRecord = rememberedCanonical(record, 'release.json');

/** Reads a release document from its canonical bytes. Throws ReleaseError `BAD_RECORD`. */
export const parseDocument: (bytes: Uint8Array, what?: string) => ReleaseDocument = rememberedCanonical(
  documentSchema,
  'the release document',
);
