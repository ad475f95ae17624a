import type { BuildRecord, ReleaseDocument } from '@loan/shared/contracts/release';

import { pinnedBuild } from '../document/builds';
import { canonicalBytes, isSame, jsonOf } from '../document/canonical';
import { DocumentReader, newestDocument, previousFor, readDocument } from '../document/documents';
import { parseDocument, SHELL } from '../document/schema';
import { checkSigned } from '../document/trust';
import { servedIn, variantNames, variantOf, type Variant } from '../document/variants';
import type { Plan } from '../plan/plan';
import { remakeCopies, soundRecord } from '../publish/storedBuild';
import { ReleaseError } from '../releaseError';
import { renderDocument } from '../serve/rendering';
import { checkServed, renderNewest } from '../serve/servedFolders';
import { writeLeased } from '../store/leases';
import { channelKey, documentKey, type Store } from '../store/store';

/**
 * Rejects a shell with the developer page unless the configuration enables it. Borrowers must not be able to fetch even its script
 * (product §3.3).
 */
function refuseDeveloperPage({ channel, shell, config }: Variant): void {
  if (!Object.hasOwn(shell.pages, 'testPreview') || config?.features.testPreview === true) return;
  throw new ReleaseError(
    'DEVELOPER_PAGE',
    `${SHELL} ${shell.version} was built with the developer page, which the configuration of ${channel} does not switch on: build it without LOAN_TEST_PREVIEW, under a new version.`,
  );
}

/**
 * Runs every check of a plan that can fail, before anything is written. For a proposal it skips the signatures. Returns the checked
 * records of the packages that the plan touches. Throws as `apply` does.
 */
export async function checkPlan(store: Store, { document, touched }: Plan, { isProposal = false } = {}): Promise<readonly BuildRecord[]> {
  // The parser must accept the document. A document that it rejects would block every later command.
  parseDocument(canonicalBytes(document));
  // Skips a damaged canary that already runs: its visitors get the default shell, so it must not block other changes.
  const variants = variantNames(document).filter((variant) => variant === 'default' || touched.includes(SHELL));
  if (touched.includes(SHELL)) for (const variant of variants) refuseDeveloperPage(variantOf(document, variant));
  const reader = await DocumentReader.open(store, document.channel);
  const before = await reader.newest();
  if ((before?.number ?? 0) >= document.number) await numberTaken(store, document);
  if (document.previous !== previousFor(before)) {
    throw new ReleaseError('DAMAGED', `Document ${document.number - 1} changed since the plan was made: run verify.`);
  }
  if (!isProposal) await checkSigned(reader, document, before);
  const records: BuildRecord[] = [];
  for (const name of touched) {
    for (const build of servedIn(document, name, variants)) {
      const record = await soundRecord(store, name, build.version);
      if (!isSame(pinnedBuild(record), build))
        throw new ReleaseError('DAMAGED', `${name} ${build.version} in the store is another build than the one planned.`);
      records.push(record);
    }
  }
  for (const variant of variants) {
    const rendering = await renderDocument(store, document, variant);
    if (variant === 'default') checkServed(rendering);
  }
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
 * Carries out a plan: checks it against the stored bytes, writes the next release document, then swaps the shell document. Of two
 * concurrent callers the second gets `NUMBER_TAKEN` and has changed nothing. Throws ReleaseError `NUMBER_TAKEN`, `DAMAGED`,
 * `NOT_PUBLISHED`, `NOT_CONFIGURED`, `CONFIG_INVALID`, `DEVELOPER_PAGE`, `NOT_SIGNED`, `APPROVAL_NEEDED`.
 */
export async function apply(store: Store, plan: Plan): Promise<void> {
  const { document } = plan;
  const write = async () => {
    for (const record of await checkPlan(store, plan)) await remakeCopies(store, record);
    const created = await store.createIfAbsent(documentKey(document.channel, document.number), canonicalBytes(document));
    if (!created) await numberTaken(store, document);
  };
  await writeLeased(store, document, write);
  await renderNewest(store, document.channel);
}

/**
 * The newest document, if its command was killed before it reported it. The same command, given again, must recognise this and must not run
 * twice.
 */
export async function unreportedDocument(store: Store, channel: string): Promise<ReleaseDocument | undefined> {
  const newest = await newestDocument(store, channel);
  if (newest === undefined) return undefined;
  const reported = await reportedNumber(store, channel);
  return reported !== undefined && reported >= newest.number ? undefined : newest;
}

/** Number of the last document that was reported to its author; undefined: unknown. */
export async function reportedNumber(store: Store, channel: string): Promise<number | undefined> {
  const bytes = await store.read(channelKey(channel, 'reported.json'));
  const { number } = ((bytes === undefined ? undefined : jsonOf(bytes)) ?? {}) as { number?: unknown };
  return typeof number === 'number' && bytes?.equals(canonicalBytes({ number })) === true ? number : undefined;
}

/** Stores that a document was reported to its author. */
export async function markReported(store: Store, document: ReleaseDocument): Promise<void> {
  await store.swap(channelKey(document.channel, 'reported.json'), canonicalBytes({ number: document.number }));
}
