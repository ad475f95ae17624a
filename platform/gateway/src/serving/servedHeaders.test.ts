import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { HEADERS_FILE, servedFolder } from '@loan/release/store/store';
import { CHANNEL, promote } from '@loan/release/testing/promoted';

import { GatewayUnderTest } from '../testing/gatewayUnderTest';

/** The parts of `headers.json` that a CDN function reads. */
interface HeaderFile {
  readonly pages: readonly { readonly path: string; readonly below: boolean; readonly name: string }[];
  readonly unknown: string;
  readonly markets: { readonly parameter: string; readonly india: string };
  readonly matchesHashes: string;
  readonly oldEngines: { readonly pattern: string; readonly name: string };
  readonly api: readonly string[];
  readonly headers: Readonly<Record<'matching' | 'others', Readonly<Record<string, string>>>>;
}

/** A CDN function as docs/serving.md describes it: the document in `served/<number>/`, in `.br` and `.gz`, too. */
function answerOf(file: HeaderFile, url: string, agent: string): 'api' | 404 | { readonly file: string; readonly headers: object } {
  const [address = '', query = ''] = url.split('?', 2);
  const path = address.replace(/\/+$/, '');
  if (file.api.includes(path.split('/')[1] ?? '')) return 'api';
  const page = file.pages.find(({ path: own, below }) => (below ? path.startsWith(`${own}/`) : path === own));
  if (/\.|%2e/i.test(path) && page?.below !== true) return 404;
  const market = new URLSearchParams(query).get(file.markets.parameter) === file.markets.india ? 'india' : 'indonesia';
  const headers = file.headers[new RegExp(file.matchesHashes).test(agent) ? 'matching' : 'others'];
  const { pattern, name } = file.oldEngines;
  return { file: `${new RegExp(pattern).test(agent) ? name : (page?.name ?? file.unknown)}.${market}.html`, headers };
}

const small = (headers: object) => Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

let under: GatewayUnderTest;
beforeEach(async () => {
  under = await GatewayUnderTest.start();
  await under.configure({ site: { servedFiles: true } });
});
afterEach(() => under.stop());

const read = (number: number, file: string) => under.store.read(`${servedFolder(CHANNEL, number)}/${file}`);
const headerFile = async (number: number) => JSON.parse(String(await read(number, HEADERS_FILE))) as HeaderFile;

const AGENTS = [
  'Mozilla/5.0 Chrome/120.0.0.0 Mobile',
  'Mozilla/5.0 Chrome/64.0.3282.137 Mobile',
  'Mozilla/5.0 (iPhone) Version/17.4 Safari/604.1',
  '',
];

test('with the header file, a CDN function answers each page with the gateway’s bytes and headers', async () => {
  const file = await headerFile(2);
  const unknown = ['/', '/nowhere', '/nowhere/else', '/loandetail'];
  const paths = [...file.pages.map(({ path, below }) => (below ? `${path}/17` : path)), ...unknown];
  expect(paths.length).toBeGreaterThan(10);
  const files = new Map<string, Buffer>();
  for (const agent of AGENTS)
    for (const path of paths.map((each) => each || '/'))
      for (const query of ['', '?market=1', '?market=2&market=1', '?a=1&market=1&token=x']) {
        const due = await under.ask(path + query, { headers: { 'user-agent': agent } });
        const got = answerOf(file, path + query, agent);
        if (got === 'api' || got === 404) throw new Error(`${path} is a page`);
        const { date: _date, connection: _connection, 'keep-alive': _alive, 'content-length': length, ...headers } = due.headers;
        expect([path, due.status, headers]).toEqual([path, 200, small(got.headers)]);
        const plain = await read(2, got.file);
        expect([path, String(plain)]).toEqual([path, String(due.body)]);
        expect(String(plain?.byteLength)).toBe(length);
        files.set(got.file, due.body);
      }
  for (const [name, body] of files) {
    const [br, gz] = await Promise.all(['.br', '.gz'].map((ending) => read(2, name + ending)));
    for (const unpacked of [brotliDecompressSync(br!), gunzipSync(gz!)]) expect(unpacked.equals(body)).toBe(true);
  }
  for (const path of ['/a.b', '/loanDetail.html', '/%2e'])
    expect([path, (await under.ask(path)).status]).toEqual([path, answerOf(file, path, '')]);
  for (const path of ['/byfhns/x', '/api', '/h5-api/a.b']) expect(answerOf(file, path, '')).toBe('api');
});

test('a number’s header file has the policy of that number’s documents', async () => {
  await under.configure({ site: { servedFiles: true }, hosts: { images: ['https://other.example'] } });
  await promote(under.store, ['remote-loan@1.0.1']);
  const policies = await Promise.all(
    [2, 3, 4].map(async (number) => (await headerFile(number)).headers.matching['Content-Security-Policy']),
  );
  expect(policies.map((policy) => policy?.includes('https://other.example'))).toEqual([false, true, true]);
  const { headers } = await under.ask('/', { headers: { 'user-agent': AGENTS[0]! } });
  expect(headers['content-security-policy']).toBe(policies[2]);
});
