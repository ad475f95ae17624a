/**
 * `node --import tsx tools/start/objectStore.ts [<program> <argument>…]`: starts a real object store with the API of S3
 * (Ceph's gateway, one monitor, one store in memory, about 130 MB), with an empty bucket. Runs the program with the required
 * environment (`AWS_…`, and `S3_STORE`, an address for `--store`), and ends the store with it; without a program it prints
 * these variables and runs until it is ended.
 */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';

import { command, Stop, untilSignalled } from '@loan/kit/command';

import { freePort } from '../../e2e/world/freePort';
import { ROOT } from '../build/packages';

const PACKAGES = ['radosgw', 'ceph-mon', 'ceph-osd'];
/** The needed ones among apt's dependencies: programs and libraries, no services and no disk tools. */
const NEEDED = /^(?:lib\S+|radosgw|ceph-(?:mon|osd|base|common))$/;
const CACHE = join(ROOT, '.cache', 'ceph');
const START_SECONDS = 120;
const BUCKET = 'releases';
const KEYS = { AWS_ACCESS_KEY_ID: 'releases', AWS_SECRET_ACCESS_KEY: 'of-the-tests', AWS_REGION: 'default' };

function run(program: string, args: readonly string[], options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8', ...options });
  if (status === 0) return stdout;
  throw new Stop(`"${program} ${args.join(' ')}" failed: ${(error?.message ?? stderr).trim().split('\n').at(-1)}`);
}

/** The folder of the programs: the system's, or the one into which Debian's packages are unpacked, which starts no service. */
async function programs(): Promise<string> {
  if (['radosgw', 'ceph-mon', 'ceph-osd'].every((name) => existsSync(`/usr/bin/${name}`))) return '/';
  const root = join(CACHE, 'root');
  if (existsSync(root)) return root;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)
    throw new Stop(`No Ceph found: install ${PACKAGES.join(', ')}, or run this as root on a Debian-like system.`);
  console.error(`No Ceph found: unpacking ${PACKAGES.join(', ')} and their libraries into ${CACHE}.`);
  await rm(CACHE, { recursive: true, force: true });
  await mkdir(join(CACHE, 'packages'), { recursive: true });
  run('apt-get', ['update', '-qq']);
  const plan = run('apt-get', ['install', '--simulate', '--no-install-recommends', ...PACKAGES]);
  const names = plan.split('\n').flatMap((line) => /^Inst (\S+)/.exec(line)?.[1] ?? []);
  run('apt-get', ['download', '-qq', ...names.filter((name) => NEEDED.test(name))], { cwd: join(CACHE, 'packages') });
  for (const file of await readdir(join(CACHE, 'packages'))) run('dpkg', ['-x', join(CACHE, 'packages', file), `${root}.new`]);
  run('mv', [`${root}.new`, root]);
  return root;
}

const configOf = (libraries: string, folder: string, monitor: string, port: number): string => `[global]
fsid = ${randomUUID()}
mon host = ${monitor}
mon initial members = a
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
ms bind msgr1 = false
ms bind ipv4 = true
public addr = 127.0.0.1
erasure code dir = ${libraries}/ceph/erasure-code
plugin dir = ${libraries}/ceph
osd class dir = ${libraries}/rados-classes
osd objectstore = memstore
memstore device bytes = 536870912
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data = ${folder}/mon
mon cluster log file = ${folder}/cluster.log
osd data = ${folder}/osd
rgw data = ${folder}/rgw
keyring = ${folder}/keyring
run dir = ${folder}
crash dir = ${folder}
log file = ${folder}/$name.log
admin socket = ${folder}/$name.$pid.asok
rgw frontends = beast endpoint=127.0.0.1:${port} tcp_nodelay=1
rgw enable apis = s3
rgw dynamic resharding = false
rgw thread pool size = 64
rgw run sync thread = false
`;

/** Started processes, which are ended in reverse order. */
const started: ChildProcess[] = [];

async function end(folder: string): Promise<void> {
  for (const child of started.reverse()) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
}

