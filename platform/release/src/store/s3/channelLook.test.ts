import { memoryObjects } from '../../testing/store/memoryObjects';
import { S3Double } from '../../testing/store/s3Double';
import { Bucket } from './bucket';
import { lookAtObjects } from './channelLook';

const key = (number: number) => `channels/production/${String(number).padStart(6, '0')}.json`;
const bytes = (text: string) => Buffer.from(text);

test('a poll detects any change of what a server shows', async () => {
  const held = new Map<string, Buffer>([['channels/other/000009.json', bytes('')]]);
  const look = lookAtObjects(memoryObjects(held), 'production');
  const texts = new Set([(await look()).text]);
  const expectChange = async (change: () => unknown) => {
    change();
    const { text } = await look();
    expect(texts.has(text)).toBe(false);
    expect((await look()).text).toBe(text);
    texts.add(text);
  };
  await expectChange(() => [1, 2, 3].map((number) => held.set(key(number), bytes(`${number}`))));
  await expectChange(() => held.set(key(4), bytes('4')));
  await expectChange(() => held.set(key(4), bytes('damaged')));
  await expectChange(() => held.set('channels/production/index.html', bytes('page')));
  await expectChange(() => held.delete(key(4)));
  await expectChange(() => [1, 2, 3].map((number) => held.delete(key(number))));
});

test('leases and the note of what was reported are no change', async () => {
  const held = new Map<string, Buffer>([[key(1), bytes('1')]]);
  const look = lookAtObjects(memoryObjects(held), 'production');
  const before = await look();
  held.set('channels/production/claims/000002.aa.json', bytes('[]'));
  held.set('channels/production/reported.json', bytes('{}'));
  expect(await look()).toEqual(before);
});

test('a poll of a channel with many documents is one request', async () => {
  const double = new S3Double();
  for (let number = 1; number <= 40; number += 1) double.held.set(key(number), bytes(`${number}`));
  const look = lookAtObjects(new Bucket(double.options()), 'production');
  const { text } = await look();
  expect(text).toContain('000040.json');
  const before = double.seen.length;
  expect((await look()).text).toBe(text);
  expect(double.seen).toHaveLength(before + 1);
});
