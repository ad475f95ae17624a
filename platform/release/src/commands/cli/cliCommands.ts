import type { BuildRecord } from '@loan/shared/contracts/release';
import { counted } from '@loan/shared/format/plural';

import { newestDocument } from '../../document/documents';
import { CHANNEL_WIDE } from '../../document/schema';
import { grantRequest } from '../../plan/grants/planGrant';
import type { AuditFields, ChannelRequest } from '../../plan/plan';
import {
  freezeRequest,
  haltRequest,
  promoteRequest,
  retireRequest,
  rollbackRequest,
  switchRequest,
  trustRequest,
} from '../../plan/requests';
import { printable } from '../../printable';
import { planPrune, prune } from '../../publish/prune';
import { publish, publishedVersions } from '../../publish/publish';
import { readSbom } from '../../publish/sourceMaps';
import { soundRecord } from '../../publish/storedBuild';
import { ReleaseError } from '../../releaseError';
import { openStore } from '../../store/openStore';
import { asStorageFault } from '../../store/storageFault';
import type { Store } from '../../store/store';
import { storePlaceLine } from '../../store/storePlace';
import { differenceLines } from '../../watch/differences';
import { watchChannel, type HALTED } from '../../watch/watchCommand';
import { approve } from '../approve';
import { bisectChannel } from '../bisect/bisect';
import { changeChannel, type ChangeOptions, type ChannelResult } from '../changeChannel';
import { configKeyLines } from '../configure/configKeys';
import { configText, configure } from '../configure/configure';
import { explainLines, stackAsked } from '../explain';
import { figuresLines, readFigures } from '../figures';
import { previewLines } from '../preview/previewLink';
import { historyLines, pruneLines, resultLines, statusLines } from '../report';
import { grantAsked, grantLines } from './cliGrant';
import { keygen, keyOf, proposalWriter, trustAsked, trustLines } from './cliTrust';
import { verifyLines, renderLines } from './cliVerify';
import { CHANGING, readCommand, type Command } from './commandLine';
import { HELP } from './help';
import { folderOf, namesOf, oneFile, oneName, readGiven, readTarget } from './operands';
import { usage } from './optionValues';

/** Prints lines. Escapes control characters from records, documents and arguments, so that they cannot fake a line. */
function print(lines: readonly string[], to: NodeJS.WritableStream = process.stdout): void {
  to.write(`${lines.map(printable).join('\n')}\n`);
}

async function publishPackage(store: Store, command: Command): Promise<void> {
  const name = oneName(command);
  const { record, added } = await publish(store, await folderOf(name), { ...command, name });
  const size = Object.values(record.files).reduce((sum, { brotli }) => sum + brotli, 0);
  const facts = `${name} ${record.version}: ${counted(Object.keys(record.files).length, 'file')}, ${(size / 1000).toFixed(1)} kB to download`;
  print([
    added ? `${command.dryRun ? 'Would publish' : 'Published'} ${facts}.` : `${facts}. This build is in the store already, nothing to do.`,
  ]);
}

async function printSbom(store: Store, command: Command): Promise<void> {
  const [record, ...more] = await recordsAsked(store, command);
  if (record === undefined || more.length > 0) usage('sbom takes one name, with @version if it is not the newest.');
  else process.stdout.write(await readSbom(store, record.name, record.version));
}

async function recordsAsked(store: Store, { command, operands, staff }: Command): Promise<readonly BuildRecord[]> {
  if (staff && operands.length > 0) usage('preview takes versions or --staff, not both.');
  if (!staff && operands.length === 0) usage(`${command} takes one name or more, each with @version if it is not the newest.`);
  const targets = operands.map(readTarget);
  if (new Set(targets.map(({ name }) => name)).size < targets.length) usage('Each package can be named once in a command.');
  return Promise.all(
    targets.map(async ({ name, version }) => {
      const chosen = version ?? (await publishedVersions(store, name))[0];
      if (chosen === undefined) throw new ReleaseError('NOT_PUBLISHED', `No version of ${name} is in the store: publish one first.`);
      return soundRecord(store, name, chosen);
    }),
  );
}

