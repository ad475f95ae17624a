import { parseArgs } from 'node:util';

import { LIMITS } from './limits';

export const HELP = `Takes what open pages report of themselves, and counts it.

  --port <number>     default: environment PORT, else 8090
  --host <address>    to listen on; default: environment HOST, else 127.0.0.1 (this machine only)
  --db <file>         where the counts are kept; default: environment COLLECTOR_DB, else .local/collector.db
  --proxies <n>       how many proxies stand between browser and collector, each of which adds to
                      X-Forwarded-For; default: environment COLLECTOR_PROXIES, else 1 (the gateway)
  --per-sender <n>    reports that one sender may send in a minute; default: environment
                      COLLECTOR_PER_SENDER, else ${LIMITS.reportsOfSender}
  --help`;

export interface ServerOptions {
  readonly port: number;
  readonly host: string;
  readonly file: string;
  readonly proxies: number;
  readonly perSender: number;
}

/** Something that cannot be started so; the sentence says what to give instead. */
export class OptionError extends Error {}

function numberOf(text: string, flag: string, least: number, most: number): number {
  if (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
  throw new OptionError(`"${text}" is nothing for --${flag}: give a number from ${least} to ${most}.`);
}

function parsed(args: readonly string[], environment: NodeJS.ProcessEnv) {
  const { PORT, HOST, COLLECTOR_DB, COLLECTOR_PROXIES, COLLECTOR_PER_SENDER } = environment;
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: PORT ?? '8090' },
        host: { type: 'string', default: HOST ?? '127.0.0.1' },
        db: { type: 'string', default: COLLECTOR_DB ?? '.local/collector.db' },
        proxies: { type: 'string', default: COLLECTOR_PROXIES ?? '1' },
        'per-sender': { type: 'string', default: COLLECTOR_PER_SENDER ?? String(LIMITS.reportsOfSender) },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (fault) {
    throw new OptionError(`${(fault as Error).message.split(/\.?(?:\n|\. |$)/, 1)[0]}. (--help lists the options)`);
  }
}

/** Reads the command line, and the environment where it says nothing. Throws OptionError. */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): ServerOptions | 'help' {
  const values = parsed(args, environment);
  if (values.help) return 'help';
  if (values.db === '') throw new OptionError('--db needs a file.');
  return {
    port: numberOf(values.port, 'port', 0, 65_535),
    host: values.host,
    file: values.db,
    proxies: numberOf(values.proxies, 'proxies', 0, 10),
    perSender: numberOf(values['per-sender'], 'per-sender', 1, 1_000_000),
  };
}
