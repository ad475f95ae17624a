import { DEPRECATIONS } from '@loan/shared/contracts/deprecations';
import type { ReleaseDocument, RemoteRelease } from '@loan/shared/contracts/release';
import { counted } from '@loan/shared/format/plural';

import { recordKey } from '../document/builds';
import { deprecatedLines } from '../document/deprecated';
import { DocumentReader } from '../document/documents';
import { CONFIG_NAME, SHELL } from '../document/schema';
import { canaryText, changesBetween, frozenText, withShellText } from '../plan/changes';
import { damagedShell } from '../plan/compatibility';
import { stillFrozen } from '../plan/freeze';
import type { Unused } from '../publish/prune';
import { renderedNumber } from '../serve/rendering';
import type { Store } from '../store/store';
import type { ChannelResult } from './changeChannel';
import { readHistory } from './readHistory';

/** The result of a command, for the terminal. `dryRun`: nothing was written. */
export function resultLines(result: ChannelResult, dryRun = false): readonly string[] {
  if (result.kind === 'finished') {
    const { number, by, at } = result.document;
    return [
      `Document ${number} of ${result.document.channel} is exactly this, made by ${by} at ${at}, and its command was interrupted. ${dryRun ? 'Without --dry-run it is finished.' : 'It is finished now; give the command again to go on from there.'}`,
    ];
  }
  const { document, changes, notes } = result.plan;
  const damaged = attention([...result.damaged, ...notes]);
  if (result.kind === 'nothing') return [`${document.channel} is like that already, nothing to do.`, ...damaged];
  if (result.kind === 'proposed')
    return [
      dryRun
        ? `Plan (nothing written): a proposal of document ${document.number} of ${document.channel}, ${document.action}`
        : `Proposed: document ${document.number} of ${document.channel}, ${document.action}. Nothing is changed until an approver completes it with "approve".`,
      ...changes.map((line) => `  ${line}`),
      ...damaged,
    ];
  const title = result.kind === 'planned' ? `Plan (nothing written): document ${document.number}` : `Document ${document.number}`;
  return [`${title} of ${document.channel}, ${document.action}`, ...changes.map((line) => `  ${line}`), ...damaged];
}

/** The line of a package: name, version and marks. */
const packageLine = (name: string, version: string, marks: readonly string[]): string =>
  `  ${name} ${version}${marks.length > 0 ? ` (${marks.join('; ')})` : ''}`;

const badMarks = (bad: readonly string[]): readonly string[] => (bad.length > 0 ? [`bad: ${bad.join(', ')}`] : []);

function remoteLine(name: string, remote: RemoteRelease): string {
  return packageLine(name, remote.version, [
    ...(remote.disabled ? ['DISABLED'] : []),
    ...(remote.canary ? [canaryText(remote.canary)] : []),
    ...(remote.withShell ? [withShellText(remote.withShell)] : []),
    ...Object.entries(remote.pins ?? {}).map(([market, version]) => `${market} pinned to ${version}`),
    ...(remote.lastKnownGood ? [`falls back to ${remote.lastKnownGood}`] : []),
    ...badMarks(remote.bad),
  ]);
}

/** Warnings about what could not be read, for the terminal. */
export const attention = (damaged: readonly string[]): readonly string[] => damaged.map((sentence) => `  ATTENTION: ${sentence}`);

/** The state of a channel, for the terminal. Marks builds for older contracts that may use something in `deprecations`. */
export async function statusLines(store: Store, channel: string, deprecations = DEPRECATIONS): Promise<readonly string[]> {
  const history = await readHistory(store, channel);
  const { newest, badShells } = history;
  if (newest === undefined) return [`${channel} holds nothing yet.`];
  const rendered = await renderedNumber(store, channel);
  return [
    `${channel}: document ${newest.number}, ${newest.action}, by ${newest.by} at ${newest.at}${newest.why === '' ? '' : `: ${newest.why}`}`,
    packageLine(SHELL, newest.shell.version, [...(newest.shellCanary ? [canaryText(newest.shellCanary)] : []), ...badMarks(badShells)]),
    ...(newest.configSince === undefined ? [] : [`  ${CONFIG_NAME} of document ${newest.configSince}`]),
    ...Object.entries(newest.remotes).map(([name, remote]) => remoteLine(name, remote)),
    ...Object.entries(stillFrozen(newest.frozen, new Date(Date.now()).toISOString())).map(
      ([name, freeze]) => `  ${frozenText(name, freeze)}`,
    ),
    ...deprecatedLines(newest, Date.now(), deprecations).map((line) => `  ${line}`),
    ...(rendered === newest.number
      ? []
      : [
          `  ATTENTION: visitors get ${rendered === 0 ? 'no page' : `document ${rendered}`}: a command was interrupted, or index.html is damaged. Give the command again, or the command "render".`,
        ]),
    ...(history.records.has(recordKey(SHELL, newest.shell.version))
      ? []
      : attention([
          damagedShell(`${SHELL} ${newest.shell.version}`, `give "rollback ${SHELL}", with the remotes that are to go back`).message,
        ])),
    ...attention(history.damaged),
  ];
}

function entry(before: ReleaseDocument | undefined, document: ReleaseDocument): readonly string[] {
  const why = document.why === '' ? '' : `: ${document.why}`;
  return [
    `${String(document.number).padStart(6, '0')}  ${document.at}  ${document.by}  ${document.action}${why}`,
    ...changesBetween(before, document).map((line) => `          ${line}`),
  ];
}

/** The history of a channel, latest first, for the terminal. */
export async function historyLines(store: Store, channel: string): Promise<readonly string[]> {
  const reader = await DocumentReader.open(store, channel);
  const documents = await reader.all();
  if (reader.numbers.length === 0) return [`${channel} holds nothing yet.`];
  const entries = documents.map((document, index) => entry(documents[index - 1], document));
  return [...entries.reverse().flat(), ...attention([...reader.damaged])];
}

/** What a prune would delete or has deleted, for the terminal. */
export function pruneLines(unused: readonly Unused[], kind: 'planned' | 'done'): readonly string[] {
  if (unused.length === 0) return ['Somebody can still ask for every version in the store: nothing to delete.'];
  const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
  const lines = unused.map(({ record, bytes }) => `  ${record.name} ${record.version}  ${kB(bytes)}`);
  const sum = `${counted(unused.length, 'version')}, ${kB(unused.reduce((all, { bytes }) => all + bytes, 0))}`;
  return kind === 'planned'
    ? ['No page can ask for these any more:', ...lines, `${sum}. Nothing was deleted: --delete does it.`]
    : ['Deleted:', ...lines, `${sum}.`];
}
