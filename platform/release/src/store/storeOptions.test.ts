import { channelName, storeAddress } from './storeOptions';

test.each([
  [undefined, {}, '.local/store'],
  [undefined, { STORE: '' }, '.local/store'],
  [undefined, { STORE: '/var/lib/loan/store' }, '/var/lib/loan/store'],
  ['other', { STORE: '/var/lib/loan/store' }, 'other'],
  [undefined, { STORE: 's3://releases/loan' }, 's3://releases/loan'],
])('--store %s with %j is %s', (given, env, address) => {
  expect(storeAddress(given, env)).toBe(address);
});

test.each([
  [undefined, {}, 'production'],
  [undefined, { CHANNEL: '' }, 'production'],
  [undefined, { CHANNEL: 'staging' }, 'staging'],
  ['india', { CHANNEL: 'staging' }, 'india'],
])('--channel %s with %j is %s', (given, env, channel) => {
  expect(channelName(given, env)).toBe(channel);
});

test.each([
  ['', {}, '--store takes a folder, or s3://bucket/prefix.'],
  [undefined, { STORE: 's3://X' }, '"s3://X" is not a store: name it as s3://bucket or s3://bucket/prefix.'],
  ['S3://releases', {}, '"S3://releases" is not a store: name a folder, or s3://bucket/prefix.'],
  ['gs://releases', {}, '"gs://releases" is not a store: name a folder, or s3://bucket/prefix.'],
])('--store %s with %j is refused', (given, env, sentence) => {
  expect(() => storeAddress(given, env)).toThrow(sentence);
});

test('an invalid channel is refused, also from the environment', () => {
  expect(() => channelName(undefined, { CHANNEL: 'Prod!' })).toThrow('"Prod!" cannot be a channel');
  expect(() => channelName('', {})).toThrow('"" cannot be a channel');
});
