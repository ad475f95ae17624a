import type { KeyObject } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

import type { ReleaseDocument } from '@loan/shared/contracts/release';

import { generateKey, readPrivateKey, readPublicKey, type PublicKey } from '../../document/signing';
import { trustOf } from '../../document/trust';
import { misused } from '../../releaseError';
import { exists } from '../../store/durable';
import type { Command } from './commandLine';
import { readGiven } from './operands';
import { usage } from './optionValues';

const readKeyFile = async (file: string) => (await readGiven(file, 'KEY_INVALID', 'give the file of a key that "keygen" made')).toString();

/** The private key given to a command; undefined: none. Throws ReleaseError `KEY_INVALID`. */
export async function keyOf({ keyFile }: Command): Promise<KeyObject | undefined> {
  return keyFile === undefined ? undefined : readPrivateKey(await readKeyFile(keyFile), keyFile);
}

const taken = (file: string) => misused(`${file} is there already and stays as it is: name another file.`);

/** Throws ReleaseError `USAGE` when one of the files to be written exists. */
async function refuseTaken(...files: readonly string[]): Promise<void> {
  for (const file of files) if (await exists(file)) taken(file);
}

/** Writes a new file. Never overwrites an existing one. */
async function writeNew(file: string, bytes: string | Uint8Array, mode: number): Promise<void> {
  await writeFile(file, bytes, { flag: 'wx', mode }).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code !== 'EEXIST') throw fault;
    taken(file);
  });
}

/** Writes a key pair into two files, unless `dryRun` is set, and returns lines that explain them. */
export async function keygen(file: string, dryRun: boolean): Promise<readonly string[]> {
  await refuseTaken(file, `${file}.pub`);
  if (dryRun) return [`Would write a key pair: ${file} and ${file}.pub.`];
  const { privatePem, publicPem } = generateKey();
  await writeNew(file, privatePem, 0o600);
  await writeNew(`${file}.pub`, publicPem, 0o644);
  const { keyid } = readPublicKey(publicPem, file);
  return [keyid, `  ${file}: the private key. It stays with one person or one machine.`, `  ${file}.pub: the public key, for "trust".`];
}

/** The trust that a command sets; undefined: the command only lists the current trust. */
export async function trustAsked({ promoters, approvers }: Command) {
  if (promoters.length === 0 && approvers.length === 0) return undefined;
  if (promoters.length === 0) usage('trust states the whole trust: name every promoter with --promoter, too.');
  const keys = async (files: readonly string[]): Promise<readonly PublicKey[]> =>
    Promise.all(files.map(async (file) => readPublicKey(await readKeyFile(file), file)));
  const [promoting, approving] = [await keys(promoters), await keys(approvers)];
  const ids = [...promoting, ...approving].map(({ keyid }) => keyid);
  if (new Set(ids).size < ids.length) usage('Each key has one role, once: who promotes does not approve.');
  return trustOf(promoting, approving);
}

/** Lists the signers of a channel's documents, for the terminal. */
export function trustLines(channel: string, newest: ReleaseDocument | undefined): readonly string[] {
  if (newest?.trust === undefined) return [`${channel} is not signed: any writer of its folder may change it.`];
  const { promoter, approver = [] } = newest.trust.roles;
  return [
    `${channel}: ${approver.length === 0 ? 'one promoter signs' : 'one promoter and one approver sign'} the document after ${newest.number}`,
    ...promoter.map((keyid) => `  promoter ${keyid}`),
    ...approver.map((keyid) => `  approver ${keyid}`),
  ];
}

/** Writes a proposal to a new file; undefined: none is asked for. Throws ReleaseError `USAGE` when the file exists, also in a dry run. */
export async function proposalWriter({ proposal: file, dryRun }: Command): Promise<((proposal: Uint8Array) => Promise<void>) | undefined> {
  if (file === undefined) return undefined;
  if (dryRun) await refuseTaken(file);
  return (proposal) => writeNew(file, proposal, 0o644);
}
