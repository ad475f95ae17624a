import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { HELP } from '@loan/gateway/serverOptions';
import { temporaryFolder } from '@loan/release/testing/fakePackage';
import { CHANNEL, promote, publishedStore } from '@loan/release/testing/promoted';
import { goodRequests } from '@loan/sandbox/document/requests';
import { H5, requestOf } from '@loan/sandbox/encodedRequest';
import { sessionOf } from '@loan/sandbox/links';

import { freePort } from '../../../e2e/world/freePort';
import { BUNDLE, ROOT, startProgram, untilAnswers, type Started } from './bundle';

const read = (...path: string[]) => readFileSync(join(ROOT, 'platform', 'deploy', ...path), 'utf8');
const DOCKERFILE = read('images', 'Dockerfile');
const COMPOSE = read('compose.yaml');
const OBJECTS = read('compose.objects.yaml');
/** A call whose reply proves that the sandbox runs. */
const LOAN_DETAILS = {
  name: 'loanDetails',
  method: 'POST',
  path: '/v3/loan-details/loan-details',
  base: '/byfhns',
  style: 'form',
  success: 'zero',
} as const;
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, first = '']) => first);

/** An unprivileged user that does not exist on this machine. A test that is not run as root keeps its user. */
const UNPRIVILEGED = process.getuid?.() === 0 ? { uid: 65_532, gid: 65_532 } : {};
let root: Awaited<ReturnType<typeof temporaryFolder>>;
let app: string;
let data: string;
const running: Started[] = [];

function makeReadOnly(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) makeReadOnly(path);
    else chmodSync(path, 0o444);
  }
  chmodSync(folder, 0o555);
}

beforeAll(async () => {
  root = await temporaryFolder();
  chmodSync(root.path, 0o755);
  app = join(root.path, 'app');
  data = join(root.path, 'data');
  execFileSync(process.execPath, [...BUNDLE.split(' ').slice(1), '--out', app], { cwd: ROOT });
  // The Dockerfile does the same.
  for (const name of readdirSync(app)) execFileSync('rm', [join(app, name, `${name}.js.map`)]);
  makeReadOnly(app);
  mkdirSync(data);
  if (UNPRIVILEGED.uid !== undefined) chownSync(data, UNPRIVILEGED.uid, UNPRIVILEGED.gid);
  const store = await publishedStore(root.path, ['host@1.0.0']);
  await promote(store, ['host@1.0.0']);
});
afterAll(async () => {
  await Promise.all(running.map(({ end }) => end()));
  execFileSync('chmod', ['-R', 'u+w', app]);
  await root.remove();
});

/** Starts a server like the entry point of its image: Node, the file, nothing else of this repository. */
async function started(file: string, args: readonly string[], path: string): Promise<{ origin: string; said: Started['said'] }> {
  const port = await freePort();
  const program = startProgram(process.execPath, [file, ...args, '--port', String(port)], { cwd: app, ...UNPRIVILEGED });
  running.push(program);
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(`${origin}${path}`, program);
  return { origin, said: program.said };
}

const send = (url: string, body: unknown, headers: Record<string, string>) =>
  fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) });

test('the gateway of the image serves a channel, as an unprivileged user, from a read-only tree', async () => {
  const [file = ''] = found(DOCKERFILE, /^CMD \["(gateway\/[^"]+)"/gm);
  const args = ['--store', join(root.path, 'store'), '--channel', CHANNEL, '--api', 'http://127.0.0.1:1'];
  const { origin } = await started(file, args, '/readyz');
  expect((await fetch(`${origin}/livez`)).status).toBe(200);
  const page = await fetch(`${origin}/`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  const asset = await fetch(`${origin}/assets/host/1.0.0/main.aa11.js`);
  expect([asset.status, await asset.text()]).toEqual([200, expect.stringContaining('host 1.0.0 main') as string]);
  // The image's health check is a separate program that reports by its exit code.
  const [check = ''] = found(DOCKERFILE, /^HEALTHCHECK .*"-e", "(.+)"\]$/gm);
  const asks = (port: string) => execFileSync(process.execPath, ['-e', check.replace('8080', port)], { stdio: 'ignore' });
  asks(new URL(origin).port);
  expect(() => asks(String(running.length))).toThrow('Command failed');
});

