import { parseArgs } from 'node:util';

import { command, Stop } from './command';
import type { Counts } from './testReport';
import { type Step, steps } from './testSteps';

const NOT_RUN: Counts = { passed: 0, failed: 1, output: '' };

async function runStep(step: Step, broken: ReadonlySet<string>): Promise<Counts> {
  const missing = (step.needs ?? []).filter((name) => broken.has(name));
  if (missing.length > 0) {
    console.log(`${step.name} ... not run: ${missing.join(', ')} failed`);
    return NOT_RUN;
  }
  process.stdout.write(`${step.name} ... `);
  const started = Date.now();
  const counts = await step.run();
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(`${counts.failed > 0 ? 'FAILED' : 'ok'} (${counts.passed} passed, ${counts.failed} failed, ${seconds} s)`);
  if (counts.failed > 0) console.log(`\n${counts.output.trimEnd()}\n`);
  return counts;
}

/**
 * `npm test [-- <step>…]`: everything that decides whether a change may go in, or the named steps.
 * Goes on after a failure. The last line is `N passed, N failed`: tests, and one for each other step.
 */
command(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const unknown = positionals.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Stop(`There is no step ${unknown.join(', ')}. There are: ${steps.map(({ name }) => `"${name}"`).join(', ')}.`);
  const broken = new Set<string>();
  const sum = { passed: 0, failed: 0 };
  for (const step of steps.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    const { passed, failed } = await runStep(step, broken);
    if (failed > 0) broken.add(step.name);
    sum.passed += passed;
    sum.failed += failed;
  }
  if (broken.size > 0) console.log(`Failed: ${[...broken].join(', ')}.`);
  console.log(`${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed > 0 || sum.passed === 0 ? 1 : 0;
});
