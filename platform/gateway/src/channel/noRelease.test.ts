import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { channelFault } from './noRelease';

let store: string;
beforeEach(() => {
  store = mkdtempSync(join(tmpdir(), 'channels-'));
  for (const channel of ['production', 'beta', 'empty']) mkdirSync(join(store, 'channels', channel), { recursive: true });
  for (const channel of ['production', 'beta']) writeFileSync(join(store, 'channels', channel, '000001.json'), '{}');
});
afterEach(() => rmSync(store, { recursive: true }));

test('a channel with a document has no fault', async () => {
  expect(await channelFault(store, 'beta')).toBeUndefined();
});

test.each(['productoin', 'empty'])('channel %s has no release: the message names the channels that have one', async (channel) => {
  expect(await channelFault(store, channel)).toMatch(
    new RegExp(`^The channel ${channel} of .* has no release: .* The store has: beta, production\\.`),
  );
});

test('a missing store has no channel', async () => {
  expect(await channelFault(join(store, 'absent'), 'production')).toContain('The store has no channel');
});
