import { allowSlowConnections } from '@loan/release/connectAttempts';
import { ReleaseError } from '@loan/release/releaseError';
import { ConfigError } from '@loan/shared/contracts/configSchema';

/** An expected failure: the sentence says what is wrong and what to do. */
export class Stop extends Error {}

/** Options and operands that the command does not take, in the words of `parseArgs`. */
const isOfArguments = (fault: unknown): fault is Error =>
  fault instanceof Error && 'code' in fault && String(fault.code).startsWith('ERR_PARSE_ARGS_');

const isExpected = (fault: unknown): fault is Error =>
  fault instanceof Stop || fault instanceof ConfigError || fault instanceof ReleaseError || isOfArguments(fault);

const SIGNALS = [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const;

/**
 * Runs a command: its answer is the exit code (nothing: 0). An expected failure prints its
 * sentence, a bug its stack. A signal ends the process through `exit`, so that what was started
 * (see runNode) ends with it.
 */
export function command(main: () => Promise<number | void>): void {
  allowSlowConnections();
  for (const [signal, code] of SIGNALS) process.once(signal, () => process.exit(code));
  main().then(
    (code) => process.exit(code ?? 0),
    (fault: unknown) => {
      console.error(isExpected(fault) ? fault.message : fault);
      process.exit(1);
    },
  );
}

/** Waits for the first signal, which then is the wish to end well. The second one ends at once. */
export function untilSignalled(): Promise<void> {
  return new Promise((resolve) => {
    for (const [signal] of SIGNALS) process.removeAllListeners(signal).once(signal, () => resolve());
  });
}
