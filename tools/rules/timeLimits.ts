import type { Rule } from './sources';

/** A default time limit of tests, and how a test sets another one. */
interface Limit {
  /** The file that configures it, and its form there. */
  readonly file: string;
  readonly configured: RegExp;
  readonly tests: RegExp;
  readonly own: readonly RegExp[];
}

const NUMBER = String.raw`\s*([1-9][\d_]*)\b`;
// The rules' own tests contain planted faults.
const UNIT = /^(?!e2e\/|tools\/rules\/).*(?:\.test\.tsx?|\/testing\/[^/]+\.tsx?)$/;
const JOURNEY = /^e2e\/(?!playwright\.config).*\.ts$/;
const LIMITS: readonly Limit[] = [
  {
    file: 'jest.config.js',
    configured: new RegExp(`testTimeout:${NUMBER}`),
    tests: UNIT,
    own: [new RegExp(String.raw`\bjest\.setTimeout\(${NUMBER}`, 'g'), new RegExp(String.raw`^ *\},${NUMBER}\);$`, 'gm')],
  },
  {
    file: 'tools/kit/jest/matchers.js',
    configured: new RegExp(`asyncUtilTimeout:${NUMBER}`),
    tests: UNIT,
    // The options of one wait or query: the text before them ends with a bracket or a comma.
    own: [new RegExp(String.raw`,\s*\{ timeout:${NUMBER} \}`, 'g')],
  },
  {
    file: 'e2e/playwright.config.ts',
    configured: new RegExp(`^  timeout:${NUMBER}`, 'm'),
    tests: JOURNEY,
    own: [new RegExp(String.raw`\bsetTimeout\(${NUMBER}\);`, 'g')],
  },
  {
    file: 'e2e/playwright.config.ts',
    configured: new RegExp(String.raw`expect: \{ timeout:${NUMBER}`),
    tests: JOURNEY,
    own: [new RegExp(`\\btimeout:${NUMBER}`, 'g')],
  },
];

const valueOf = (match: RegExpMatchArray | null): number => Number((match?.[1] ?? '').replaceAll('_', ''));

/** A test's own time limit must exceed the default; a shorter one fails on a busy machine. */
export const ownLimitsAreLonger: Rule = ({ paths, has, text }) =>
  LIMITS.flatMap(({ file, configured, tests, own }) => {
    const limit = has(file) ? valueOf(configured.exec(text(file))) : NaN;
    if (!(limit > 0)) return [`${file}: no time limit is found there (${configured.source})`];
    return paths
      .filter((path) => tests.test(path))
      .flatMap((path) => own.flatMap((pattern) => Array.from(text(path).matchAll(pattern), valueOf)).map((asked) => ({ path, asked })))
      .filter(({ asked }) => asked <= limit)
      .map(({ path, asked }) => `${path}: asks for ${asked} ms where ${file} gives ${limit}: remove it, or ask for more`);
  });