const auditOf = ({ by, why }: Command): AuditFields => ({ by, why, at: new Date().toISOString() });
const oneNameOrAll = (command: Command): string => (command.operands.length === 0 ? CHANNEL_WIDE : oneName(command));
const reporter = (dryRun: boolean) => (result: ChannelResult) => print(resultLines(result, dryRun));

async function change(store: Store, command: Command, request: ChannelRequest): Promise<void> {
  await changeChannel(store, command.channel, request, await changeOptions(command));
}

async function changeOptions(command: Command): Promise<ChangeOptions> {
  const { dryRun, expect } = command;
  return { dryRun, expect, key: await keyOf(command), propose: await proposalWriter(command), report: reporter(dryRun) };
}

async function promote(store: Store, command: Command): Promise<void> {
  const { canary, market, again } = command;
  const builds = await recordsAsked(store, command);
  return change(store, command, promoteRequest(builds, { ...auditOf(command), canary, market, again }));
}

async function rollback(store: Store, command: Command): Promise<void> {
  const { market, to } = command;
  const names = namesOf(command);
  if (names.length === 0) usage('rollback takes one name or more.');
  return change(store, command, rollbackRequest(names, { ...auditOf(command), market, to }));
}

async function freeze(store: Store, command: Command): Promise<void> {
  if (command.until === undefined) usage('freeze takes the time when it ends: --until 2026-12-01T08:00Z.');
  return change(store, command, freezeRequest(oneNameOrAll(command), command.until, auditOf(command)));
}

async function trust(store: Store, command: Command): Promise<void> {
  const { channel } = command;
  const asked = await trustAsked(command);
  if (asked === undefined) return print(trustLines(channel, await newestDocument(store, channel)));
  return change(store, command, trustRequest(asked, auditOf(command)));
}

async function grant(store: Store, command: Command): Promise<void> {
  const { channel } = command;
  const asked = grantAsked(command);
  if (asked === undefined) return print(grantLines(channel, await newestDocument(store, channel)));
  return change(store, command, grantRequest(asked, auditOf(command)));
}

async function approveProposal(store: Store, command: Command): Promise<void> {
  const what = oneFile(command);
  const bytes = await readGiven(what, 'BAD_RECORD', 'name the file of a proposal');
  await approve(store, command.channel, { bytes, what }, { ...command, key: await keyOf(command), report: reporter(command.dryRun) });
}

async function configureChannel(store: Store, command: Command): Promise<void> {
  const { channel, dryRun } = command;
  const file = oneFile(command);
  const bytes = await readGiven(file, 'CONFIG_INVALID', 'name the file of a configuration');
  let document: unknown;
  try {
    document = JSON.parse(bytes.toString());
  } catch (fault) {
    throw new ReleaseError('CONFIG_INVALID', `${file} is not JSON: ${(fault as Error).message}`);
  }
  if ((await configure(store, channel, document, { ...auditOf(command), ...(await changeOptions(command)) })) !== undefined) return;
  print([dryRun ? `${file} can be used.` : `${channel} holds nothing yet: its first document will use ${file}.`]);
}

async function pruneStore(store: Store, { days, delete: isMeant, dryRun }: Command): Promise<void> {
  const plan = await planPrune(store, { days, now: Date.now() });
  if (!isMeant || dryRun) return print(pruneLines(plan.unused, 'planned'));
  print(pruneLines(await prune(store, plan), 'done'));
}

async function printFigures(store: Store, { channel, months, json }: Command): Promise<void> {
  print(figuresLines(await readFigures(store, channel, months, Date.now()), { json, months }));
}

/** Returns the exit code if it may differ from 0. */
type Run = (store: Store, command: Command) => Promise<void | typeof HALTED | 0>;

