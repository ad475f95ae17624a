import { join, relative } from 'node:path';

import { runNode } from '@loan/kit/runNode';

import { FORMATTER, programOf, ROOT, TYPE_CHECKER } from '../build/packages';
import { report, type Counts, type Kind } from './testReport';
import { allJourneys, type Selection } from './testSelection';

export interface Step {
  readonly name: string;
  readonly kind: Kind;
  /** Steps that must succeed before this one is meaningful. */
  readonly needs?: readonly string[];
  /** Runs at the same time as its neighbours of the same group. */
  readonly group?: 'checks' | 'tests';
  /** Time limit on two idle cores, in s. A step that exceeds it is named at the end; it does not fail. */
  readonly budget?: number;
  /** Runs only on CI, because it takes minutes; elsewhere when named. */
  readonly onCi?: true;
  /** `told` gets each line of a test runner as it arrives. */
  run(told?: (line: string) => void): Promise<Counts>;
}

const CACHE = join(ROOT, '.cache');

/** A tool that passes or fails: counts as one. */
const tool = (name: string, args: readonly string[], budget: number): Step => ({
  name,
  kind: 'checks',
  budget,
  async run() {
    const { code, output } = await runNode(args);
    return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output };
  },
});

const check = (name: string, args: readonly string[]): Step => ({ ...tool(name, args, 75), group: 'checks' });

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly { readonly name: string; readonly status: string; readonly message: string }[];
}

const jestStep = (name: string, kind: Kind, chosen: readonly string[]): Step => ({
  name,
  kind,
  run(told) {
    const file = join(CACHE, `jest-${name.replaceAll(' ', '-')}.json`);
    const args = [programOf('jest', 'bin', 'jest.js'), '--silent', '--json', `--outputFile=${file}`, ...chosen];
    const read = (json: string) => {
      const found = JSON.parse(json) as JestReport;
      // A skipped test proves nothing: it counts as failed.
      const failed = found.numFailedTests + found.numPendingTests + found.numTodoTests + found.numRuntimeErrorTestSuites;
      const broken = found.testResults.filter(({ status }) => status !== 'passed');
      return {
        passed: found.numPassedTests,
        failed,
        output: broken.map(({ name: suite, message }) => `${relative(ROOT, suite)}\n${message}`).join('\n'),
      };
    };
    return report(args, file, read, { mayBeNone: chosen.includes('--passWithNoTests'), told });
  },
});

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number; readonly skipped: number };
}

/** `files`: the journeys to run, without `.spec.ts`; default: all. */
const journeys = (files: readonly string[] = [], env: NodeJS.ProcessEnv = { JOURNEYS: 'all' }): Step => ({
  name: 'browser journeys',
  kind: 'journeys',
  needs: ['build'],
  budget: 450,
  run(told) {
    const file = join(CACHE, 'journeys.json');
    const config = join(ROOT, 'e2e', 'playwright.config.ts');
    const chosen = files.map((name) => `/${name}\\.spec\\.ts$`);
    const read = (json: string) => {
      const { expected, unexpected, flaky, skipped } = (JSON.parse(json) as PlaywrightReport).stats;
      return { passed: expected + flaky, failed: unexpected + skipped };
    };
    return report([programOf('@playwright', 'test', 'cli.js'), 'test', '--config', config, ...chosen], file, read, { env, told });
  },
});

const script = (name: string) => ['--import', 'tsx', join(ROOT, 'tools', `${name}.ts`)];

/** Whether each bundle carries the licence texts of the packages in it. */
const licences: Step = { ...tool('licences', script('build/licences'), 75), group: 'tests', needs: ['build'] };

/**
 * Whether a build in another folder gives the same bytes. Runs alone: in parallel with the unit tests a module of the
 * development shell once got another number.
 */
const sameBuilds: Step = { ...tool('same builds', script('build/same-builds'), 150), needs: ['build', 'types'], onCi: true };

const ahead = (what: string, budget: number) => tool(what, ['--import', 'tsx', join(ROOT, 'e2e', 'ahead.ts'), what], budget);

/** Before the unit tests, some of which start programs, too: two installations at once get in each other's way. */
const programs: Step = { ...ahead('programs', 75), group: 'checks' };

const variants: Step = { ...ahead('variants', 150), group: 'tests', needs: ['build'] };

const build = (names: readonly string[] = []) => check('build', [...script('build/build'), ...names]);

const unitTests = (chosen: readonly string[] = []): Step => ({
  ...jestStep('unit tests', 'tests', ['--ignoreProjects', 'rules', ...chosen]),
  group: 'tests',
  budget: 360,
});

/** The longest first, because they run in parallel. `lint`: the folders to lint; none: everything. */
const checksOf = (lint: readonly string[] = []): readonly Step[] => [
  check('lint', [programOf('oxlint', 'bin', 'oxlint'), ...lint]),
  check('types', [TYPE_CHECKER, '-b', '--pretty', 'false']),
  { ...jestStep('rules', 'rules', ['--selectProjects', 'rules']), group: 'checks' },
  check('format', [FORMATTER, '--check']),
  check('borders', [...script('test/borders')]),
  check('API document', [programOf('@redocly', 'cli', 'bin', 'cli.js'), 'lint', 'docs/api/openapi.json', '--format', 'stylish']),
  check('dead code', [programOf('knip', 'bin', 'knip.js'), '--no-progress']),
];

/** Everything. */
export const steps: readonly Step[] = [build(), programs, ...checksOf(), sameBuilds, unitTests(), licences, variants, journeys()];

/** Checks and rules always; tests, build and journeys that a change since the commit `base` can break. */
export function stepsOf(base: string, { tests, lint, builds, journeys: files, pages, variants }: Selection): readonly Step[] {
  const env = {
    ...(files.length === allJourneys().length && { JOURNEYS: 'all' }),
    ...(pages !== 'all' && { JOURNEY_PAGES: pages.join() }),
    ...(!variants && { JOURNEY_VARIANTS: 'none' }),
  };
  const related = tests === 'all' ? [] : ['--changedSince', base, '--passWithNoTests'];
  return [
    ...(builds.length > 0 ? [build(builds)] : []),
    programs,
    ...checksOf(lint),
    unitTests(related),
    ...(builds.length > 0 ? [licences] : []),
    ...(files.length > 0 ? [journeys(files, env)] : []),
  ];
}