/** Starts the three programs. Returns the environment for users of the store. */
async function start(folder: string): Promise<NodeJS.ProcessEnv> {
  const root = await programs();
  const system = ['arm64', 'aarch64'].includes(process.arch) ? 'aarch64-linux-gnu' : 'x86_64-linux-gnu';
  const libraries = join(root, 'usr', 'lib', system);
  const config = join(folder, 'ceph.conf');
  const env = {
    ...process.env,
    CEPH_CONF: config,
    LD_LIBRARY_PATH: [libraries, join(libraries, 'ceph'), join(root, 'lib', system)].join(':'),
  };
  const [port, monitor] = [await freePort(), `[v2:127.0.0.1:${await freePort()}/0]`];
  await writeFile(config, configOf(libraries, folder, monitor, port));
  for (const name of ['mon', 'osd', 'rgw']) await mkdir(join(folder, name));
  const path = (program: string) => join(root, 'usr', 'bin', program);
  const prepare = (program: string, ...args: string[]) => run(path(program), args, { env });
  const serve = (program: string, ...args: string[]) => started.push(spawn(path(program), [...args, '-f'], { env, stdio: 'ignore' }));

  const [monmap, osdmap, keyring] = ['monmap', 'osdmap', 'keyring'].map((name) => join(folder, name)) as [string, string, string];
  const fsid = /fsid = (\S+)/.exec(await readFile(config, 'utf8'))?.[1] ?? '';
  prepare('monmaptool', '--create', '--fsid', fsid, '--addv', 'a', monitor, '--enable-all-features', monmap);
  prepare('osdmaptool', '--createsimple', '1', osdmap, '--pg-bits', '0');
  prepare('ceph-authtool', '--create-keyring', keyring, '--gen-key', '-n', 'mon.', '--cap', 'mon', 'allow *');
  prepare('ceph-mon', '--mkfs', '-i', 'a', '--monmap', monmap, '--keyring', keyring, '--osdmap', osdmap);
  serve('ceph-mon', '-i', 'a');
  prepare('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', randomUUID());
  serve('ceph-osd', '-i', '0');
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = KEYS;
  const user = [
    '--uid',
    'releases',
    '--display-name',
    'releases',
    '--access-key',
    AWS_ACCESS_KEY_ID,
    '--secret-key',
    AWS_SECRET_ACCESS_KEY,
  ];
  run('timeout', [String(START_SECONDS), path('radosgw-admin'), 'user', 'create', ...user], { env });
  serve('radosgw', '-n', 'client.admin', '--no-mon-config');
  const own = { ...KEYS, AWS_ENDPOINT_URL: `http://127.0.0.1:${port}`, S3_STORE: `s3://${BUCKET}` };
  await makeBucket(own);
  return own;
}

/** Creates a bucket, once the store answers. */
async function makeBucket(env: Readonly<Record<string, string>>): Promise<void> {
  Object.assign(process.env, env);
  const client = new S3Client({ forcePathStyle: true, maxAttempts: 1 });
  const until = Date.now() + START_SECONDS * 1000;
  for (;;) {
    const fault = await client.send(new CreateBucketCommand({ Bucket: BUCKET })).then(
      () => undefined,
      (thrown: unknown) => thrown as Error,
    );
    if (fault === undefined) return;
    if (Date.now() > until) throw new Stop(`The object store does not answer: ${fault.message}`);
    await setTimeout(200);
  }
}

command(async () => {
  const [program, ...args] = process.argv.slice(2);
  const folder = await mkdtemp(join(tmpdir(), 'object-store-'));
  const ended = untilSignalled().then(() => 0);
  try {
    const env = await start(folder);
    if (program === undefined) {
      console.log(
        Object.entries(env)
          .map(([name, value]) => `export ${name}=${value}`)
          .join('\n'),
      );
      return await ended;
    }
    const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    const [code] = (await Promise.race([once(child, 'exit'), ended.then((signal) => [signal])])) as [number | null];
    return code ?? 1;
  } finally {
    await end(folder);
  }
});
