import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { loanDetails } from '@loan/remote-loan/api/loan';

import { declaredCalls } from './declaredCalls';

const ROOT = join(__dirname, '..', '..', '..');

let folder: string;
beforeEach(() => {
  mkdirSync(join(ROOT, '.local'), { recursive: true });
  folder = mkdtempSync(join(ROOT, '.local', 'declared-'));
  mkdirSync(join(folder, 'src', 'api'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{"name":"@loan/remote-x"}');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, 'src', 'api', file), text);
const IMPORTS = `import { call, id } from '@loan/shared/contracts/api/declare';
import { list, object, text } from '@loan/shared/contracts/api/reply';
`;

test('the calls of every file of src/api are named, with the fields of request and reply at any depth', async () => {
  const reply = 'object({ headline: text(), rows: list(object({ points: text() })) })';
  write(
    'rewards.ts',
    `${IMPORTS}export const rewardsList = call({ name: 'rewardsList', path: '/list', fields: { pid: id }, reply: ${reply} });`,
  );
  write('claims.ts', `${IMPORTS}export const claim = call({ name: 'claim', path: '/claim' });\nexport const other = { path: '/other' };`);
  write('claims.test.ts', `throw new Error('a test is no declaration');`);
  expect(await declaredCalls(folder)).toEqual({ rewardsList: ['headline', 'pid', 'points', 'rows'], claim: [] });
});

test('an area of this repository names its calls', async () => {
  const calls = await declaredCalls(join(ROOT, 'remote-loan'));
  expect(calls[loanDetails.name]).toEqual(expect.arrayContaining(['productId', 'orderId', 'recProducts']));
});

test('the shell declares none', async () => {
  expect(await declaredCalls(join(ROOT, 'host'))).toEqual({});
});

test('when a file cannot be read, the message names it', async () => {
  write('rewards.ts', `import './nothing';`);
  await expect(declaredCalls(folder)).rejects.toThrow(
    /^The calls of remote-x cannot be read\. .*rewards\.ts: Could not resolve "\.\/nothing"/,
  );
});
