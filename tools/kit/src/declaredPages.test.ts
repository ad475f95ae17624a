import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { pages as loan } from '@loan/remote-loan/api/pages';
import { testPreview } from '@loan/shared/contracts/pages';

import { declaredPages } from './declaredPages';

const ROOT = join(__dirname, '..', '..', '..');

let folder: string;
beforeEach(() => {
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.local', 'declared-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries({ 'package.json': '{"name":"@loan/remote-x"}', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
const TABLE = "export const pages = { x: { path: '/x', query: [] } };\nexport const pageTexts = { x: { title: { id: 'X', en: 'X' } } };\n";

test('pages, their texts and first reads come from the package’s own sources', async () => {
  const declared = await declaredPages(join(ROOT, 'remote-loan'));
  expect(declared.pages).toEqual(loan);
  expect(declared.pageTexts?.['loanDetail']).toEqual({ title: { id: 'Rincian Pinjaman', en: 'Loan details' } });
  expect(declared.firstReads?.['loanDetail']).toMatchObject({ first: { spec: { name: 'loanDetails' } }, drawn: true });
});

test('the shell’s only one is the developer page', async () => {
  expect(await declaredPages(join(ROOT, 'host'))).toEqual({ pages: { testPreview } });
});

test('a remote without first reads has none', async () => {
  write({ 'src/api/pages.ts': TABLE });
  expect(await declaredPages(folder)).toEqual({
    pages: { x: { path: '/x', query: [] } },
    pageTexts: { x: { title: { id: 'X', en: 'X' } } },
  });
});

test.each<[string, Readonly<Record<string, string>>, RegExp]>([
  ['there is no table', {}, /^remote-x\/src\/api\/pages\.ts is missing: export "pages" from it/],
  [
    'it has no texts',
    { 'src/api/pages.ts': 'export const pages = {};' },
    /^remote-x\/src\/api\/pages\.ts must export "pages" and "pageTexts"/,
  ],
  ['it imports a missing file', { 'src/api/pages.ts': `import './nothing';\n${TABLE}` }, /pages\.ts: Could not resolve "\.\/nothing"/],
])('when %s, the message names the fault', async (_, files, sentence) => {
  write(files);
  await expect(declaredPages(folder)).rejects.toThrow(sentence);
});
