import type { BuildRecord, ReleaseDocument } from '@loan/shared/contracts/release';
import type { PublicConfig } from '@loan/shared/contracts/config';
import { checkConfig, ConfigError } from '@loan/shared/contracts/configSchema';

import { bringIn } from './bringIn';
import { canonicalBytes, digestOf, jsonOf } from './canonical';
import { servedBuilds } from './compatibility';
import { documentOf, newestDocument, readDocument } from './documents';
import { pinnedBuild } from './history';
import type { Plan } from './plan';
import { ReleaseError } from './releaseError';
import { readBlocks, renderShellDocument } from './render';
import { FRAME_FILES, PREVIEW_FILE, SHELL } from './schema';
import { assetFolder, channelKey, documentKey, type Store } from './store';
import { remakeCopies, soundRecord } from './storedBuild';

/** Checks a configuration and puts it into the channel. Throws ReleaseError `CONFIG_INVALID`. */
export async function configure(store: Store, channel: string, document: unknown, { dryRun = false } = {}): Promise<void> {
  const bytes = canonicalBytes(checked(document));
  if (dryRun) return;
  await store.swap(channelKey(channel, 'config.json'), bytes);
  await renderNewest(store, channel);
}

/** `where` stands before what is wrong. */
function checked(document: unknown, where = ''): PublicConfig {
  try {
    return checkConfig(document);
  } catch (fault) {
    throw fault instanceof ConfigError ? new ReleaseError('CONFIG_INVALID', `${where}${fault.message}`) : fault;
  }
}

async function readConfig(store: Store, channel: string): Promise<PublicConfig> {
  const key = channelKey(channel, 'config.json');
  const bytes = await store.read(key);
  if (bytes === undefined)
    throw new ReleaseError('NOT_CONFIGURED', `The channel ${channel} has no configuration (${key}): run "configure <file>" first.`);
  const document = jsonOf(bytes);
  if (document === undefined) throw new ReleaseError('DAMAGED', `${key} is not JSON: run "configure <file>" again.`);
  return checked(document, `${key}: `);
}

async function render(store: Store, document: ReleaseDocument, config: PublicConfig): Promise<Buffer> {
  const { version } = document.shell;
  // Damage elsewhere in the shell must keep nobody from rolling a remote back.
  const record = await soundRecord(store, SHELL, version, Object.values(FRAME_FILES));
  if (pinnedBuild(record).id !== document.shell.id)
    throw new ReleaseError('DAMAGED', `${SHELL} ${version} in the store is another build than the release document says.`);
  const text = async (file: string) => (await store.read(`${assetFolder(SHELL, version)}/${file}`))?.toString('utf8') ?? '';
  const preview = Object.hasOwn(record.files, PREVIEW_FILE) ? PREVIEW_FILE : undefined;
  const files = { shell: await text(FRAME_FILES.shell), boot: await text(FRAME_FILES.boot), preview };
  return Buffer.from(renderShellDocument(document, config, files));
}

/** Number of the release document that visitors of the channel get now; 0 when they get none. */
export async function renderedNumber(store: Store, channel: string): Promise<number> {
  const html = await store.read(channelKey(channel, 'index.html'));
  return html === undefined ? 0 : (readBlocks(html.toString('utf8'))?.release.number ?? 0);
}

/** The bytes that visitors of the channel should get: newest document, current configuration. Undefined: no document yet. */
export async function currentRendering(store: Store, channel: string): Promise<Buffer | undefined> {
  const newest = await newestDocument(store, channel);
  return newest === undefined ? undefined : render(store, newest, await readConfig(store, channel));
}

/**
 * Makes `index.html` the rendering of the newest release document and configuration, and looks
 * again until it is: a slow process may neither leave an older document nor an older configuration.
 * Finishes what a killed process left; writes nothing when all is as it should be.
 */
export async function renderNewest(store: Store, channel: string): Promise<void> {
  for (;;) {
    const html = await currentRendering(store, channel);
    const key = channelKey(channel, 'index.html');
    if (html === undefined || (await store.read(key))?.equals(html) === true) return;
    await store.swap(key, html);
  }
}

