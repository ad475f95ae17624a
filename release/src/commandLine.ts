import { parseArgs } from 'node:util';

import type { Market } from '@loan/shared/contracts/shell';

import { ReleaseError } from './releaseError';
import { isName, isVersion } from './schema';

export const HELP = `Releases of the shell (host) and the remotes.

  publish <name>                      put the built package into the store
  promote <name>[@version] …          give published versions to everybody (no version: the newest)
      --canary 10%                    to a share of devices only; 0% withdraws the canary
      --market india|indonesia        to one market only; the general version again ends the pin
      --again                         although the version was rolled back before
  rollback <name>                     back to what everybody got before; again: further back
      --market india|indonesia        withdraw that market's own version
  disable <name>, enable <name>       take a remote's pages out, and back in
  status                              what runs in the channel
  history                             what was done, by whom, why
  verify                              hash everything the channel names, check the chain
  configure <file>                    check an environment configuration and use it

Options of all commands
  --store <dir>       default .local/store
  --channel <name>    default production
  --by <name>         who does it; default: the user of this computer
  --why "…"           the reason, kept in the release document
  --dry-run           print the plan, write nothing
  --help

Exit codes: 0 done or nothing to do; 1 refused, with a sentence and a code; 70 a fault in this tool.`;

const options = {
  store: { type: 'string', default: '.local/store' },
  channel: { type: 'string', default: 'production' },
  by: { type: 'string' },
  why: { type: 'string', default: '' },
  canary: { type: 'string' },
  market: { type: 'string' },
  again: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

export interface Command {
  readonly command: string;
  readonly operands: readonly string[];
  readonly store: string;
  readonly channel: string;
  readonly by: string;
  readonly why: string;
  /** Hundredths of a percent. */
  readonly canary: number | undefined;
  readonly market: Market | undefined;
  readonly again: boolean;
  readonly dryRun: boolean;
}

const usage = (sentence: string): never => {
  throw new ReleaseError('USAGE', `${sentence} (--help lists the commands)`);
};

function readShare(text: string): number {
  const percent = /^(\d{1,2}(?:\.\d{1,2})?)%?$/.exec(text)?.[1];
  return percent === undefined ? usage(`--canary takes a share from 0% to 99.99%, not "${text}".`) : Math.round(Number(percent) * 100);
}

function readMarket(text: string): Market {
  return text === 'india' || text === 'indonesia' ? text : usage(`--market is india or indonesia, not "${text}".`);
}

/** npm keeps options that stand before a lone `--` to itself: the command would run without them. */
function refuseSwallowed(env: NodeJS.ProcessEnv): void {
  const taken = Object.keys(options).filter((name) => env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined);
  if (taken.length > 0)
    usage(`npm kept --${taken.join(', --')} for itself: write "--" before the command, as in "npm run release -- status --${taken[0]}".`);
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (fault) {
    const [sentence = ''] = (fault as Error).message.split(/\.?(?:\n|\. |$)/);
    return usage(`${sentence}.`);
  }
}

/** Reads the arguments; undefined: help is asked for. Throws ReleaseError `USAGE`, `BAD_NAME`. */
export function readCommand(argv: readonly string[], env: NodeJS.ProcessEnv): Command | undefined {
  const { values, positionals } = parse(argv);
  const [command, ...operands] = positionals;
  if (values.help || command === undefined || command === 'help') return undefined;
  refuseSwallowed(env);
  // Another command would do its work without the option, for more people than was meant.
  const onlyFor = (option: string, given: boolean, ...commands: readonly string[]) => {
    if (given && !commands.includes(command)) usage(`--${option} is for ${commands.join(' and ')}, not for ${command}.`);
  };
  onlyFor('canary', values.canary !== undefined, 'promote');
  onlyFor('market', values.market !== undefined, 'promote', 'rollback');
  onlyFor('again', values.again, 'promote');
  if (!isName(values.channel))
    throw new ReleaseError('BAD_NAME', `"${values.channel}" cannot be a channel: lower-case letters, digits and dashes, at most 32.`);
  return {
    command,
    operands,
    store: values.store,
    channel: values.channel,
    by: (values.by ?? env['USER'] ?? 'unknown').slice(0, 100),
    why: values.why.slice(0, 1000),
    canary: values.canary === undefined ? undefined : readShare(values.canary),
    market: values.market === undefined ? undefined : readMarket(values.market),
    again: values.again,
    dryRun: values['dry-run'],
  };
}

/** The one name a command takes. */
export function oneName({ command, operands }: Command): string {
  const [name, ...more] = operands;
  if (name === undefined || more.length > 0) return usage(`${command} takes exactly one name.`);
  if (!isName(name))
    throw new ReleaseError('BAD_NAME', `"${name}" cannot be a package: lower-case letters, digits and dashes, at most 32.`);
  return name;
}

/** `name` or `name@version`. */
export function readTarget(operand: string): { readonly name: string; readonly version: string | undefined } {
  const [name = '', version, ...more] = operand.split('@');
  if (!isName(name) || more.length > 0) throw new ReleaseError('BAD_NAME', `"${operand}" is not a package or package@version.`);
  if (version !== undefined && !isVersion(version)) throw new ReleaseError('BAD_NAME', `"${version}" is not a version such as 1.0.1.`);
  return { name, version };
}
