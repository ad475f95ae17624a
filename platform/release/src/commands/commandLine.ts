import { parseArgs } from 'node:util';

import type { Market } from '@loan/shared/contracts/shell';

import { LONGEST_PREVIEW } from '../document/previewToken';
import { CONFIG_NAME, isVersion } from '../document/schema';
import { isPrintable, printable } from '../printable';
import { ReleaseError } from '../releaseError';
import { channelName, storeAddress } from '../store/storeOptions';

const options = {
  store: { type: 'string' },
  channel: { type: 'string' },
  by: { type: 'string' },
  why: { type: 'string', default: '' },
  canary: { type: 'string' },
  market: { type: 'string' },
  again: { type: 'boolean', default: false },
  to: { type: 'string' },
  until: { type: 'string' },
  days: { type: 'string' },
  delete: { type: 'boolean', default: false },
  expect: { type: 'string' },
  key: { type: 'string' },
  head: { type: 'string' },
  proposal: { type: 'string' },
  for: { type: 'string' },
  page: { type: 'string' },
  origin: { type: 'string' },
  promoter: { type: 'string', multiple: true, default: [] as string[] },
  approver: { type: 'string', multiple: true, default: [] as string[] },
  ask: { type: 'string' },
  none: { type: 'boolean', default: false },
  collector: { type: 'string', multiple: true, default: [] as string[] },
  once: { type: 'boolean', default: false },
  'dry-run': { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
} as const;

/** Commands that write the next release document. */
export const CHANGING: readonly string[] = [
  'promote',
  'configure',
  'rollback',
  'halt',
  'disable',
  'enable',
  'retire',
  'freeze',
  'unfreeze',
  'trust',
  'grant',
];
/** Commands that need a reason, which the history shows. */
const REASONED = CHANGING.filter((command) => !['promote', 'configure', 'trust', 'grant'].includes(command));

/** Options of single commands. Other commands refuse them. */
const OWN_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  promote: ['canary', 'market', 'again'],
  rollback: ['market', 'to'],
  freeze: ['until'],
  prune: ['days', 'delete'],
  verify: ['head'],
  preview: ['for', 'page', 'origin'],
  trust: ['promoter', 'approver'],
  grant: ['ask', 'none'],
  watch: ['collector', 'once'],
};

/** The commands that accept an option; undefined: all. */
function commandsWith(option: string): readonly string[] | undefined {
  if (option === 'expect' || option === 'proposal') return CHANGING;
  const commands = Object.keys(OWN_OPTIONS).filter((command) => OWN_OPTIONS[command]?.includes(option));
  return commands.length === 0 ? undefined : commands;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);

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
  readonly to: string | undefined;
  /** ISO time. */
  readonly until: string | undefined;
  readonly days: number;
  readonly delete: boolean;
  readonly expect: number | undefined;
  /** File of the private key. */
  readonly keyFile: string | undefined;
  /** File of the remembered head. */
  readonly headFile: string | undefined;
  /** File that receives the change. */
  readonly proposal: string | undefined;
  /** Files of public keys. */
  readonly promoters: readonly string[];
  readonly approvers: readonly string[];
  /** Contact for questions about the grant. */
  readonly ask: string | undefined;
  /** Removes every grant. */
  readonly none: boolean;
  /** Origins of collectors. */
  readonly collectors: readonly string[];
  /** Poll once, then end. */
  readonly once: boolean;
  readonly dryRun: boolean;
  /** How long a preview lasts, in ms. */
  readonly lasts: number;
  /** Path and query that a preview opens. */
  readonly page: string;
  readonly origin: string | undefined;
}

/** Throws ReleaseError `USAGE` with the sentence. */
export const usage = (sentence: string): never => {
  throw new ReleaseError('USAGE', `${sentence} (--help lists the commands)`);
};

function readShare(text: string): number {
  const percent = /^(\d{1,2}(?:\.\d{1,2})?)%?$/.exec(text)?.[1];
  return percent === undefined ? usage(`--canary takes a share from 0% to 99.99%, not "${text}".`) : Math.round(Number(percent) * 100);
}

function readMarket(text: string): Market {
  return text === 'india' || text === 'indonesia' ? text : usage(`--market is india or indonesia, not "${text}".`);
}