/** The developer page is not for borrowers: where it is off, not even its script may be fetched (specification §2, screen 3). */
function refuseDeveloperPage({ channel, shell }: ReleaseDocument, { features }: PublicConfig): void {
  if (!Object.hasOwn(shell.pages, 'testPreview') || features.testPreview) return;
  throw new ReleaseError(
    'DEVELOPER_PAGE',
    `${SHELL} ${shell.version} was built with the developer page, which the configuration of ${channel} does not switch on: build it without LOAN_TEST_PREVIEW, under a new version.`,
  );
}

/** Everything that could fail in carrying out a plan, before anything is written. Returns the checked records of what it touches. Throws as `apply` does. */
export async function checkPlan(store: Store, { document, touched }: Plan): Promise<readonly BuildRecord[]> {
  // What its own reader refuses would stand in the way of every later command.
  documentOf(canonicalBytes(document));
  const config = await readConfig(store, document.channel);
  if (touched.includes(SHELL)) refuseDeveloperPage(document, config);
  const before = await newestDocument(store, document.channel);
  if ((before?.number ?? 0) >= document.number) await numberTaken(store, document);
  if (document.previous !== (before === undefined ? null : digestOf(canonicalBytes(before)))) {
    throw new ReleaseError('DAMAGED', `Document ${document.number - 1} changed since the plan was made: run verify.`);
  }
  const records: BuildRecord[] = [];
  for (const name of touched) {
    const remote = document.remotes[name];
    const builds = name === SHELL ? [document.shell] : remote === undefined ? [] : servedBuilds(remote);
    for (const build of builds) {
      const record = await soundRecord(store, name, build.version);
      if (!canonicalBytes(pinnedBuild(record)).equals(canonicalBytes(build)))
        throw new ReleaseError('DAMAGED', `${name} ${build.version} in the store is another build than the one planned.`);
      records.push(record);
    }
  }
  await render(store, document, config);
  return records;
}

async function numberTaken(store: Store, { channel, number }: ReleaseDocument): Promise<never> {
  const winner = await readDocument(store, channel, number);
  throw new ReleaseError(
    'NUMBER_TAKEN',
    `Number ${number} was taken by ${winner.by} with "${winner.action}" at ${winner.at}: nothing of yours was written. Look at status, then ask again.`,
  );
}

/**
 * Carries out a plan: checks it against the stored bytes, writes the next release document, then
 * swaps the shell document. Whoever comes second is told `NUMBER_TAKEN` and has changed nothing.
 * Throws ReleaseError `NUMBER_TAKEN`, `DAMAGED`, `NOT_PUBLISHED`, `NOT_CONFIGURED`, `DEVELOPER_PAGE`.
 */
export async function apply(store: Store, plan: Plan): Promise<void> {
  const { document } = plan;
  const write = async () => {
    for (const record of await checkPlan(store, plan)) await remakeCopies(store, record);
    const created = await store.createIfAbsent(documentKey(document.channel, document.number), canonicalBytes(document));
    if (!created) await numberTaken(store, document);
  };
  await bringIn(store, document, write);
  await renderNewest(store, document.channel);
}

/**
 * The newest document when nobody was told yet that it was made: its command was killed on the
 * way. The same command, given again, must find its work done instead of doing it twice.
 */
export async function untoldDocument(store: Store, channel: string): Promise<ReleaseDocument | undefined> {
  const newest = await newestDocument(store, channel);
  if (newest === undefined) return undefined;
  const told = await toldNumber(store, channel);
  return told !== undefined && told >= newest.number ? undefined : newest;
}

/** Number of the last document that somebody was told of; undefined when that is not known. */
export async function toldNumber(store: Store, channel: string): Promise<number | undefined> {
  const bytes = await store.read(channelKey(channel, 'reported.json'));
  const { number } = ((bytes === undefined ? undefined : jsonOf(bytes)) ?? {}) as { number?: unknown };
  return typeof number === 'number' && bytes?.equals(canonicalBytes({ number })) === true ? number : undefined;
}

/** Notes that the person was told of a document. */
export async function markTold(store: Store, document: ReleaseDocument): Promise<void> {
  await store.swap(channelKey(document.channel, 'reported.json'), canonicalBytes({ number: document.number }));
}
