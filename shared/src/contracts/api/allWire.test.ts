import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { z } from 'zod';

import { fieldNames, logicalNames } from './allWire';

test('every wire contract of this folder is in the list', () => {
  const contracts = readdirSync(__dirname).flatMap((file) => /^(\w+)Wire\.ts$/.exec(file)?.[1] ?? []);
  const listed = readFileSync(join(__dirname, 'allWire.ts'), 'utf8');
  expect(contracts.filter((area) => area !== 'all' && !listed.includes(`from './${area}Wire'`))).toEqual([]);
});

test('names of requests and of replies, at any depth', () => {
  const names = [
    'productId',
    'pay_type',
    'userOrderDetail',
    'detail',
    'text',
    'repayPlanDetail',
    'periodNo',
    'payStep',
    'steps',
    'lendDetailsUrl',
  ];
  expect([...logicalNames()]).toEqual(expect.arrayContaining(names));
});

test('through lists, choices, optional and named parts', () => {
  const part = z.object({ inner: z.string() }).meta({ id: 'PartOfATest' });
  const schema = z.object({
    list: z.array(z.union([part, z.object({ other: part.optional() })])),
    properties: z.object({ own: z.number() }),
  });
  expect([...fieldNames(schema)].sort()).toEqual(['inner', 'list', 'other', 'own', 'properties']);
});
