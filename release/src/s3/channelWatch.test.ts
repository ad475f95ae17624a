import { memoryObjects } from '../testing/memoryObjects';
import { S3Double } from '../testing/s3Double';
import { createChannelWatch, watchChannel } from './channelWatch';

const key = (number: number) => `channels/production/${String(number).padStart(6, '0')}.json`;
const bytes = (text: string) => Buffer.from(text);

test('a look says which document is the newest, and whether anything that a server shows changed', async () => {
  const held = new Map<string, Buffer>([['channels/other/000009.json', bytes('')]]);
  const look = watchChannel(memoryObjects(held), 'production');
  expect((await look()).newest).toBe(0);
  const texts = new Set<string>();
  const expectChange = async (newest: number) => {
    const state = await look();
    expect(state.newest).toBe(newest);
    expect(texts.has(state.text)).toBe(false);
    texts.add((await look()).text);
  };
  for (const number of [1, 2, 3]) held.set(key(number), bytes(`${number}`));
  await expectChange(3);
  held.set(key(4), bytes('4'));
  await expectChange(4);
  held.set(key(4), bytes('damaged'));
  await expectChange(4);
  held.set('channels/production/index.html', bytes('page'));
  await expectChange(4);
  held.delete(key(4));
  await expectChange(3);
});

test('claims, and what was reported, are no change', async () => {
  const held = new Map<string, Buffer>([[key(1), bytes('1')]]);
  const look = watchChannel(memoryObjects(held), 'production');
  const { text } = await look();
  held.set('channels/production/claims/000002.aa.json', bytes('[]'));
  held.set('channels/production/reported.json', bytes('{}'));
  expect((await look()).text).toBe(text);
});

test('of a channel with many documents, a look is one request', async () => {
  const double = new S3Double();
  for (let number = 1; number <= 40; number += 1) double.held.set(key(number), bytes(`${number}`));
  const look = createChannelWatch(double.options(), 'production');
  expect((await look()).newest).toBe(40);
  const before = double.seen.length;
  expect((await look()).newest).toBe(40);
  expect(double.seen).toHaveLength(before + 1);
});
