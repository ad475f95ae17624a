import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { releasedPackages, ROOT } from '../build/packages';
import { allJourneys, AREAS, HELPERS, IN_NO_JOURNEY, select } from './testSelection';

const loan = ['agreement', 'borrower', 'once', 'recommended', 'screens'];
const CONFIRM = 'remote-loan/src/screens/loan-confirm/LoanConfirmScreen.tsx';

test('a screen: builds its remote, renders its page, runs its area’s journeys; names what is left out', () => {
  const { notes, ...chosen } = select([CONFIRM]);
  expect(chosen).toEqual({
    tests: 'related',
    alone: ['remote-loan'],
    builds: ['remote-loan'],
    pages: ['loanConfirm'],
    journeys: loan,
    variants: false,
  });
  expect(notes[0]).toBe(`Journeys: ${loan.join(', ')}. The states of loanConfirm are rendered, of no other page.`);
  for (const other of allJourneys().filter((journey) => !loan.includes(journey))) expect(notes[1]).toContain(other);
});

test.each([
  ['a screen of two pages', ['remote-loan/src/screens/joint-failure/Notice.tsx'], ['error', 'jointFailure']],
  ['what several screens are made of', ['remote-chat/src/store.ts'], ['supportChat', 'customerService']],
  ['a file beside the screens', ['remote-chat/src/screens/bubbles.ts'], ['supportChat', 'customerService']],
  ['a folder that is no page’s', ['remote-chat/src/screens/parts/Bubble.tsx'], ['supportChat', 'customerService']],
  ['two screens', ['remote-loan/src/screens/loan-confirm/a.ts', 'remote-loan/src/screens/loan-detail/a.ts'], ['loanConfirm', 'loanDetail']],
])('%s', (_what, changed, rendered) => {
  expect(select(changed).pages).toEqual(rendered);
});

test.each([
  [
    ['README.md', CONFIRM, 'remote-chat/src/store.ts'],
    ['remote-loan', 'remote-chat'],
  ],
  [[CONFIRM, 'remote-loan/src/api/loan.ts'], []],
  [[CONFIRM, 'shared/src/format/money.ts'], []],
  [[CONFIRM, 'e2e/borrower/back.spec.ts'], []],
  [['remote-loan/package.json'], []],
])('%j: lints and checks imports of %j, or everything', (changed, folders) => {
  expect(select(changed).alone).toEqual(folders);
});

test('two areas: the journeys of both', () => {
  const { builds, journeys } = select([CONFIRM, 'remote-chat/src/store.ts']);
  expect([builds, journeys]).toEqual([
    ['remote-loan', 'remote-chat'],
    ['agreement', 'borrower', 'chat', 'once', 'recommended', 'screens'],
  ]);
});

test.each([
  'shared/src/format/money.ts',
  'host/src/boot.ts',
  'platform/gateway/src/gateway.ts',
  'platform/release/src/plan/plan.ts',
  'sandbox/src/loan/loanConfirm.ts',
  'tools/kit/webpack/paths.js',
  'tools/kit/webpack/index.js',
  'tools/build/buildPackages.ts',
  'e2e/world/world.ts',
  'e2e/screens/chatStates.ts',
  'package-lock.json',
  'remote-chat/package.json',
  'remote-chat/webpack.config.js',
  'remote-new/src/remote.tsx',
  'something/new.ts',
])('%s can break everything', (path) => {
  const { builds, journeys, pages: rendered, notes } = select([CONFIRM, path]);
  expect([builds, journeys, rendered]).toEqual([releasedPackages(), allJourneys(), 'all']);
  expect(notes).toEqual([`Every journey, because of ${path}.`]);
});

test.each(['package.json', 'package-lock.json', 'jest.config.js', 'tools/kit/jest/browser.js'])('%s: all unit tests', (path) => {
  expect(select([path]).tests).toBe('all');
});

test.each([
  [[]],
  [['README.md', 'docs/operations.md', 'remote-loan/CHANGELOG.md']],
  [['remote-loan/src/screens/loan-confirm/LoanConfirmScreen.test.tsx', 'platform/collector/src/testing/line.ts']],
  [['tools/rules/names.ts', 'tools/mutations/mutants.ts', 'tools/bench/firstData.ts', '.oxlintrc.json', 'jest.config.js']],
  [['e2e/gone.spec.ts']],
])('%j can break no journey', (changed) => {
  const { builds, journeys, notes } = select(changed);
  expect([builds, journeys]).toEqual([[], []]);
  expect(notes).toEqual(['No journey: nothing that a browser gets was changed.']);
});

test('a journey: that one', () => {
  expect(select(['e2e/borrower/back.spec.ts'])).toMatchObject({ builds: [], journeys: ['back'], pages: [], variants: true });
  expect(select(['e2e/screens/screens.spec.ts', CONFIRM])).toMatchObject({ journeys: loan, pages: 'all' });
});

const { workspaces } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { readonly workspaces: readonly string[] };

/** Files outside `e2e` that a file of `e2e` imports, by their path in the repository. */
function importsOf(file: string): readonly string[] {
  const code = readFileSync(join(ROOT, 'e2e', file), 'utf8');
  return [...code.matchAll(/^} from '([^']+)'|^import .*from '([^']+)'/gm)].flatMap(([, one, other]) => {
    const given = one ?? other ?? '';
    const [, name, path] = /^@loan\/([^/]+)\/(.+)$/.exec(given) ?? [];
    if (name === undefined) return /^(?:\.\.\/)+tools\//.test(given) ? [`${given.replace(/^(?:\.\.\/)+/, '')}.ts`] : [];
    return [`${workspaces.find((workspace) => basename(workspace) === name)}/src/${path}.ts`];
  });
}

test('a helper outside e2e: the journeys that import it', () => {
  expect(select(['tools/gallery/site/page/main.tsx'])).toMatchObject({ builds: [], journeys: ['gallery'], variants: true });
  const files = readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const used = files.flatMap((file) => importsOf(file).map((path) => [file, path] as const)).filter(([, path]) => IN_NO_JOURNEY.test(path));
  expect(used.length).toBeGreaterThan(5);
  const journeysOf = (path: string) => HELPERS.find(([folder]) => path.startsWith(folder))?.[1];
  expect(used.filter(([, path]) => journeysOf(path) === undefined)).toEqual([]);
  const bySpecs = used.filter(([file]) => file.endsWith('.spec.ts'));
  expect(bySpecs.filter(([file, path]) => !journeysOf(path)?.includes(basename(file, '.spec.ts')))).toEqual([]);
});

test('every listed journey of an area or a helper exists, and so does the area', () => {
  expect(HELPERS.flatMap(([, journeys]) => journeys).filter((journey) => !allJourneys().includes(journey))).toEqual([]);
  expect(Object.keys(AREAS).filter((journey) => !allJourneys().includes(journey))).toEqual([]);
  expect(
    Object.values(AREAS)
      .flat()
      .filter((remote) => !releasedPackages().includes(remote)),
  ).toEqual([]);
});
