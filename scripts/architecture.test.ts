import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { packagesDrawing, pagesTable } from './architecture';
import { ROOT } from './packages';

const page = readFileSync(join(ROOT, 'docs', 'architecture.md'), 'utf8');

test('docs/architecture.md has the drawing of the packages and the pages of today', () => {
  expect(page).toContain(packagesDrawing());
  expect(page).toContain(pagesTable());
});

test('the drawing has an arrow for what a manifest declares, and none that follows from others', () => {
  expect(packagesDrawing()).toContain('  gateway --> release');
  expect(packagesDrawing()).not.toContain('  gateway --> shared');
});
