import { parseArgs } from 'node:util';

import { CONFIG_NAME } from '../../document/schema';
import { FIGURES_MONTHS } from '../../plan/figures';
import { argumentFault } from '../../programOptions';
import { channelName, storeAddress } from '../../store/storeOptions';
import { readPrometheus, sourcesOf } from '../../watch/sources';
import {
  LEAST_DAYS,
  readDays,
  readDuration,
  readMarket,
  readMonths,
  readNumber,
  readOrigin,
  readPackage,
  readPage,
  readPageKey,
  readShare,
  readText,
  readTime,
  readVersion,
  usage,
} from './optionValues';

const options = {
  store: { type: 'string' },
  channel: { type: 'string' },
  by: { type: 'string' },
  why: { type: 'string', default: '' },
  canary: { type: 'string' },
  market: { type: 'string' },
  again: { type: 'boolean', default: false },
  staff: { type: 'boolean', default: false },
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
  prometheus: { type: 'string' },
  once: { type: 'boolean', default: false },
  good: { type: 'string' },
  bad: { type: 'string' },
  skip: { type: 'string', multiple: true, default: [] as string[] },
  among: { type: 'string', multiple: true, default: [] as string[] },
  run: { type: 'string' },
  months: { type: 'string' },
  json: { type: 'boolean', default: false },
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

/** Options that only these commands accept. */
const OWN_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  promote: ['canary', 'market', 'again'],
  rollback: ['market', 'to'],
  freeze: ['until'],
  prune: ['days', 'delete'],
  verify: ['head'],
  preview: ['staff', 'for', 'page', 'origin'],
  trust: ['promoter', 'approver'],
  grant: ['ask', 'none'],
  status: ['collector', 'prometheus'],
  watch: ['collector', 'prometheus', 'once'],
  bisect: ['good', 'bad', 'skip', 'among', 'page', 'origin', 'run'],
  figures: ['months', 'json'],
};

/** The commands that accept an option; undefined: all. */
function commandsWith(option: string): readonly string[] | undefined {
  if (option === 'expect' || option === 'proposal') return CHANGING;
  const commands = Object.keys(OWN_OPTIONS).filter((command) => OWN_OPTIONS[command]?.includes(option));
  return commands.length === 0 ? undefined : commands;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);

const given = <Value>(text: string | undefined, read: (text: string) => Value): Value | undefined =>
  text === undefined ? undefined : read(text);

/**
 * npm consumes options before a lone `--`, so the command would run without them: refuse that. Except `key`: npm has a `key` too, and a
 * command reports a missing key itself.
 */
function refuseSwallowed(env: NodeJS.ProcessEnv): void {
  const taken = Object.keys(options).filter((name) => name !== 'key' && env[`npm_config_${name.replaceAll('-', '_')}`] !== undefined);
  if (taken.length > 0)
    usage(`npm consumed --${taken.join(', --')}: write "--" before the command, as in "npm run release -- status --${taken[0]}".`);
}

/** An ignored option (`--market`, for example) would make a command act for more people than intended. */
function refuseIgnored(command: string, values: object): void {
  for (const [option, value] of Object.entries(values)) {
    const commands = isGiven(value) ? commandsWith(option) : undefined;
    if (commands?.includes(command) === false) usage(`--${option} is for ${commands.join(' and ')}, not for ${command}.`);
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true });
  } catch (fault) {
    return usage(argumentFault(fault));
  }
}

/** Reads the arguments; undefined: help was requested. Throws ReleaseError `USAGE`, `BAD_NAME`. */
export function readCommand(argv: readonly string[], env: NodeJS.ProcessEnv) {
  const { values, positionals } = parse(argv);
  const [command, ...operands] = positionals;
  if (values.help || command === undefined || command === 'help') return undefined;
  refuseSwallowed(env);
  refuseIgnored(command, values);
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
    /** Hundredths of a percent. */
    canary: given(values.canary, readShare),
    market: given(values.market, readMarket),
    again: values.again,
    /** Preview without versions: shows staff which package each part of a page comes from. */
    staff: values.staff,
    to: given(values.to, operands[0] === CONFIG_NAME ? (text) => String(readNumber('--to', text)) : readVersion),
    /** ISO time. */
    until: given(values.until, readTime),
    days: given(values.days, readDays) ?? LEAST_DAYS,
    delete: values.delete,
    expect: given(values.expect, (text) => readNumber('--expect', text)),
    keyFile: values.key ?? env['RELEASE_KEY'],
    headFile: values.head,
    proposal: values.proposal,
    promoters: values.promoter,
    approvers: values.approver,
    ask: given(values.ask, (text) => readText('--ask', text.trim(), 200)),
    none: values.none,
    /** Sources of counts; empty: none given. */
    sources: sourcesOf({
      collectors: values.collector.map((text) => readOrigin('--collector', text)),
      prometheus: given(values.prometheus, (text) => readPrometheus(text, values.collector, env, usage)),
    }),
    once: values.once,
    dryRun: values['dry-run'],
    /** Lifetime of a preview, in ms. */
    lasts: given(values.for, readDuration) ?? 3_600_000,
    /** Path and query that a preview opens. */
    page: (command === 'bisect' ? undefined : given(values.page, readPage)) ?? '/',
    origin: given(values.origin, (text) => readOrigin('--origin', text)),
    good: given(values.good, (text) => readNumber('--good', text)),
    bad: given(values.bad, (text) => readNumber('--bad', text)),
    skip: values.skip.map((text) => readNumber('--skip', text)),
    among: values.among.map((text) => readPackage('--among', text)),
    /** Page key of `bisect --page`. */
    pageKey: command === 'bisect' ? given(values.page, readPageKey) : undefined,
    run: values.run,
    months: given(values.months, readMonths) ?? FIGURES_MONTHS,
    json: values.json,
  };
}

export type Command = Readonly<NonNullable<ReturnType<typeof readCommand>>>;
