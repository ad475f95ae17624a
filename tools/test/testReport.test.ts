import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { testFolder } from '@loan/sandbox/testing/testFolder';

import { failureLines, lastLines, leftOutLines, overBudgetLines, progress, report } from './testReport';

const folder = testFolder();

/** A runner that writes `json` (nothing without it), prints something and ends with `code`. */
function runner(json: object | undefined, code: number, options: Parameters<typeof report>[3] = {}) {
  const file = join(folder, 'report.json');
  const writes = json ? `require('fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(JSON.stringify(json))});` : '';
  const args = ['-e', `${writes} console.log('said'); process.exitCode = ${code};`];
  return report(args, file, (text) => JSON.parse(text) as { passed: number; failed: number }, options);
}

test.each([
  ['all passed', { passed: 3, failed: 0 }, 0, { passed: 3, failed: 0 }],
  ['some failed', { passed: 2, failed: 1 }, 1, { passed: 2, failed: 1 }],
  ['failed outside any test', { passed: 3, failed: 0 }, 1, { passed: 3, failed: 1 }],
  ['no test ran', { passed: 0, failed: 0 }, 0, { passed: 0, failed: 1 }],
  ['no report was written', undefined, 0, { passed: 0, failed: 1 }],
])('%s', async (_case, json, code, counts) => {
  await expect(runner(json, code)).resolves.toEqual({ ...counts, output: 'said\n' });
});

test.each([
  ['no test ran', { passed: 0, failed: 0 }, 0, 0],
  ['no test ran, and the runner failed', { passed: 0, failed: 0 }, 1, 1],
  ['no report was written', undefined, 0, 1],
])('where a change may have no tests: %s', async (_case, json, code, failed) => {
  await expect(runner(json, code, { mayBeNone: true })).resolves.toMatchObject({ passed: 0, failed });
});

test('the last lines count each kind separately, and then all', () => {
  const lines = lastLines([
    { kind: 'checks', passed: 1, failed: 0 },
    { kind: 'journeys', passed: 300, failed: 2 },
    { kind: 'checks', passed: 0, failed: 1 },
    { kind: 'tests', passed: 4000, failed: 0 },
  ]);
  expect(lines).toEqual([
    'checks: 1 passed, 1 failed',
    'tests: 4000 passed, 0 failed',
    'journeys: 300 passed, 2 failed',
    '4301 passed, 3 failed',
  ]);
  expect(lastLines([])).toEqual(['0 passed, 0 failed']);
});

test('a step that exceeds its time is named', () => {
  const ran = [
    { name: 'lint', seconds: 75, budget: 75 },
    { name: 'unit tests', seconds: 420.4, budget: 360 },
    { name: 'other', seconds: 1000 },
  ];
  expect(overBudgetLines(ran)).toEqual(['Longer than its budget: unit tests 420 of 360 s.']);
  expect(overBudgetLines(ran.slice(0, 1))).toEqual([]);
});

test('names what was not run', () => {
  expect(leftOutLines([{ leftOut: 'lint' }, {}, { leftOut: '4 files of unit tests' }])).toEqual([
    'Not run, because they passed with the same inputs: lint, 4 files of unit tests.',
  ]);
  expect(leftOutLines([{}])).toEqual([]);
});

test('the last lines of a failed step are shown again at the end, and nothing of one that passed', () => {
  const lines = Array.from({ length: 30 }, (_, at) => `line ${at}`);
  const ran = [
    { name: 'lint', failed: 0, output: 'fine' },
    { name: 'build', failed: 1, output: `${lines.join('\n')}\n${'x'.repeat(300)}\n` },
  ];
  expect(failureLines(ran)).toEqual(['build failed:', ...lines.slice(-19).map((line) => `  ${line}`), `  ${'x'.repeat(240)}`]);
});

test('failures are printed at once, and the progress of a runner once a minute', () => {
  const said: string[] = [];
  let now = 0;
  const onLine = progress(
    'tests',
    (text) => said.push(text),
    () => now,
  );
  for (const line of ['PASS shared a.test.ts', '  some words', '  ✓    1 [journeys] › a.spec.ts:1:1 › a (1.0s)']) onLine(line);
  expect(said).toEqual([]);
  onLine('  ✘    2 [journeys] › b.spec.ts:1:1 › b (2.0s)');
  now = 60_000;
  onLine('  1) [journeys] › b.spec.ts:1:1 › b');
  for (const line of ['  ✓    3 [journeys] › c.spec.ts:1:1 › c (1.0s)', '  -    4 [journeys] › d.spec.ts:1:1 › d', 'FAIL shared a.test.ts'])
    onLine(line);
  expect(said).toEqual(['  tests: ✘    2 [journeys] › b.spec.ts:1:1 › b (2.0s)', '  tests: 4 ended', '  tests: FAIL shared a.test.ts']);
});

test('each line of a runner arrives as it is printed', async () => {
  const lines: string[] = [];
  const counts = await runner({ passed: 1, failed: 0 }, 0, { onLine: (line) => lines.push(line) });
  expect([lines, counts.output]).toEqual([['said'], 'said\n']);
});

test('the report of an earlier run does not count', async () => {
  writeFileSync(join(folder, 'report.json'), '{ "passed": 9, "failed": 0 }');
  await expect(runner(undefined, 0)).resolves.toMatchObject({ passed: 0, failed: 1 });
});
