import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { addressTable, packagesRendering, pagesTable } from './architecture';
import { ROOT } from './packages';

const document = (name: string) => readFileSync(join(ROOT, 'docs', name), 'utf8');

test('docs/architecture.md has the current diagram of the packages and the current pages', () => {
  expect(document('architecture.md')).toContain(packagesRendering());
  expect(document('architecture.md')).toContain(pagesTable());
});

test('docs/bridge.md has the current address of every page', async () => {
  expect(document('bridge.md')).toContain(await addressTable());
});

test('the diagram has an arrow for each declared dependency, and none that is implied by others', () => {
  expect(packagesRendering()).toContain('  gateway --> release');
  expect(packagesRendering()).not.toContain('  gateway --> shared');
});
