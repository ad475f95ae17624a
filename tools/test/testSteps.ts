import { join, relative } from 'node:path';

import { runNode } from '@loan/kit/runNode';
import { counted } from '@loan/shared/format/plural';

import { FORMATTER, programOf, ROOT, TYPE_CHECKER } from '../build/packages';
import { foundPrograms } from './foundPrograms';
import type { Ordered } from './inOrder';
import { readInputs, rememberSuites, RUN, type Inputs, type SuiteResult } from './passedBefore';
import { report, type Counts, type Kind } from './testReport';
import { allJourneys, type Selection } from './testSelection';

export interface Step extends Ordered {
  readonly kind: Kind;
  readonly group?: 'checks' | 'tests' | 'change';
  /** Time limit on two idle cores, in s. A step that exceeds it is named at the end; it does not fail. */
  readonly budget?: number;
  /** Runs only on CI, because it takes minutes; elsewhere when named. */
  readonly onCi?: true;
  /** `--changed` skips the step if it passed with the same options and files, apart from those that it ignores. */
  readonly remembered?: { options(): readonly string[]; readonly ignores?: RegExp };
  run(how?: Run): Promise<Counts>;
}

interface Run {
  /** Gets each line of a test runner as it arrives. */
  readonly onLine?: (line: string) => void;
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
const DOCUMENTS = /^(?:docs\/.*|[^/]*)\.md$/;
/** A check whose result depends on the working tree alone. */
const rememberedCheck = (name: string, args: readonly string[], ignores?: RegExp): Step => ({
  ...check(name, args),
  remembered: { options: () => args, ...(ignores && { ignores }) },
});

interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
  readonly testResults: readonly (SuiteResult & { readonly message: string })[];
}

/** The line of `changedTests.js`. */
const LEFT_OUT = /^Files of tests not run.*: (\d+)$/;

const jestStep = (name: string, kind: Kind, chosen: readonly string[]): Step => ({
  name,
  kind,
  async run({ onLine, inputs, skips = false } = {}) {
    const file = join(CACHE, `jest-${name.replaceAll(' ', '-')}.json`);
    const filter = skips ? [`--filter=${join(__dirname, 'changedTests.js')}`, '--passWithNoTests'] : [];
    const args = [programOf('jest', 'bin', 'jest.js'), '--silent', '--json', `--outputFile=${file}`, ...chosen, ...filter];
    const tree = inputs?.tree();
    const setting = [inputs?.setting, ...foundPrograms()].join();
    const env = inputs && { TEST_INPUTS: JSON.stringify({ root: ROOT, tree, setting, run: RUN }) };
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
    const mayBeNone = skips || chosen.includes('--passWithNoTests');
    let leftOut: string | undefined;
    const counts = await report(args, file, read, {
      mayBeNone,
      onLine(line) {
        leftOut ??= LEFT_OUT.exec(line)?.[1];
        onLine?.(line);
      },
      ...(env && { env }),
    });
    return leftOut === undefined ? counts : { ...counts, leftOut: `${counted(Number(leftOut), 'file')} of ${name}` };
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
  remembered: { options: () => [...files, JSON.stringify(env), ...foundPrograms()], ignores: DOCUMENTS },
  run({ onLine } = {}) {
    const file = join(CACHE, 'journeys.json');
    const config = join(ROOT, 'e2e', 'playwright.config.ts');
    const chosen = files.map((name) => `/${name}\\.spec\\.ts$`);
    const read = (json: string) => {
      const { expected, unexpected, flaky, skipped } = (JSON.parse(json) as PlaywrightReport).stats;
      return { passed: expected + flaky, failed: unexpected + skipped };
    };
    return report([programOf('@playwright', 'test', 'cli.js'), 'test', '--config', config, ...chosen], file, read, { env, onLine });
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

/**
 * Installs what tests start, and compiles the Android module. Before the unit tests, which would do it in several processes at
 * once: those get in each other's way.
 */
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
  rememberedCheck('lint', [programOf('oxlint', 'bin', 'oxlint'), ...alone], DOCUMENTS),
  rememberedCheck('types', [TYPE_CHECKER, '-b', '--pretty', 'false'], DOCUMENTS),
  { ...jestStep('rules', 'rules', ['--selectProjects', 'rules']), group: 'checks' },
  rememberedCheck('format', [FORMATTER, '--check']),
  rememberedCheck('borders', [...script('test/borders'), ...alone], DOCUMENTS),
  rememberedCheck('API document', [programOf('@redocly', 'cli', 'bin', 'cli.js'), 'lint', 'docs/api/openapi.json', '--format', 'stylish']),
  rememberedCheck('dead code', [programOf('knip', 'bin', 'knip.js'), '--no-progress'], DOCUMENTS),
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
