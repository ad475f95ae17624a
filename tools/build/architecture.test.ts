import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { addressTable, packagesDrawing, pagesTable } from './architecture';
import { ROOT } from './packages';

const document = (name: string) => readFileSync(join(ROOT, 'docs', name), 'utf8');

test('docs/architecture.md has the drawing of the packages and the pages of today', () => {
  expect(document('architecture.md')).toContain(packagesDrawing());
  expect(document('architecture.md')).toContain(pagesTable());
});

test('docs/bridge.md has the address of every page of today', async () => {
  expect(document('bridge.md')).toContain(await addressTable());
});

test('the drawing has an arrow for what a manifest declares, and none that follows from others', () => {
  expect(packagesDrawing()).toContain('  gateway --> release');
  expect(packagesDrawing()).not.toContain('  gateway --> shared');
});
