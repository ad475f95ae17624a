import { inOrder, type Ordered } from './inOrder';
import { select } from './testSelection';
import { stepsOf } from './testSteps';

/** The beginnings and ends of steps, each of which takes one turn of the event loop. */
async function heard(steps: readonly Ordered[], most = 2): Promise<readonly string[]> {
  const lines: string[] = [];
  await inOrder(steps, most, async ({ name }) => {
    lines.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    lines.push(`${name} ends`);
  });
  return lines;
}

test('neighbours of a group run together, others alone', async () => {
  const lines = await heard([{ name: 'a', group: 'checks' }, { name: 'b', group: 'checks' }, { name: 'c' }]);
  expect(lines.join(', ')).toBe('a begins, b begins, a ends, b ends, c begins, c ends');
});

test.each(['needs', 'after'] as const)('a step of a group waits for those that it names: %s', async (how) => {
  const lines = await heard([
    { name: 'build', group: 'change' },
    { name: 'journeys', group: 'change', [how]: ['build', 'a step that was not chosen'] },
  ]);
  expect(lines).toEqual(['build begins', 'build ends', 'journeys begins', 'journeys ends']);
});

const groupsOf = (path: string) =>
  Object.fromEntries(stepsOf('HEAD', select([path])).map(({ name, group, needs }) => [name, { group, needs }]));

test('the journeys of an area run beside the checks, after the build; others, which measure times, alone at the end', () => {
  const ofScreen = groupsOf('remote-loan/src/screens/loan-confirm/LoanConfirmScreen.tsx');
  expect(ofScreen['browser journeys']).toEqual({ group: 'change', needs: ['build'] });
  expect(ofScreen['unit tests']).toMatchObject({ group: 'change' });
  const ofShared = groupsOf('shared/src/format/money.ts');
  expect(Object.keys(ofShared).at(-1)).toBe('browser journeys');
  expect(ofShared['browser journeys']).not.toHaveProperty('group', 'change');
});
