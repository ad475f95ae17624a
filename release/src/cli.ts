import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import type { BuildRecord } from '@loan/shared/contracts/release';

import { configure } from './apply';
import { changeChannel, type ChannelRequest } from './changeChannel';
import { type Command, HELP, oneName, readCommand, readTarget } from './commandLine';
import { createFileStore } from './fileStore';
import { documentNumbers } from './history';
import { planPromote, planSwitch, promoteAction, rollbackAction, type Stamp, switchAction } from './plan';
import { planRollback } from './planRollback';
import { publish, publishedVersions } from './publish';
import { ReleaseError } from './releaseError';
import { historyLines, resultLines, statusLines } from './report';
import type { Store } from './store';
import { asStorageFault } from './storageFault';
import { soundRecord } from './storedBuild';
import { verify } from './verify';

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

async function publishPackage(store: Store, command: Command): Promise<void> {
  const name = oneName(command);
  const { record, added } = await publish(store, resolve(name), { ...command, name });
  const size = Object.values(record.files).reduce((sum, { brotli }) => sum + brotli, 0);
  const facts = `${name} ${record.version}: ${Object.keys(record.files).length} files, ${(size / 1000).toFixed(1)} kB to download`;
  print([
    added ? `${command.dryRun ? 'Would publish' : 'Published'} ${facts}.` : `${facts}. This build is in the store already, nothing to do.`,
  ]);
}

async function recordsAsked(store: Store, operands: readonly string[]): Promise<readonly BuildRecord[]> {
  if (operands.length === 0)
    throw new ReleaseError(
      'USAGE',
      'promote takes one name or more, each with @version if it is not the newest. (--help lists the commands)',
    );
  const targets = operands.map(readTarget);
  if (new Set(targets.map(({ name }) => name)).size < targets.length)
    throw new ReleaseError('USAGE', 'Each package can be promoted once in a command.');
  return Promise.all(
    targets.map(async ({ name, version }) => {
      const chosen = version ?? (await publishedVersions(store, name))[0];
      if (chosen === undefined) throw new ReleaseError('NOT_PUBLISHED', `No version of ${name} is in the store: publish one first.`);
      return soundRecord(store, name, chosen);
    }),
  );
}

async function requestOf(store: Store, command: Command): Promise<ChannelRequest> {
  const { by, why, canary, market, again } = command;
  const stamp: Stamp = { by, why, at: new Date().toISOString() };
  if (command.command === 'promote') {
    const builds = await recordsAsked(store, command.operands);
    const options = { again, ...(canary === undefined ? {} : { canary }), ...(market === undefined ? {} : { market }) };
    return { action: promoteAction(builds, options), builds, plan: (history) => planPromote(history, builds, { ...options, ...stamp }) };
  }
  const name = oneName(command);
  if (command.command === 'rollback') {
    const where = market === undefined ? {} : { market };
    return { action: rollbackAction(name, market), plan: (history) => planRollback(history, name, { ...where, ...stamp }) };
  }
  const on = command.command === 'enable';
  return { action: switchAction(name, on), plan: (history) => planSwitch(history, name, on, stamp) };
}

async function change(store: Store, command: Command): Promise<void> {
  const request = await requestOf(store, command);
  await changeChannel(store, command.channel, request, { dryRun: command.dryRun, tell: (result) => print(resultLines(result)) });
}

async function configureChannel(store: Store, { operands, channel, dryRun }: Command): Promise<void> {
  const [file, ...more] = operands;
  if (file === undefined || more.length > 0) throw new ReleaseError('USAGE', 'configure takes one file. (--help lists the commands)');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new ReleaseError('CONFIG_INVALID', `${file} cannot be read.`);
  });
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (fault) {
    throw new ReleaseError('CONFIG_INVALID', `${file} is not JSON: ${(fault as Error).message}`);
  }
  await configure(store, channel, document, { dryRun });
  print([dryRun ? `${file} can be used.` : `The channel ${channel} uses ${file}; the next page load gets it.`]);
}

async function verifyChannel(store: Store, { channel }: Command): Promise<void> {
  const problems = await verify(store, channel);
  if (problems.length > 0) throw new ReleaseError('DAMAGED', `${channel} has ${problems.length} fault(s):\n  ${problems.join('\n  ')}`);
  const { length } = await documentNumbers(store, channel);
  print([length === 0 ? `${channel} holds nothing yet.` : `${channel}: every document and every file is as it was released.`]);
}

async function run(command: Command): Promise<void> {
  const store = createFileStore(command.store);
  const noOperands = () => {
    if (command.operands.length > 0) throw new ReleaseError('USAGE', `${command.command} takes no names. (--help lists the commands)`);
  };
  switch (command.command) {
    case 'publish':
      return publishPackage(store, command);
    case 'promote':
    case 'rollback':
    case 'disable':
    case 'enable':
      return change(store, command);
    case 'configure':
      return configureChannel(store, command);
    case 'status':
      noOperands();
      return print(await statusLines(store, command.channel));
    case 'history':
      noOperands();
      return print(await historyLines(store, command.channel));
    case 'verify':
      noOperands();
      return verifyChannel(store, command);
    default:
      throw new ReleaseError('USAGE', `There is no command "${command.command}". (--help lists the commands)`);
  }
}

async function main(): Promise<void> {
  try {
    const command = readCommand(process.argv.slice(2), process.env);
    if (command === undefined) print([HELP]);
    else await run(command);
  } catch (thrown) {
    const fault = asStorageFault(thrown);
    const expected = fault instanceof ReleaseError;
    process.stderr.write(expected ? `${fault.code}: ${fault.message}\n` : `${(fault as Error).stack ?? String(fault)}\n`);
    process.exitCode = expected ? 1 : 70;
  }
}

void main();
