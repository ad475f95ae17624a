import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { bundleProgram } from '@loan/release/testing/bundleProgram';
import { fakePackage, temporaryFolder } from '@loan/release/testing/fakePackage';

import { freePort } from '../../../e2e/world/freePort';
import { BUNDLE, ROOT, startNginx, startProgram, untilAnswers, type Started } from './bundle';

const GUIDE = readFileSync(join(ROOT, 'docs', 'production.md'), 'utf8');
/** For blocks that are not run, the test does the equivalent. */
const BLOCKS = [...GUIDE.matchAll(/(?:<!-- not run: ([^\n]+) -->\n\n)?```sh\n([^`]*)```/g)].map(([, notRun, text = '']) => ({
  notRun,
  text,
}));

let root: Awaited<ReturnType<typeof temporaryFolder>>;
let ports: Readonly<Record<string, string>>;
const running: Started[] = [];

/** Replaces the guide's folders and ports by the test's folders and free ports. */
const here = (text: string): string =>
  Object.entries(ports).reduce(
    (changed, [port, free]) => changed.replaceAll(port, free),
    text.replaceAll(/\/(opt|var|etc)\/(?=loan|lib|nginx)/g, `${root.path}/$1/`).replaceAll(/\bsudo /g, ''),
  );

/** Runs a block line by line; the first failure ends it. */
const run = (text: string): string =>
  execFileSync('bash', ['-euo', 'pipefail', '-c', here(text)], { cwd: join(root.path, 'clone'), encoding: 'utf8' });

const unitOf = (name: string): string => readFileSync(join(ROOT, 'platform', 'deploy', 'systemd', name), 'utf8');

/** The account `loan`: as root a different account than that of the test. */
const LOAN = process.getuid?.() === 0 ? { uid: 65_532, gid: 65_532 } : {};

/** Makes the folder of the store as the guide does. */
function makeStoreFolder(): void {
  const [, rights = ''] = /^sudo (install -d -o loan -g loan .+)$/m.exec(GUIDE) ?? [];
  const owner = LOAN.uid === undefined ? '' : `-o ${LOAN.uid} -g ${LOAN.gid}`;
  execFileSync('bash', ['-euc', here(rights).replace('-o loan -g loan', owner)]);
}

/** Does in the store what the console does after an approval on a phone: as the account and with the umask of its unit. */
function changeAsConsole(): void {
  const [, umask = ''] = /^UMask=(\d+)$/m.exec(unitOf('loan-console.service')) ?? [];
  const words = '/opt/loan/release/release.js disable remote-loan --store /var/lib/loan/store --by asha --why test'.split(' ');
  execFileSync('bash', ['-euc', `umask ${umask}; exec "$@"`, 'bash', process.execPath, ...words.map(here)], { ...LOAN, cwd: root.path });
}

/** Does the work of `systemctl enable --now loan-gateway@<port>`: starts the unit's command with its environment. */
async function startGateway(port: string): Promise<void> {
  const unit = unitOf('loan-gateway@.service').replaceAll('%i', port);
  const [, program = ''] = /^ExecStart=\/usr\/bin\/node (\S+)$/m.exec(unit) ?? [];
  const [, file = ''] = /^EnvironmentFile=(\S+)$/m.exec(unit) ?? [];
  const own = [...unit.matchAll(/^Environment=(\S+)$/gm)].map(([, pair = '']) => here(pair));
  mkdirSync(join(root.path, 'var', 'lib', 'loan-gateway', here(port)), { recursive: true });
  const given = readFileSync(here(file), 'utf8').trim().split('\n');
  const started = startProgram('/usr/bin/env', [...given, ...own, process.execPath, here(program)]);
  running.push(started);
  await untilAnswers(`http://127.0.0.1:${here(port)}/readyz`, started);
}

beforeAll(async () => {
  root = await temporaryFolder();
  ports = { '8080': String(await freePort()), '8081': String(await freePort()), '8000': String(await freePort()) };
  // A clone: the repository with fake built packages.
  const clone = join(root.path, 'clone');
  mkdirSync(clone);
  for (const name of ['host', 'remote-loan']) await fakePackage(clone, { name, version: '1.0.0' });
  for (const name of readdirSync(ROOT).filter((each) => !['platform', 'host', 'remote-loan'].includes(each)))
    symlinkSync(join(ROOT, name), join(clone, name));
  mkdirSync(join(clone, 'platform', 'deploy'), { recursive: true });
  for (const name of readdirSync(join(ROOT, 'platform')).filter((each) => each !== 'deploy'))
    symlinkSync(join(ROOT, 'platform', name), join(clone, 'platform', name));
  for (const file of ['gateways.conf', 'gateways.addresses.conf'])
    writeFileSync(join(clone, 'platform', 'deploy', file), here(readFileSync(join(ROOT, 'platform', 'deploy', file), 'utf8')));
  // image.test.ts runs the command that bundles all servers.
  for (const [name, source] of Object.entries({ gateway: 'server.ts', release: 'commands/cli/cli.ts' }))
    await bundleProgram(join(ROOT, 'platform', name, 'src', source), join(clone, 'platform', 'deploy', 'dist', name, `${name}.js`));
  for (const folder of ['var/lib', 'etc/nginx/conf.d']) mkdirSync(join(root.path, folder), { recursive: true });
  chmodSync(root.path, 0o755);
  makeStoreFolder();
});
afterAll(async () => {
  await Promise.all(running.map(({ end }) => end()));
  await root.remove();
});

test('the guide leads from an empty machine to a served channel', async () => {
  const instead: Readonly<Record<string, () => Promise<unknown>>> = {
    'changes the machine': async () => undefined,
    'asks for an account': async () => undefined,
    'installs and builds everything; the test has packages made up': async () => undefined,
    'the test starts what the units start': async () => {
      await startGateway('8080');
      await startGateway('8081');
    },
    'the test starts an nginx of its own with that file': async () => {
      // Does the work of `systemctl reload nginx`, with the guide's file in the system's configuration.
      const folder = join(root.path, 'etc', 'nginx');
      running.push(await startNginx(folder, 'include conf.d/*.conf;', here('http://127.0.0.1:8000/livez')));
    },
  };
  for (const { notRun, text } of BLOCKS) {
    if (notRun === undefined) {
      run(text.replace(BUNDLE, ': made before'));
    } else {
      const step = instead[notRun];
      if (step === undefined) throw new Error(`Nothing is done in place of a block that is not run: ${notRun}`);
      await step();
    }
  }
  expect(BLOCKS.filter(({ notRun }) => notRun === undefined)).toHaveLength(6);
  expect(GUIDE).toContain(`\n${BUNDLE}\n`);
  // Through nginx, with the visitor's host and protocol.
  expect(await (await fetch(here('http://127.0.0.1:8000/healthz'))).json()).toEqual({ channel: 'production', release: 1 });
  changeAsConsole();
  expect(await (await fetch(here('http://127.0.0.1:8000/healthz'))).json()).toMatchObject({ release: 2 });
});
