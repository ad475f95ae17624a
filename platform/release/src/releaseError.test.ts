import { readFileSync } from 'node:fs';
import { join } from 'node:path';

test('docs/operations.md has a row for every code: meaning and what to do', () => {
  const codes = [...readFileSync(join(__dirname, 'releaseError.ts'), 'utf8').matchAll(/^ {2}\| '([A-Z_]+)'/gm)].map(([, code]) => code);
  const operations = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'operations.md'), 'utf8');
  const rows = operations.split('\n').filter((line) => /^\| `[A-Z_]+`/.test(line));
  const explained = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, code]) => code));
  expect(new Set(explained)).toEqual(new Set(codes));
  expect(explained).toHaveLength(codes.length);
  for (const row of rows) expect(row.split('|').map((cell) => cell.trim())).toEqual(['', ...Array(3).fill(expect.stringMatching(/./)), '']);
});
