import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

import { runNode } from '@loan/kit/runNode';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Shown when something failed. */
  readonly output: string;
  /** What was not run, because it passed with the same inputs. */
  readonly leftOut?: string;
}

/** Kinds of steps: tools that pass or fail, rules of the repository, tests of a package, a borrower's journeys in a browser. */
export const KINDS = ['checks', 'rules', 'tests', 'journeys'] as const;
export type Kind = (typeof KINDS)[number];

/** The last lines of a run: one line for each kind that ran, then the sum of all. */
export function lastLines(ran: readonly (Pick<Counts, 'passed' | 'failed'> & { readonly kind: Kind })[]): readonly string[] {
  const line = (counts: typeof ran) => {
    const sum = (what: 'passed' | 'failed') => counts.reduce((total, one) => total + one[what], 0);
    return `${sum('passed')} passed, ${sum('failed')} failed`;
  };
  const kinds = KINDS.map((kind) => [kind, ran.filter((one) => one.kind === kind)] as const).filter(([, counts]) => counts.length > 0);
  return [...kinds.map(([kind, counts]) => `${kind}: ${line(counts)}`), line(ran)];
}

interface Timed {
  readonly name: string;
  readonly seconds: number;
  readonly budget?: number;
}

/** A line that names the steps that exceeded their time; empty if there are none. */
export function overBudgetLines(ran: readonly Timed[]): readonly string[] {
  const late = ran.filter(({ seconds, budget = Infinity }) => seconds > budget);
  const texts = late.map(({ name, seconds, budget }) => `${name} ${Math.round(seconds)} of ${budget} s`);
  return texts.length === 0 ? [] : [`Longer than its budget: ${texts.join(', ')}.`];
}

/** A line that names what was not run, because it passed before, and is therefore not counted; empty if everything ran. */
export function leftOutLines(ran: readonly Pick<Counts, 'leftOut'>[]): readonly string[] {
  const names = ran.flatMap(({ leftOut }) => leftOut ?? []);
  return names.length === 0 ? [] : [`Not run, because they passed with the same inputs: ${names.join(', ')}.`];
}

/** Lines of a failed step that are shown again at the end of a run, and characters of each. */
const SHOWN_AGAIN = 20;
const WIDTH = 240;

/** The last lines of each failed step, for those who see only the end of a long run. */
export function failureLines(ran: readonly (Pick<Counts, 'failed' | 'output'> & { readonly name: string })[]): readonly string[] {
  return ran
    .filter(({ failed }) => failed > 0)
    .flatMap(({ name, output }) => {
      const lines = output.trimEnd().split('\n').slice(-SHOWN_AGAIN);
      return [`${name} failed:`, ...lines.map((line) => `  ${line.slice(0, WIDTH)}`)];
    });
}

type Read = (json: string) => { readonly passed: number; readonly failed: number; readonly output?: string };

interface ReportOptions {
  /** Variables of the runner's environment, in addition to this process's. */
  readonly env?: NodeJS.ProcessEnv;
  /** A run without tests succeeds, because it was restricted to a change's tests. */
  readonly mayBeNone?: boolean;
  /** Receives each line of the runner as it arrives. */
  readonly onLine?: ((line: string) => void) | undefined;
}

/** Jest's line for a finished file of tests, and Playwright's for a finished journey. */
const ENDED = /^(?:PASS|FAIL) |^ +[✓✘-] +\d/;
const FAILED = /^FAIL |^ +✘/;
const A_MINUTE = 60_000;

/** Prints failures while a runner continues, and once a minute the number of finished files of tests or journeys. */
export function progress(name: string, write: (line: string) => void, now = Date.now): (line: string) => void {
  let ended = 0;
  let last = now();
  return (line) => {
    if (!ENDED.test(line)) return;
    ended += 1;
    const isLate = now() - last >= A_MINUTE;
    if (isLate) last = now();
    if (FAILED.test(line)) write(`  ${name}: ${line.trim()}`);
    else if (isLate) write(`  ${name}: ${ended} ended`);
  };
}

/** Result of a runner with a JSON report. A failure outside any test counts as one, and so does a run without tests. */
export async function report(args: readonly string[], file: string, read: Read, options: ReportOptions = {}): Promise<Counts> {
  const { env = {}, mayBeNone = false, onLine } = options;
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const { code, output } = await runNode(args, { env, onLine });
  const counts: ReturnType<Read> = existsSync(file) ? read(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 };
  const isEmpty = counts.passed === 0 && !(mayBeNone && existsSync(file));
  if (counts.failed === 0 && (code !== 0 || isEmpty)) return { ...counts, failed: 1, output };
  return { output, ...counts };
}
