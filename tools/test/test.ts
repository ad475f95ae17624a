import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { command, Stop } from '@loan/kit/command';

import { ROOT } from '../build/packages';
import { inOrder } from './inOrder';
import { keyOf, passedWith, readInputs, rememberPass, type Inputs } from './passedBefore';
import { failureLines, lastLines, leftOutLines, overBudgetLines, progress, type Counts } from './testReport';
import { baseOf, changedFiles, select } from './testSelection';
import { steps, stepsOf, type Step } from './testSteps';

const HELP = `npm test                          everything that decides whether a change may go in
npm test -- lint "unit tests"     those steps only: ${steps.map(({ name }) => name).join(', ')}
npm test -- --changed             what a change can break: checks and rules always; the unit tests that import
                                  what was changed; the build, the states and the journeys of a changed remote;
                                  all journeys for a change of anything that more than one area runs on.
                                  Leaves out what passed before with the same files, packages, Node, environment and day, except
                                  on CI. It says what it leaves out, and is no replacement for everything.
    --since <commit>              the change began where HEAD left this branch or commit; default origin/main, else main,
                                  else HEAD. What is not committed is part of it.`;

const NOT_RUN = { passed: 0, failed: 1, output: '', seconds: 0 };

/** Two for two cores, and one that waits for the network. */
const AT_ONCE = 3;

type Ran = Counts & Pick<Step, 'name' | 'kind' | 'budget'> & { readonly seconds: number };

/** Inputs of passes that this run may remember, and whether it skips what passed with the same ones. */
interface Memory {
  readonly inputs: Inputs;
  readonly skips: boolean;
}

/** Runs a step, unless it passed with the same inputs, and prints its result. */
async function run(step: Step, memory?: Memory): Promise<Counts & { readonly seconds: number }> {
  const started = Date.now();
  const { remembered } = step;
  const key = (now: Inputs) => keyOf(now, remembered?.ignores, remembered?.options() ?? []);
  if (remembered && memory?.skips && passedWith(step.name, key(memory.inputs))) {
    console.log(`${step.name} ... not run: it passed with the same files`);
    return { passed: 0, failed: 0, output: '', leftOut: step.name, seconds: 0 };
  }
  const counts = await step.run({ onLine: progress(step.name, console.log), ...memory });
  if (remembered && memory && counts.failed === 0 && key(readInputs()) === key(memory.inputs)) rememberPass(step.name, key(memory.inputs));
  const seconds = (Date.now() - started) / 1000;
  const outcome = counts.failed > 0 ? 'FAILED' : 'ok';
  console.log(`${step.name} ... ${outcome} (${counts.passed} passed, ${counts.failed} failed, ${seconds.toFixed(1)} s)`);
  if (counts.failed > 0) console.log(`\n${counts.output.trimEnd()}\n`);
  return { ...counts, seconds };
}

/** The requested steps: all, the named ones, or those of a change. */
function chosenSteps(): readonly Step[] {
  const options = { changed: { type: 'boolean' }, since: { type: 'string' } } as const;
  const { positionals: names, values } = parseArgs({ allowPositionals: true, options });
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Stop(`There is no step ${unknown.join(', ')}. There are: ${steps.map(({ name }) => `"${name}"`).join(', ')}.`);
  if (values.since !== undefined && !values.changed) throw new Stop('--since says where a change began: it goes with --changed.');
  const only = (all: readonly Step[]) =>
    all.filter(({ name, onCi }) => (names.length === 0 ? !onCi || process.env['CI'] === 'true' : names.includes(name)));
  if (!values.changed) return only(steps);
  const base = baseOf(values.since);
  const changed = changedFiles(base);
  const selection = select(changed);
  console.log([`Changed since ${base.slice(0, 12)}: ${changed.join(', ') || 'nothing'}.`, ...selection.notes].join('\n'));
  return only(stepsOf(base, selection));
}

/**
 * `npm test [-- <step>…] [--changed [--since <commit>]]`. Prints failures as they happen and again at the
 * end, and continues. The last lines count checks (one for each tool), rules, tests and journeys separately; the very last
 * one is their sum, `N passed, N failed`.
 */
command(async () => {
  if (process.argv.includes('--help')) {
    console.log(HELP);
    return 0;
  }
  const chosen = chosenSteps();
  // CI proves everything each time; the files of the working tree are those that git knows.
  const remembers = process.env['CI'] !== 'true' && existsSync(join(ROOT, '.git'));
  const memory = !remembers ? undefined : { inputs: readInputs(), skips: process.argv.includes('--changed') };
  const broken = new Set<string>();
  const ran: Ran[] = [];
  await inOrder(chosen, AT_ONCE, async (step) => {
    const missing = (step.needs ?? []).filter((name) => broken.has(name));
    if (missing.length > 0) console.log(`${step.name} ... not run: ${missing.join(', ')} failed`);
    const counts = missing.length > 0 ? NOT_RUN : await run(step, memory);
    if (counts.failed > 0) broken.add(step.name);
    ran.push({ ...step, ...counts });
  });
  if (broken.size > 0) console.log([...failureLines(ran), `Failed: ${[...broken].join(', ')}.`].join('\n'));
  console.log([...overBudgetLines(ran), ...leftOutLines(ran), ...lastLines(ran)].join('\n'));
  const isEmpty = ran.every(({ passed, leftOut }) => passed === 0 && leftOut === undefined);
  return broken.size > 0 || isEmpty ? 1 : 0;
});
