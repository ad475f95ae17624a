import { join, relative } from 'node:path';

import { runNode } from '@loan/kit/runNode';

import { FORMATTER, programOf, ROOT, TYPE_CHECKER } from '../build/packages';
import type { Ordered } from './inOrder';
import { readInputs, rememberSuites, type Inputs, type SuiteResult } from './passedBefore';
import { report, type Counts, type Kind } from './testReport';
import { allJourneys, type Selection } from './testSelection';

export interface Step extends Ordered {
  readonly kind: Kind;
  readonly group?: 'checks' | 'tests' | 'change';
  /** Time limit on two idle cores, in s. A step that exceeds it is named at the end; it does not fail. */
  readonly budget?: number;
  /** Runs only on CI, because it takes minutes; elsewhere when named. */
  readonly onCi?: true;
  /** `--changed` skips the step if it passed with the same options and files, apart from those that it does not read. */
  readonly remembered?: { readonly options: readonly string[]; readonly reads?: { readonly not: RegExp } };
  run(how?: Run): Promise<Counts>;
}

interface Run {
  /** Gets each line of a test runner as it arrives. */
  readonly told?: (line: string) => void;
  /** Inputs at the start; none: passes are not remembered. */
  readonly inputs?: Inputs | undefined;
  /** Leaves out what passed with the same inputs. */
  readonly skips?: boolean;
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

/** A changelog is published with its build. */
const DOCUMENTS = { not: /^(?:docs\/.*|[^/]*)\.md$/ };
/** A check whose result depends on the working tree alone. */
const kept = (name: string, args: readonly string[], reads?: typeof DOCUMENTS): Step => ({
  ...check(name, args),
  remembered: { options: args, ...(reads && { reads }) },
});

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly (SuiteResult & { readonly message: string })[];
}

const jestStep = (name: string, kind: Kind, chosen: readonly string[]): Step => ({
  name,
  kind,
  run({ told, inputs, skips = false } = {}) {
    const file = join(CACHE, `jest-${name.replaceAll(' ', '-')}.json`);
    const filter = skips ? [`--filter=${join(__dirname, 'changedTests.js')}`, '--passWithNoTests'] : [];
    const args = [programOf('jest', 'bin', 'jest.js'), '--silent', '--json', `--outputFile=${file}`, ...chosen, ...filter];
    const tree = inputs?.tree();
    const env = inputs && { TEST_INPUTS: JSON.stringify({ root: ROOT, tree, setting: inputs.setting }) };
    const read = (json: string) => {
      const found = JSON.parse(json) as JestReport;
      // A skipped test proves nothing: it counts as failed.
      const failed = found.numFailedTests + found.numPendingTests + found.numTodoTests + found.numRuntimeErrorTestSuites;
      const broken = found.testResults.filter(({ status }) => status !== 'passed');
      // A file that was changed meanwhile may have been read before or after that.
      if (inputs) rememberSuites(found.testResults, readInputs().tree() === tree);
      return {
        passed: found.numPassedTests,
        failed,
        output: broken.map(({ name: suite, message }) => `${relative(ROOT, suite)}\n${message}`).join('\n'),
      };
    };
    return report(args, file, read, { mayBeNone: skips || chosen.includes('--passWithNoTests'), told, ...(env && { env }) });
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
  after: ['programs'],
  budget: 450,
  remembered: { options: [...files, JSON.stringify(env)], reads: DOCUMENTS },
  run({ told } = {}) {
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
  after: ['programs'],
  budget: 360,
});

/** The longest first, because they run in parallel. `alone`: the folders to lint and to check imports of; none: everything. */
const checksOf = (alone: readonly string[] = []): readonly Step[] => [
  kept('lint', [programOf('oxlint', 'bin', 'oxlint'), ...alone], DOCUMENTS),
  kept('types', [TYPE_CHECKER, '-b', '--pretty', 'false'], DOCUMENTS),
  { ...jestStep('rules', 'rules', ['--selectProjects', 'rules']), group: 'checks' },
  kept('format', [FORMATTER, '--check']),
  kept('borders', [...script('test/borders'), ...alone], DOCUMENTS),
  kept('API document', [programOf('@redocly', 'cli', 'bin', 'cli.js'), 'lint', 'docs/api/openapi.json', '--format', 'stylish']),
  kept('dead code', [programOf('knip', 'bin', 'knip.js'), '--no-progress'], DOCUMENTS),
];

/** Everything. */
export const steps: readonly Step[] = [build(), programs, ...checksOf(), sameBuilds, unitTests(), licences, variants, journeys()];

/** Checks and rules always; tests, build and journeys that a change since the commit `base` can break. */
export function stepsOf(base: string, { tests, alone, builds, journeys: files, pages, variants }: Selection): readonly Step[] {
  const env = {
    ...(files.length === allJourneys().length && { JOURNEYS: 'all' }),
    ...(pages !== 'all' && { JOURNEY_PAGES: pages.join() }),
    ...(!variants && { JOURNEY_VARIANTS: 'none' }),
  };
  const related = tests === 'all' ? [] : ['--changedSince', base, '--passWithNoTests'];
  const checks = [...checksOf(alone), unitTests(related), ...(builds.length > 0 ? [licences] : [])];
  const last = files.length > 0 ? [journeys(files, env)] : [];
  const first = [...(builds.length > 0 ? [build(builds)] : []), programs];
  const together = (some: readonly Step[]) => some.map((step): Step => ({ ...step, group: 'change' }));
  // Journeys of areas and states measure no time, and wait for pages more than for a core: the checks run meanwhile.
  return variants ? [...together([...first, ...checks]), ...last] : together([...first, ...last, ...checks]);
}
