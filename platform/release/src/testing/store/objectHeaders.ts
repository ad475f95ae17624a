import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';

import { Bucket } from '../../store/s3/bucket';
import type { S3Options } from '../../store/s3/requests';

const IMMUTABLE = 'public, max-age=31536000, immutable, no-transform';
const FOLDER = 'assets/remote-loan/1.0.0';

/** Writes objects of each kind into an empty place and checks the headers that readers get. */
export async function expectObjectHeaders(options: S3Options): Promise<void> {
  const bucket = new Bucket(options);
  const client = new S3Client({ forcePathStyle: true, ...options.client });
  const headersOf = async (key: string) => {
    const found = await client.send(new HeadObjectCommand({ Bucket: options.bucket, Key: `${options.prefix}${key}` }));
    return [found.ContentType, found.CacheControl, found.ContentEncoding];
  };
  const expected: readonly (readonly [key: string, ...headers: readonly (string | undefined)[]])[] = [
    [`${FOLDER}/main.js`, 'text/javascript; charset=utf-8', IMMUTABLE, undefined],
    [`${FOLDER}/main.js.br`, 'text/javascript; charset=utf-8', IMMUTABLE, 'br'],
    [`${FOLDER}/main.css.gz`, 'text/css; charset=utf-8', IMMUTABLE, 'gzip'],
    [`${FOLDER}/logo.png`, 'image/png', IMMUTABLE, undefined],
    [`${FOLDER}/release.json`, 'application/json; charset=utf-8', 'no-store', undefined],
    ['maps/remote-loan/1.0.0/main.js.map', 'application/octet-stream', 'no-store', undefined],
    ['channels/production/index.html', 'text/html; charset=utf-8', 'no-store', undefined],
    ['channels/production/000001.json', 'application/json; charset=utf-8', 'no-store', undefined],
  ];
  for (const [key] of expected) await bucket.put(key, Buffer.from(key), 'absent');
  const found = await Promise.all(expected.map(async ([key]) => [key, ...(await headersOf(key))]));
  expect(found).toEqual(expected);
  // The bytes are those that were written, compressed or not.
  for (const [key] of expected) expect((await bucket.get(key))?.bytes.toString()).toBe(key);
}
