import { join } from 'node:path';

import { sameTables } from '@loan/shared/testing/sameTables';
import type { Fixed } from '@loan/shared/wording/fixed';

import { ROOT } from '../build/packages';
import { readSources } from './sources';

type Table = Parameters<typeof sameTables>[0];
interface Tables {
  readonly id: Table;
  readonly en: Table;
  readonly fixed?: Readonly<Record<string, Fixed>>;
}

const mockGiven: Tables[] = [];
jest.mock('@loan/shared/area/wordingHook', () => ({ wordingHook: (tables: Tables) => mockGiven.push(tables) }));

const { paths, text } = readSources(ROOT);
const users = paths.filter(
  (path) => /^(?:remote-[a-z]+|shared)\/src\/.*(?<!\.test)\.tsx?$/.test(path) && /^(?:export )?const \w+ = wordingHook\(/m.test(text(path)),
);

/** Intended differences: texts that one market does not have. */
const DIFFER = [
  'confirm.costDay: empty',
  'confirm.cooling: empty',
  'policyNote: empty',
  'late.penaltyOf: nothing against {newClients} {repeatClients}',
  // Each market has other payment methods.
  'ways.0.title: missing',
  'ways.1: missing',
  'ways.2: missing',
];

const known = new Map<string, readonly string[]>();

/** The differences between the two tables of each hook in a file. */
async function faultsOf(path: string): Promise<readonly string[]> {
  const before = known.get(path);
  if (before !== undefined) return before;
  mockGiven.length = 0;
  jest.resetModules();
  await import(join(ROOT, path));
  expect(mockGiven.length).toBeGreaterThan(0);
  const fixed = mockGiven.flatMap((tables) => Object.values(tables.fixed ?? {}));
  const faults = [
    ...mockGiven.flatMap(({ id, en }) => sameTables(id, en)),
    ...fixed.flatMap(({ id, en }) => sameTables({ [en]: id }, { [en]: en })),
  ];
  known.set(path, faults);
  return faults;
}

test.each(users)('%s has the same texts in both languages, with the same placeholders', async (path) => {
  expect((await faultsOf(path)).filter((fault) => !DIFFER.includes(fault))).toEqual([]);
});

test('every intended difference still exists', async () => {
  const faults: string[] = [];
  for (const path of users) faults.push(...(await faultsOf(path)));
  expect(DIFFER.filter((fault) => !faults.includes(fault))).toEqual([]);
});