test('the rendering threads of the gateway find their program', () => {
  expect(readFileSync(join(app, 'gateway', 'worker.js'))).toEqual(
    readFileSync(join(ROOT, 'platform', 'gateway', 'src', 'rendering', 'worker.js')),
  );
});

test('the collector of the image counts a report in its database', async () => {
  const { origin } = await started('collector/collector.js', ['--db', join(data, 'collector.db')], '/metrics');
  const batch = { format: 1, release: 1, market: 'india', reports: [{ kind: 'load', package: 'host', version: '1.0.0', arm: 'rest' }] };
  expect((await send(`${origin}/reports`, batch, { 'X-Channel': CHANNEL })).status).toBe(204);
  const counts = `${origin}/counts?channel=${CHANNEL}&from=${Date.now() - 600_000}&to=${Date.now() + 60_000}`;
  let rows: unknown[] = [];
  while (rows.length === 0) ({ rows } = (await (await fetch(counts)).json()) as { rows: unknown[] });
  expect(rows).toEqual([expect.objectContaining({ kind: 'load', count: 1 })]);
  expect(existsSync(join(data, 'collector.db'))).toBe(true);
});

test('the console of the image has its page, and shows the channel to signed-in persons', async () => {
  const { origin, said } = await started('console/console.js', ['--store', join(root.path, 'store')], '/');
  const script = /src="([^"]+)"/.exec(await (await fetch(origin)).text())?.[1] ?? '';
  expect((await fetch(`${origin}${script}`)).status).toBe(200);
  let token: string | undefined;
  while (token === undefined) {
    await new Promise(setImmediate);
    token = /#token=(\S+)/.exec(said())?.[1];
  }
  const signedIn = await send(`${origin}/api/sign-in`, { token }, { Origin: origin });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ');
  const state = await fetch(`${origin}/api/state`, { headers: { cookie } });
  expect([state.status, await state.text()]).toEqual([200, expect.stringContaining(CHANNEL) as string]);
});

test('the sandbox of the image answers calls, and serves its control page and the pages of the API document', async () => {
  const [file = ''] = found(DOCKERFILE, /^CMD \["(sandbox\/[^"]+)"/gm);
  const port = await freePort();
  const program = startProgram('/usr/bin/env', [`PORT=${port}`, process.execPath, file], { cwd: app, ...UNPRIVILEGED });
  running.push(program);
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(`${origin}/sandbox`, program);
  for (const path of ['', '/openapi.json', '/swagger-ui-bundle.js', '/swagger-ui.css'])
    expect((await fetch(`${origin}/sandbox/api${path}`)).status).toBe(200);
  const { url, method, headers, body } = requestOf(LOAN_DETAILS, goodRequests('india').loanDetails, sessionOf('india'));
  const answer = await fetch(url.replace(H5, origin), { method, headers, ...(body && { body: await new Response(body).text() }) });
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('"code":0,') as string]);
});

test.each(['gateway', 'release', 'collector', 'console'])('connections of %s may be slow', (name) => {
  // Prints the limit of the process when it ends.
  const probe = join(data, 'probe.cjs');
  writeFileSync(probe, "process.on('exit', () => console.log('limit', require('node:net').getDefaultAutoSelectFamilyAttemptTimeout()));");
  const given = ['--require', probe, join(app, name, `${name}.js`), '--help'];
  expect(execFileSync(process.execPath, given, { encoding: 'utf8', cwd: app })).toMatch(/limit 5000\n$/);
});

test('the release command of the image can use the store', () => {
  const args = ['release/release.js', 'status', '--store', join(root.path, 'store'), '--channel', CHANNEL];
  const status = execFileSync(process.execPath, args, { cwd: app, encoding: 'utf8', ...UNPRIVILEGED });
  expect(status).toContain('host');
});

