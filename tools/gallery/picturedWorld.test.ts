import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { testFolder } from '@loan/sandbox/testing/testFolder';

import type { World } from '../../e2e/world/world';
import { picturedConfig, undone } from './picturedWorld';
import { pictures } from './takePictures';

const folder = testFolder();

test('a configuration overrides the one of the pictures, except names on the wire and server rendering', () => {
  const file = join(folder, 'config.json');
  writeFileSync(file, JSON.stringify({ brand: { colour: '#6a2fa0' }, wire: { prefix: '/other' }, drawing: { deadline: 100 } }));
  const usual = picturedConfig();
  expect(usual.drawing.deadline).toBe(0);
  expect(picturedConfig(file)).toEqual({ ...usual, brand: { ...usual.brand, colour: '#6a2fa0' } });
});

test('a configuration that cannot be read, and a name that no state has, are reported before anything is built', async () => {
  expect(() => picturedConfig('no-such.json')).toThrow('CONFIG names no-such.json, which cannot be read (ENOENT).');
  await expect(pictures({ config: picturedConfig(), only: 'no such state' })).rejects.toThrow(
    'There is no state whose name has "no such state". "npm run gallery" shows all with their names.',
  );
});

test('files that a picture blocked are available after it, even if it failed', async () => {
  const happened: string[] = [];
  const world = {
    sandbox: { reset: async () => void happened.push('reset') },
    front: { injectFault: () => ({ hits: [], end: () => undefined, release: () => happened.push('well again') }) },
  } as unknown as World;
  const taken = undone(world, async ({ front }) => {
    front.injectFault(/x/, { kind: 'hold' });
    throw new Error('It broke.');
  });
  await expect(taken).rejects.toThrow('It broke.');
  expect(happened).toEqual(['reset', 'well again']);
});
