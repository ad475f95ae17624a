import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { loanDetails } from '@loan/remote-loan/api/loan';
import { pages as loan } from '@loan/remote-loan/api/pages';
import { testPreview } from '@loan/shared/contracts/pages';

import { declaredIn } from './declared';

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
  const declared = await declaredIn(join(ROOT, 'remote-loan'));
  expect(declared.pages).toEqual(loan);
  expect(declared.pageTexts?.['loanDetail']).toEqual({ title: { id: 'Rincian Pinjaman', en: 'Loan details' } });
  expect(declared.firstReads?.['loanDetail']).toMatchObject({ first: { spec: { name: 'loanDetails' } }, drawn: true });
});

test('the shell’s only page is the developer page, and it declares no call', async () => {
  expect(await declaredIn(join(ROOT, 'host'))).toEqual({ pages: { testPreview }, calls: {} });
});

test('a remote without first reads has none', async () => {
  write({ 'src/api/pages.ts': TABLE });
  expect(await declaredIn(folder)).toEqual({
    calls: {},
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
  [
    'a file imports a missing one',
    { 'src/api/pages.ts': TABLE, 'src/api/rewards.ts': `import './nothing';` },
    /^The declarations of remote-x cannot be read\. .*rewards\.ts: Could not resolve "\.\/nothing"/,
  ],
])('when %s, the message names the fault', async (_, files, sentence) => {
  write(files);
  await expect(declaredIn(folder)).rejects.toThrow(sentence);
});

const IMPORTS = `import { call, id } from '@loan/shared/contracts/api/declare';
import { list, object, text } from '@loan/shared/contracts/api/reply';
`;

test('the calls of every file of src/api are named, with the fields of request and reply at any depth', async () => {
  const reply = 'object({ headline: text(), rows: list(object({ points: text() })) })';
  write({
    'src/api/pages.ts': TABLE,
    'src/api/rewards.ts': `${IMPORTS}export const rewardsList = call({ name: 'rewardsList', path: '/list', fields: { pid: id }, reply: ${reply} });`,
    'src/api/claims.ts': `${IMPORTS}export const claim = call({ name: 'claim', path: '/claim' });\nexport const other = { path: '/other' };`,
    'src/api/claims.test.ts': `throw new Error('a test is no declaration');`,
  });
  expect((await declaredIn(folder)).calls).toEqual({ rewardsList: ['headline', 'pid', 'points', 'rows'], claim: [] });
});

test('an area of this repository names its calls', async () => {
  const { calls } = await declaredIn(join(ROOT, 'remote-loan'));
  expect(calls[loanDetails.name]).toEqual(expect.arrayContaining(['productId', 'orderId', 'recProducts']));
});
