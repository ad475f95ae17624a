import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

import { runNode } from '@loan/kit/runNode';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Shown when something failed. */
  readonly output: string;
}

/** What a step is: tools that are content or not, rules of the house, tests of a package, a borrower's ways in a browser. */
export const KINDS = ['checks', 'rules', 'tests', 'journeys'] as const;
export type Kind = (typeof KINDS)[number];

/** The last lines of a run: a line a kind that ran, then the sum of all. */
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

/** A line that names the steps that took longer than they may; none when all kept within it. */
export function overBudgetLines(ran: readonly Timed[]): readonly string[] {
  const late = ran.filter(({ seconds, budget = Infinity }) => seconds > budget);
  const texts = late.map(({ name, seconds, budget }) => `${name} ${Math.round(seconds)} of ${budget} s`);
  return texts.length === 0 ? [] : [`Longer than its budget: ${texts.join(', ')}.`];
}

type Read = (json: string) => { readonly passed: number; readonly failed: number; readonly output?: string };

interface ReportOptions {
  /** Variables of the runner's environment, besides those of this process. */
  readonly env?: NodeJS.ProcessEnv;
  /** A run without tests is well: it was asked for those of a change. */
  readonly mayBeNone?: boolean;
  /** Has each line of the runner as it comes. */
  readonly told?: ((line: string) => void) | undefined;
}

/** What jest writes of a file of tests, and Playwright of a journey, when it has ended. */
const ENDED = /^(?:PASS|FAIL) |^ +[✓✘-] +\d/;
const FAILED = /^FAIL |^ +✘/;
const A_MINUTE = 60_000;

/** Writes a line, while a runner goes on, for what fails as it fails, and once a minute for how many files of tests or journeys have ended. */
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

/** What a runner with a JSON report did. A failure outside any test counts as one, and so does a run without tests. */
export async function report(args: readonly string[], file: string, read: Read, options: ReportOptions = {}): Promise<Counts> {
  const { env = {}, mayBeNone = false, told } = options;
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const { code, output } = await runNode(args, { env, told });
  const counts: ReturnType<Read> = existsSync(file) ? read(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 };
  const isEmpty = counts.passed === 0 && !(mayBeNone && existsSync(file));
  if (counts.failed === 0 && (code !== 0 || isEmpty)) return { ...counts, failed: 1, output };
  return { output, ...counts };
}
