import { join, relative } from 'node:path';

import { ROOT } from './packages';
import { runNode } from './runNode';
import { report, type Counts, type Kind } from './testReport';

export interface Step {
  readonly name: string;
  readonly kind: Kind;
  /** Steps without which this one says nothing. */
  readonly needs?: readonly string[];
  run(): Promise<Counts>;
}

const CACHE = join(ROOT, '.cache');
const bin = (...path: string[]) => join(ROOT, 'node_modules', ...path);

/** A tool that is content or not: counts as one. */
const check = (name: string, args: readonly string[]): Step => ({
  name,
  kind: 'checks',
  async run() {
    const { code, output } = await runNode(args);
    return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
  },
});

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly { readonly name: string; readonly status: string; readonly message: string }[];
}

const jest = (name: string, kind: Kind, projects: readonly string[]): Step => ({
  name,
  kind,
  run() {
    const file = join(CACHE, `jest-${name.replaceAll(' ', '-')}.json`);
    return report([bin('jest', 'bin', 'jest.js'), '--silent', '--json', `--outputFile=${file}`, ...projects], file, (json) => {
      const found = JSON.parse(json) as JestReport;
      // A skipped test tells nothing: it counts as failed.
      const failed = found.numFailedTests + found.numPendingTests + found.numTodoTests + found.numRuntimeErrorTestSuites;
      const broken = found.testResults.filter(({ status }) => status !== 'passed');
      return {
        passed: found.numPassedTests,
        failed,
        output: broken.map(({ name: suite, message }) => `${relative(ROOT, suite)}\n${message}`).join('\n'),
      };
    });
  },
});

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
}

const journeys: Step = {
  name: 'browser journeys',
  kind: 'journeys',
  needs: ['build'],
  run() {
    const file = join(CACHE, 'journeys.json');
    const args = [bin('@playwright', 'test', 'cli.js'), 'test', '--config', join(ROOT, 'e2e', 'playwright.config.ts')];
    return report(args, file, (json) => {
      const { expected, unexpected, flaky, skipped } = (JSON.parse(json) as PlaywrightReport).stats;
      return { passed: expected + flaky, failed: unexpected + skipped };
    });
  },
};

const script = (name: string) => ['--import', 'tsx', join(ROOT, 'scripts', `${name}.ts`)];

/** Quick ones first. */
export const steps: readonly Step[] = [
  check('lint', [bin('oxlint', 'bin', 'oxlint')]),
  check('format', [bin('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level', 'warn', '.']),
  check('types', [bin('typescript', 'bin', 'tsc'), '-b', '--pretty', 'false']),
  check('borders', [...script('borders')]),
  check('dead code', [bin('knip', 'bin', 'knip.js'), '--no-progress']),
  jest('structure', 'rules', ['--selectProjects', 'structure']),
  jest('unit tests', 'tests', ['--ignoreProjects', 'structure']),
  check('build', [...script('build')]),
  journeys,
];
