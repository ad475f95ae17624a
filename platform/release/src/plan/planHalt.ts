import { SHELL } from '../document/schema';
import { ReleaseError } from '../releaseError';
import type { History } from './history';
import { stillElsewhere, takenFrom } from './marketVersions';
import { newestOf, planNext, remoteOf, tidyRemote, type AuditFields, type Plan } from './plan';

/** The `action` of a document that a halt makes. The same request always has the same text. */
export const haltAction = (name: string): string => `halt ${name}`;

/**
 * The plan of a halt: withdraws the canary of a package and marks its version bad, unless it was a canary of one market and another
 * market has the version too. The default version stays. Halting the shell's canary also withdraws the remote versions that came with it,
 * but marks only the shell's version bad, because it is unknown whether the remotes were to blame. Throws ReleaseError `NO_CANARY`,
 * `NOT_PROMOTED`, `NO_SHELL`.
 */
export function planHalt(history: History, name: string, audit: AuditFields): Plan {
  const newest = newestOf(history);
  const action = haltAction(name);
  if (name === SHELL) {
    const version = newest.shellCanary?.version;
    if (version === undefined)
      throw new ReleaseError('NO_CANARY', `${SHELL} has no canary: "rollback ${SHELL}" takes back what everybody gets.`);
    return planNext(history, { action, shellCanary: null, badShells: [...history.badShells, version], reverts: true }, audit);
  }
  const now = remoteOf(newest, name);
  if (now.canary === undefined) {
    const instead =
      now.withShell === undefined
        ? `"rollback ${name}" takes back what everybody gets`
        : `what came with the canary of ${SHELL} goes with "halt ${SHELL}"`;
    throw new ReleaseError('NO_CANARY', `${name} has no canary of its own: ${instead}.`);
  }
  const { version, market } = now.canary;
  const remote =
    market === undefined
      ? tidyRemote({ ...now, canary: undefined, bad: [...now.bad.filter((each) => each !== version), version] })
      : takenFrom(now, version, market);
  const notes = market === undefined ? [] : stillElsewhere(name, now, version, market);
  return { ...planNext(history, { action, remotes: { ...newest.remotes, [name]: remote }, reverts: true }, audit), notes };
}