/** `--by` and `--why` are printed in the history, one line each. Characters that could fake another line or are invisible are refused. */
function readText(option: string, text: string, most: number): string {
  if (!isPrintable(text)) usage(`${option} takes one line of signs that can be seen, not "${printable(text)}".`);
  return text.slice(0, most);
}

function readVersion(text: string): string {
  return isVersion(text) ? text : usage(`--to takes a version such as 1.0.1, not "${printable(text)}".`);
}

/** A time with its zone, so that every reader gets the same moment. */
function readTime(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time)
    ? usage(`--until takes a time with its zone such as 2026-12-01T08:00Z, not "${printable(text)}".`)
    : new Date(time).toISOString();
}

function readNumber(option: string, text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : usage(`${option} takes the number of a document, not "${printable(text)}".`);
}

function readDays(text: string): number {
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : usage(`--days takes a number of days from 1 to 9999, not "${printable(text)}".`);
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

function readDuration(text: string): number {
  const [, count = '0', unit = 'm'] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? 0);
  return ms > 0 && ms <= LONGEST_PREVIEW ? ms : usage(`--for takes a time such as 30m, 2h or 3d, 7d at most, not "${printable(text)}".`);
}

function readPage(text: string): string {
  return /^\/(?!\/)[^\s#\\]*$/.test(text) && isPrintable(text)
    ? text
    : usage(`--page takes a path with its query, such as "/repay?orderId=1", not "${printable(text)}".`);
}

function readOrigin(option: string, text: string): string {
  const origin = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).origin : undefined;
  return origin === text ? origin : usage(`${option} takes an origin such as https://loans.example, not "${printable(text)}".`);
}

const given = <Value>(text: string | undefined, read: (text: string) => Value): Value | undefined =>
  text === undefined ? undefined : read(text);

/**
 * npm consumes options that stand before a lone `--`, so the command would run without them; refuse that. `key` is left out: npm has its
 * own `key`, and a command without our key reports that itself.
 */
function refuseSwallowed(env: NodeJS.ProcessEnv): void {
  const taken = Object.keys(options).filter((name) => name !== 'key' && env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined);
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

/** Reads the arguments; undefined: help was requested. Throws ReleaseError `USAGE`, `BAD_NAME`. */
export function readCommand(argv: readonly string[], env: NodeJS.ProcessEnv): Command | undefined {
  const { values, positionals } = parse(argv);
  const [command, ...operands] = positionals;
  if (values.help || command === undefined || command === 'help') return undefined;
  refuseSwallowed(env);
  // An ignored option (`--market`, for example) would make a command act for more people than intended, so it is refused.
  for (const [option, value] of Object.entries(values)) {
    const commands = isGiven(value) ? commandsWith(option) : undefined;
    if (commands?.includes(command) === false) usage(`--${option} is for ${commands.join(' and ')}, not for ${command}.`);
  }
  if (values.to !== undefined && operands.length !== 1) usage('--to is for one package: name exactly one.');
  const by = readText(values.by === undefined ? 'The name of the user ($USER)' : '--by', values.by ?? env['USER'] ?? 'unknown', 100);
  const why = readText('--why', values.why, 1000);
  if (REASONED.includes(command) && why.trim() === '') usage(`${command} takes a reason for those who read the history: --why "…".`);
  return {
    command,
    operands,
    store: storeAddress(values.store, env),
    channel: channelName(values.channel, env),
    by,
    why,
    canary: given(values.canary, readShare),
    market: given(values.market, readMarket),
    again: values.again,
    to: given(values.to, operands[0] === CONFIG_NAME ? (text) => String(readNumber('--to', text)) : readVersion),
    until: given(values.until, readTime),
    days: given(values.days, readDays) ?? 30,
    delete: values.delete,
    expect: given(values.expect, (text) => readNumber('--expect', text)),
    keyFile: values.key ?? env['RELEASE_KEY'],
    headFile: values.head,
    proposal: values.proposal,
    promoters: values.promoter,
    approvers: values.approver,
    ask: given(values.ask, (text) => readText('--ask', text.trim(), 200)),
    none: values.none,
    collectors: values.collector.map((text) => readOrigin('--collector', text)),
    once: values.once,
    dryRun: values['dry-run'],
    lasts: given(values.for, readDuration) ?? 3_600_000,
    page: given(values.page, readPage) ?? '/',
    origin: given(values.origin, (text) => readOrigin('--origin', text)),
  };
}
