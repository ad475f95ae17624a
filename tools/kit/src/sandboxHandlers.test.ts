import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sandboxHandlers } from './sandboxHandlers';

const CALL = `export const rewardsList = { name: 'rewardsList', method: 'GET', path: '/v3/rewards/list', reply: {} };\n`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loan-handlers-'));
  for (const name of ['src/api', 'sandbox']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'src/api/rewards.ts'), CALL);
});
afterEach(() => rmSync(folder, { recursive: true }));

const withHandlers = (handlers: string) => {
  writeFileSync(join(folder, 'sandbox/endpoints.ts'), `export const endpoints = ${handlers};\n`);
  return sandboxHandlers(folder);
};

test('has one for each call that src/api declares', async () => {
  expect(Object.keys(await withHandlers('{ rewardsList: {} }'))).toEqual(['rewardsList']);
});

test('a call without one is named, with what to write', async () => {
  const missing = /^The sandbox has no handler for rewardsList of src\/api\/rewards\.ts: write "rewardsList: endpoint\(/;
  await expect(withHandlers('{}')).rejects.toThrow(missing);
});

test('one without a call is named', async () => {
  await expect(withHandlers('{ rewardsList: {}, rewardsLost: {} }')).rejects.toThrow('sandbox/endpoints.ts has a handler rewardsLost, and');
});
