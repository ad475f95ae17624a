import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { recordKey } from '../document/builds';
import { isSame } from '../document/canonical';
import { checkedConfig, refuseOverrides } from '../document/channelConfig';
import { DocumentReader, previousFor, refuseNewer } from '../document/documents';
import { onlyReverts } from '../document/reverts';
import { parseDocument, SHELL } from '../document/schema';
import { signedBytes } from '../document/signing';
import { signedFor } from '../document/trust';
import { servedIn } from '../document/variants';
import { changesBetween } from '../plan/changes';
import { checkCalls } from '../plan/checkCalls';
import { checkTogether } from '../plan/compatibility';
import { refuseFrozenIn } from '../plan/freeze';
import { checkNewlyServed } from '../plan/grants/checkGranted';
import { checkPagesOf } from '../plan/grants/pageOwnership';
import type { History } from '../plan/history';
import type { Plan } from '../plan/plan';
import { soundRecord } from '../publish/storedBuild';
import { misused, ReleaseError } from '../releaseError';
import { renderNewest } from '../serve/servedFolders';
import type { Store } from '../store/store';
import { apply, checkPlan } from './apply';
import { reported, type ChangeOptions, type ChannelResult } from './changeChannel';
import { readHistory } from './readHistory';

/** Packages whose builds differ between two documents. */
function touchedIn(before: ReleaseDocument | undefined, document: ReleaseDocument): readonly string[] {
  const isUntouched = (name: string) => before !== undefined && isSame(servedIn(document, name), servedIn(before, name));
  return [SHELL, ...Object.keys(document.remotes)].filter((name) => !isUntouched(name));
}

/** Checks a proposal again, because another person planned it on another machine. Undefined: the channel already has it. */
async function planOf(store: Store, document: ReleaseDocument, history: History): Promise<Plan | undefined> {
  const { newest, next, records } = history;
  const reader = await DocumentReader.open(store, document.channel);
  // The channel may have moved on since the proposal was completed. A document without the signatures that it needs does not count.
  const stored = await reader.signedUpTo(document.number);
  if (stored !== undefined && signedBytes(stored).equals(signedBytes(document))) return undefined;
  if (document.number !== next || document.previous !== previousFor(newest))
    throw new ReleaseError(
      'MOVED_ON',
      `${document.channel} is at document ${newest?.number ?? 0}, and the proposal is for number ${document.number} after another one: nothing was changed. Look at status, then propose it again.`,
    );
  if (document.config !== undefined) refuseOverrides(document.channel, checkedConfig(document.config));
  const touched = touchedIn(newest, document);
  const versions = touched.flatMap((name) => servedIn(document, name).map(({ version }) => ({ name, version })));
  const asked = await Promise.all(versions.map(({ name, version }) => soundRecord(store, name, version)));
  const known = new Map([...records, ...asked.map((record) => [recordKey(record.name, record.version), record] as const)]);
  checkTogether(document, known);
  checkPagesOf(document, touched, document.config);
  const plan = { document, changes: changesBetween(newest, document), touched };
  if (newest !== undefined && (await onlyReverts(reader, newest, document))) return { ...plan, notes: [] };
  // The current time, because the author of a proposal chooses the time in it.
  refuseFrozenIn(history, document, new Date().toISOString());
  checkNewlyServed(newest, document);
  return { ...plan, notes: checkCalls(newest, document, known) };
}

/**
 * Completes a proposed change with the signature of an approver, if the channel has not changed since the proposal. Recognises when it is
 * repeated. `what`: name of the proposal in errors; `key`: an approver's. Throws ReleaseError `BAD_RECORD`, `USAGE`, `MOVED_ON`, `FROZEN`,
 * `KEY_NEEDED`, `KEY_UNKNOWN`, `NOT_SIGNED`, and as `apply` does.
 */
export async function approve(
  store: Store,
  channel: string,
  { bytes, what }: { readonly bytes: Uint8Array; readonly what: string },
  options: Pick<ChangeOptions, 'dryRun' | 'key' | 'report'>,
): Promise<ChannelResult> {
  const { key, dryRun = false } = options;
  const document = parseDocument(bytes, what);
  if (document.channel !== channel) misused(`${what} is a proposal for ${document.channel}: add --channel ${document.channel}.`);
  await refuseNewer(store, channel);
  const history = await readHistory(store, channel);
  const plan = await planOf(store, document, history);
  if (plan === undefined) {
    if (!dryRun) await renderNewest(store, channel);
    return reported(store, { kind: 'finished', document }, options);
  }
  const signed = { ...plan, document: signedFor(document, history.newest, key, 'approver') };
  if (dryRun) await checkPlan(store, signed);
  else await apply(store, signed);
  return reported(store, { kind: dryRun ? 'planned' : 'done', plan: signed, damaged: history.damaged }, options);
}
