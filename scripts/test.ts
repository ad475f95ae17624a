import { parseArgs } from 'node:util';

import { command, Stop } from './command';
import { lastLines, type Counts, type Kind } from './testReport';
import { steps, type Step } from './testSteps';

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
 * Goes on after a failure. The last lines count checks (one for each tool), rules, tests and journeys
 * apart; the very last one is their sum, `N passed, N failed`.
 */
command(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const unknown = positionals.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Stop(`There is no step ${unknown.join(', ')}. There are: ${steps.map(({ name }) => `"${name}"`).join(', ')}.`);
  const broken = new Set<string>();
  const ran: (Counts & { readonly kind: Kind })[] = [];
  for (const step of steps.filter(({ name }) => positionals.length === 0 || positionals.includes(name))) {
    const counts = await runStep(step, broken);
    if (counts.failed > 0) broken.add(step.name);
    ran.push({ ...counts, kind: step.kind });
  }
  if (broken.size > 0) console.log(`Failed: ${[...broken].join(', ')}.`);
  console.log(lastLines(ran).join('\n'));
  return broken.size > 0 || ran.every(({ passed }) => passed === 0) ? 1 : 0;
});
