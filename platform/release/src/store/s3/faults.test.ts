import { runCommandLine } from '../../commands/cli/cliCommands';
import { printed } from '../../testing/printed';
import { codeOf } from '../../testing/promoted';
import { S3Double } from '../../testing/store/s3Double';
import { KEYS } from '../../testing/store/s3Signature';
import { asS3Fault } from './faults';
import { createS3Store } from './s3Store';

const HOUR_MS = 60 * 60_000;
const double = new S3Double();
const client = { maxAttempts: 1 };
const clientWith = (more: object) => ({ client: { ...client, ...more } });
const sentenceOf = (work: Promise<unknown>) => work.then(String, (fault: Error & { code?: string }) => `${fault.code}: ${fault.message}`);
const read = (more: Parameters<S3Double['options']>[0]) => sentenceOf(createS3Store(double.options(more)).read('channels/a/000001.json'));

afterEach(() => {
  double.clock = 0;
  double.onRequest = () => 'answer';
});

test.each<[string, Parameters<S3Double['options']>[0], RegExp]>([
  ['no such bucket', { bucket: 'others' }, /there is no such bucket\. Look at --store/],
  ['a key that is not known', clientWith({ credentials: { ...KEYS, accessKeyId: 'OTHER' } }), /no credentials that can be used/],
  ['another secret', clientWith({ credentials: { ...KEYS, secretAccessKey: 'x' } }), /secret key is not the one of the access key/],
  ['another region', clientWith({ region: 'elsewhere' }), /another region\. Set AWS_REGION/],
])('the error for %s says what to do', async (_, more, sentence) => {
  const said = await read(more);
  expect(said).toMatch(sentence);
  expect(said).toMatch(
    /^STORAGE: s3:\/\/\w+\/channels\/a\/000001\.json: .*, then give the same command again: it continues where this one stopped\.$/,
  );
});

test.each<[number, string, RegExp]>([
  [403, 'AccessDenied', /may not do that\. The store needs s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket/],
  [503, 'SlowDown', /asks for fewer requests/],
  [403, 'RequestTimeTooSkewed', /clock is more than 15 minutes away/],
  [403, 'QuotaExceeded', /the bucket is full/],
  [418, 'Teapot', /refused it \(Teapot, 418\)/],
])('the error for %i %s says what to do, for reads, lists and writes', async (status, code, sentence) => {
  double.onRequest = () => ({ status, code });
  const store = createS3Store(double.options({ client }));
  expect(await sentenceOf(store.read('a/b'))).toMatch(sentence);
  expect(await sentenceOf(store.list('a'))).toMatch(sentence);
  expect(await sentenceOf(store.createIfAbsent('a/b', Buffer.from('')))).toMatch(sentence);
});

test.each([
  ['ECONNREFUSED', /cannot be reached\. Look at AWS_ENDPOINT_URL/],
  ['ENOTFOUND', /cannot be reached/],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', /certificate of the object store is not trusted/],
])('the error for %s of the network says what to do', async (code, sentence) => {
  const handle = () => Promise.reject(Object.assign(new Error(code), { code }));
  expect(await read(clientWith({ requestHandler: { handle } }))).toMatch(sentence);
});

test('works with a wrong local clock, by using the time in the object store’s answer', async () => {
  double.clock = 5 * HOUR_MS;
  const store = createS3Store(double.options());
  expect(await store.createIfAbsent('a/clock', Buffer.from('x'))).toBe(true);
});

test('other faults are unchanged', () => {
  for (const fault of [new TypeError('a bug'), 'text', undefined]) expect(asS3Fault(fault, 's3://a')).toBe(fault);
});

describe('the command line', () => {
  const run = async (address: string, env: NodeJS.ProcessEnv) => {
    const before = { ...process.env };
    Object.assign(process.env, { AWS_MAX_ATTEMPTS: '1', AWS_EC2_METADATA_DISABLED: 'true' }, env);
    try {
      const [code, , stderr] = await printed(() => runCommandLine(['status', '--store', address], {}));
      return [code, stderr];
    } finally {
      process.env = before;
    }
  };

  test('refuses an invalid address', async () => {
    expect(await run('s3://Not_a_bucket', {})).toEqual([1, expect.stringMatching(/^USAGE: "s3:\/\/Not_a_bucket" is not a store/)]);
    expect(await codeOf(async () => createS3Store({ bucket: 'b', prefix: '' }).read('../x'))).toBe('BAD_NAME');
  });

  test('reports in one sentence that there are no credentials, or no region', async () => {
    const noAccount = { HOME: '/nowhere', AWS_PROFILE: '', AWS_CONFIG_FILE: '/nowhere/a', AWS_SHARED_CREDENTIALS_FILE: '/nowhere/b' };
    expect(await run('s3://releases', { ...noAccount, AWS_REGION: 'eu-1' })).toEqual([
      1,
      expect.stringMatching(/^STORAGE: .*there are no credentials that can be used[^\n]*\n$/),
    ]);
    const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
    expect(await run('s3://releases', { ...noAccount, ...keys })).toEqual([
      1,
      expect.stringMatching(/^STORAGE: .*no region is named\. Set AWS_REGION[^\n]*\n$/),
    ]);
  });

  test('works on a reachable store', async () => {
    const { env, close } = await double.listen();
    try {
      expect(await run('s3://releases/some/prefix', env)).toEqual([0, '']);
    } finally {
      await close();
    }
  });
});
