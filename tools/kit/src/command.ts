import { allowSlowConnections } from '@loan/release/connectAttempts';
import { wholeNumber } from '@loan/release/programOptions';
import { ReleaseError } from '@loan/release/releaseError';
import { ConfigError } from '@loan/shared/contracts/configSchema';

/** An expected failure: the sentence names the cause and what to do. */
export class Stop extends Error {}

/** A port, 0 for any free one. `name`: the option or variable that gives it. Throws Stop. */
export function portOf(name: string, text: string): number {
  const port = wholeNumber(text, 0, 65_535);
  if (port === undefined) throw new Stop(`${name} is "${text}": give a number from 1 to 65535, or 0 for any free port.`);
  return port;
}

/** Unknown options and operands, in the words of `parseArgs`. */
const isOfArguments = (fault: unknown): fault is Error =>
  fault instanceof Error && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS_');

const isExpected = (fault: unknown): fault is Error =>
  fault instanceof Stop || fault instanceof ConfigError || fault instanceof ReleaseError || isOfArguments(fault);

const REFUSALS: Readonly<Record<string, string>> = {
  EROFS: 'the file system is read-only. Make it writable, or copy the project to a folder that can be written',
  EACCES: 'this user has no right to write it. Give this user the right, or copy the project to a folder of this user',
  EPERM: 'the system does not allow this user to write it. Give this user the right, or copy the project to a folder of this user',
  ENOSPC: 'the disk is full. Make room',
};

/** A refusal of the system, with the path and what to do; undefined: another fault. */
function refusalText(fault: unknown): string | undefined {
  if (!(fault instanceof Error) || !('code' in fault) || !('path' in fault)) return undefined;
  const advice = REFUSALS[String(fault.code)];
  return advice && `${String(fault.path)} (${String(fault.code)}): ${advice}, then run the command again.`;
}

const SIGNALS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const;

/**
 * Runs a command: its return value is the exit code (undefined: 0). An expected failure, and a refusal of the system, prints
 * its sentence, a bug its stack. A signal ends the process through `exit`, so that its child processes (see runNode) end with
 * it.
 */
export function command(main: () => Promise<number | void>): void {
  allowSlowConnections();
  for (const [signal, code] of SIGNALS) process.once(signal, () => process.exit(code));
  main().then(
    (code) => process.exit(code ?? 0),
    (fault: unknown) => {
      console.error(isExpected(fault) ? fault.message : (refusalText(fault) ?? fault));
      process.exit(1);
    },
  );
}

/** Resolves at the first signal, so that the command can shut down. The second signal ends the process at once. */
export function untilSignalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const [signal] of SIGNALS) process.removeAllListeners(signal).once(signal, () => resolve());
  });
}
