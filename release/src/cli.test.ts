import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { CONFIG, fakePackage, temporaryFolder } from './testing/fakePackage';

jest.setTimeout(60_000);

let root: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  root = await temporaryFolder();
  await fakePackage(root.path, { name: 'host', version: '1.0.0' });
  await fakePackage(root.path, { name: 'remote-loan', version: '1.0.0' });
  await writeFile(join(root.path, 'config.json'), JSON.stringify(CONFIG));
});
afterAll(() => root.remove());

/** The command as operations give it: exit code, standard output, standard error. */
function release(...argv: readonly string[]): readonly [number | null, string, string] {
  return releaseWith({}, ...argv);
}

function releaseWith(env: NodeJS.ProcessEnv, ...argv: readonly string[]): readonly [number | null, string, string] {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--require', require.resolve('tsx/cjs'), join(__dirname, 'cli.ts'), ...argv],
    { cwd: root.path, encoding: 'utf8', env: { ...process.env, ...env } },
  );
  return [status, stdout, stderr];
}

test('a channel from the first publish to the rollback that is refused', async () => {
  expect(release('verify')[1]).toBe('production holds nothing yet.\n');
  expect(release('publish', 'host')).toEqual([0, expect.stringMatching(/^Published host 1\.0\.0: 5 files, 0\.\d kB to download\.\n$/), '']);
  expect(release('publish', 'host')[1]).toContain('nothing to do');
  expect(release('publish', 'remote-loan')[0]).toBe(0);
  expect(release('configure', 'config.json')[0]).toBe(0);

  expect(release('promote', 'host', 'remote-loan', '--dry-run')[1]).toContain('Plan (nothing written): document 1');
  expect(existsSync(join(root.path, '.local/store/channels/production/000001.json'))).toBe(false);
  const [code, said] = release('promote', 'host', 'remote-loan', '--by', 'operator', '--why', 'first release');
  expect([code, said]).toEqual([
    0,
    'Document 1 of production, promote host 1.0.0, remote-loan 1.0.0\n  host: 1.0.0 (new)\n  remote-loan: 1.0.0 for everybody (new)\n',
  ]);

  expect(release('rollback', 'remote-loan')).toEqual([
    1,
    '',
    expect.stringMatching(/^NOTHING_TO_ROLL_BACK: remote-loan 1\.0\.0 has no earlier good version/),
  ]);
  expect(release('disable', 'remote-loan')[1]).toContain('remote-loan: disabled');
  expect(release('status')[1]).toMatch(/document 2, disable remote-loan[^]*remote-loan 1\.0\.0 \(DISABLED\)/);
  expect(release('history')[1]).toMatch(/^000002 [^]*000001 .*operator {2}promote host 1\.0\.0, remote-loan 1\.0\.0: first release\n/);
  expect(release('verify')).toEqual([0, 'production: every document and every file is as it was released.\n', '']);
  await writeFile(join(root.path, '.local/store/assets/host/1.0.0/boot.js'), 'changed');
  expect(release('verify')).toEqual([
    1,
    '',
    expect.stringMatching(/^DAMAGED: production has \d fault\(s\):\n {2}assets\/host\/1\.0\.0\/boot\.js has other bytes/),
  ]);
});

test('a misuse is one sentence; a fault of the tool itself is told apart', async () => {
  expect(release('promotte')).toEqual([1, '', 'USAGE: There is no command "promotte". (--help lists the commands)\n']);
  expect(release()[1]).toContain('rollback <name>');
  await writeFile(join(root.path, 'fault.cjs'), "process.stdout.write = () => { throw new TypeError('a fault'); };");
  const [code, , stderr] = releaseWith({ NODE_OPTIONS: `--require ${join(root.path, 'fault.cjs')}` }, 'status');
  expect([code, stderr]).toEqual([70, expect.stringMatching(/^TypeError: a fault\n {4}at /)]);
});

test('what the system refuses is a sentence too', async () => {
  await writeFile(join(root.path, 'a-file'), '');
  expect(release('configure', 'config.json', '--store', 'a-file')).toEqual([
    1,
    '',
    expect.stringMatching(/^STORAGE: \S+a-file\S*: a part of this path is a file, not a folder\. Look at --store, then give .*\n$/),
  ]);
});

test('an option that npm kept for itself is not taken for absent', () => {
  const [code, , stderr] = releaseWith({ npm_config_dry_run: 'true' }, 'rollback', 'remote-loan');
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^USAGE: npm kept --dry-run for itself/)]);
});