const withoutNames =
  (run: Run): Run =>
  async (store, command) => {
    if (command.operands.length > 0) usage(`${command.command} takes no names.`);
    return run(store, command);
  };

/** Every command by its name. */
export const COMMANDS: ReadonlyMap<string, Run> = new Map<string, Run>([
  ['publish', publishPackage],
  ['promote', promote],
  ['preview', async (store, command) => print(await previewLines(store, command, await recordsAsked(store, command)))],
  ['rollback', rollback],
  ['halt', (store, command) => change(store, command, haltRequest(oneName(command), auditOf(command)))],
  ['disable', (store, command) => change(store, command, switchRequest(oneName(command), false, auditOf(command)))],
  ['enable', (store, command) => change(store, command, switchRequest(oneName(command), true, auditOf(command)))],
  ['retire', (store, command) => change(store, command, retireRequest(oneName(command), auditOf(command)))],
  ['freeze', freeze],
  ['unfreeze', (store, command) => change(store, command, freezeRequest(oneNameOrAll(command), undefined, auditOf(command)))],
  ['configure', configureChannel],
  ['config', withoutNames(async (store, { channel }) => void process.stdout.write(await configText(store, channel)))],
  ['config-keys', async (_store, { operands }) => print(configKeyLines(operands))],
  ['trust', withoutNames(trust)],
  ['grant', grant],
  ['approve', approveProposal],
  ['keygen', async (_store, command) => print(await keygen(oneFile(command), command.dryRun))],
  [
    'status',
    withoutNames(async (store, { channel, sources }) =>
      print([...(await statusLines(store, channel)), ...(await differenceLines(store, channel, sources, Date.now()))]),
    ),
  ],
  ['history', withoutNames(async (store, { channel }) => print(await historyLines(store, channel)))],
  ['figures', withoutNames(printFigures)],
  ['verify', withoutNames(async (store, command) => print(await verifyLines(store, command)))],
  ['render', withoutNames(async (store, command) => print(await renderLines(store, command)))],
  ['prune', withoutNames(pruneStore)],
  ['bisect', withoutNames(async (store, command) => bisectChannel(store, command, await keyOf(command), (line) => print([line])))],
  ['explain', async (store, { operands }) => print(await explainLines(store, await stackAsked(operands)))],
  ['sbom', printSbom],
  ['watch', withoutNames(async (store, command) => watchChannel(store, command, await keyOf(command), (line) => print([line])))],
]);

/**
 * Commands whose first output line is the store and the channel that they act on: all commands that change something, `status`, which
 * people run before those, and `verify`, whose result must not be taken for that of another store.
 */
const PLACED: ReadonlySet<string> = new Set([...CHANGING, 'publish', 'approve', 'prune', 'render', 'watch', 'status', 'verify']);

async function run(command: Command, env: NodeJS.ProcessEnv): ReturnType<Run> {
  const runs = COMMANDS.get(command.command) ?? usage(`There is no command "${command.command}".`);
  const store = openStore(command.store);
  if (PLACED.has(command.command)) print([await storePlaceLine(store, command, env)]);
  return runs(store, command);
}

/**
 * Runs a command line and prints its result. Returns the exit code: 0; 1 for a refused or misused command (one sentence on standard
 * error); 3 if `watch --once` halted a canary; 70 for a fault of the tool itself.
 */
export async function runCommandLine(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<0 | 1 | typeof HALTED | 70> {
  try {
    const command = readCommand(argv, env);
    if (command !== undefined) return (await run(command, env)) ?? 0;
    print(HELP.split('\n'));
    return 0;
  } catch (thrown) {
    const fault = asStorageFault(thrown);
    const expected = fault instanceof ReleaseError;
    const lines = expected
      ? [`${fault.code}: ${fault.message}`, ...fault.details.map((line) => `  ${line}`)]
      : ((fault as Error).stack ?? String(fault)).split('\n');
    print(lines, process.stderr);
    return expected ? 1 : 70;
  }
}