test('the image contains no build tool, no compiler and no source', () => {
  const files = execFileSync('find', [app, '-type', 'f'], { encoding: 'utf8' }).split('\n');
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => /(?<!\.d)\.tsx?$|\.map$|\/(?:esbuild|tsx|typescript|webpack)\//.test(file))).toEqual([]);
});

describe('all named paths exist', () => {
  test('in the Dockerfile', () => {
    const copied = found(DOCKERFILE, /^COPY --from=build \/dist\/(\S+)/gm);
    expect([...copied].sort()).toEqual(readdirSync(app).sort());
    for (const file of found(DOCKERFILE, /^CMD \["([^"]+)"/gm)) expect(existsSync(join(app, file))).toBe(true);
    expect(DOCKERFILE).toContain(`${BUNDLE} --out /dist`);
  });

  test('in the compose file', () => {
    const targets = found(DOCKERFILE, /^FROM \S+ AS (\S+)/gm);
    for (const target of found(COMPOSE, /target: (\w+)/g)) expect(targets).toContain(target);
    for (const file of found(COMPOSE, /dockerfile: ([^ ,]+)/g)) expect(existsSync(join(ROOT, file))).toBe(true);
    for (const file of found(COMPOSE, /'(\.\/[^:']+):/g)) expect(existsSync(join(ROOT, 'platform', 'deploy', file))).toBe(true);
    for (const file of found(COMPOSE, /([a-z]+\/[a-z]+\.js)\b/g)) expect(existsSync(join(app, file))).toBe(true);
    const services = found(COMPOSE.slice(COMPOSE.indexOf('\nservices:')), /^ {2}([a-z][\w-]*):/gm);
    const [name = 'none'] = found(read('gateways.names.conf'), /default ([\w-]+):8080/g);
    expect(COMPOSE).toContain(`aliases: [${name}]`);
    for (const host of found(COMPOSE, /http:\/\/([a-z]+):\d/g)) expect([...services, 'localhost']).toContain(host);
    // Each gateway keeps its head on its own volume, in a folder that its user owns.
    const [folder = 'none'] = found(COMPOSE, /^ {4}HEAD_FILE: (\/\w+)\//gm);
    expect(DOCKERFILE).toContain(`AS gateway\nCOPY --from=build --chown=65532:65532 /data ${folder}\n`);
    for (const text of [COMPOSE, OBJECTS])
      expect(found(text, new RegExp(`^ {2}(gateway-\\d: .*'head-\\d):${folder}'`, 'gm'))).toEqual([
        expect.stringMatching(/^gateway-1: .*'head-1$/),
        expect.stringMatching(/^gateway-2: .*'head-2$/),
      ]);
  });

  test('in the compose file with an object store', () => {
    const servicesIn = (text: string) =>
      found(text.slice(text.indexOf('\nservices:'), text.indexOf('\nvolumes:')), /^ {2}([a-z][\w-]*):/gm);
    const services = [...servicesIn(COMPOSE), ...servicesIn(OBJECTS)];
    expect(servicesIn(OBJECTS)).toEqual(['gateway-1', 'gateway-2', 'console', 'release', 'objects', 'bucket']);
    for (const host of found(OBJECTS, /http:\/\/(?:\S+@)?([a-z]+):\d/g)) expect([...services, 'localhost']).toContain(host);
    for (const file of found(OBJECTS, /([a-z]+\/[a-z]+\.js)/g)) expect(existsSync(join(app, file))).toBe(true);
    for (const option of found(OBJECTS, /\b(CACHE_\w+):/g)) expect(HELP).toContain(option);
  });

  test.each(readdirSync(join(ROOT, 'platform', 'deploy', 'systemd')))('in %s', (unit) => {
    const [file = ''] = found(read('systemd', unit), /^ExecStart=\/usr\/bin\/node \/opt\/loan\/(\S+)/gm);
    expect(existsSync(join(app, file))).toBe(true);
  });
});
