import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { documentNumbers, newestDocument } from '../../document/documents';
import { readPreview } from '../../document/previewToken';
import { promoteRequest } from '../../plan/requests';
import { publish } from '../../publish/publish';
import { soundRecord } from '../../publish/storedBuild';
import { createFileStore } from '../../store/fileStore';
import { bundleProgram } from '../../testing/bundleProgram';
import { CONFIG, fakePackage, folderFor } from '../../testing/fakePackage';
import { printed } from '../../testing/printed';
import { AUDIT, CHANNEL, partsOf, promote, publishedStore, type Target } from '../../testing/promoted';
import { readHead } from '../../verify/head';
import { changeChannel } from '../changeChannel';
import { configure } from '../configure/configure';
import { runCommandLine } from './cliCommands';

const root = folderFor('the file');
beforeAll(async () => {
  await bundleProgram(join(__dirname, 'cli.ts'), join(root.path, 'cli.js'));
  await fakePackage(root.path, { name: 'host', version: '1.0.0' });
  await fakePackage(root.path, { name: 'remote-loan', version: '1.0.0' });
  await writeFile(join(root.path, 'config.json'), JSON.stringify(CONFIG));
});

const because = ['--why', 'it is sick'] as const;

/** Runs the command line in this process. Returns exit code, standard output, standard error. */
async function releaseWith(env: NodeJS.ProcessEnv, ...argv: readonly string[]): Promise<readonly [number | null, string, string]> {
  const before = process.cwd();
  process.chdir(root.path);
  try {
    return await printed(() => runCommandLine(argv, { ...process.env, STORE: '', CHANNEL: '', ...env }));
  } finally {
    process.chdir(before);
  }
}

/** Removes the line that names the store, which has its own tests. */
async function releaseHere(env: NodeJS.ProcessEnv, ...argv: readonly string[]): Promise<readonly [number | null, string, string]> {
  const [code, stdout, stderr] = await releaseWith(env, ...argv);
  return [code, stdout.replace(/^Store: .*\n/, ''), stderr];
}

const release = (...argv: readonly string[]) => releaseHere({}, ...argv);
const expectOutput = async (expected: RegExp | string, ...argv: readonly string[]) => expect((await release(...argv))[1]).toMatch(expected);
const expectError = async (expected: RegExp | string, ...argv: readonly string[]) => expect((await release(...argv))[2]).toMatch(expected);

/** A store below the root with these versions, and the option that names it. */
async function storeIn(name: string, targets: readonly Target[]) {
  const store = await publishedStore(join(root.path, name), targets);
  return { store, there: ['--store', join(root.path, name, 'store')] as const };
}
const FIRST: readonly Target[] = ['host', 'remote-loan'].map((name): Target => `${name}@1.0.0`);

/** Runs the command line in a separate process. */
function releaseProcess(env: NodeJS.ProcessEnv, ...argv: readonly string[]): readonly [number | null, string, string] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(root.path, 'cli.js'), ...argv], {
    cwd: root.path,
    encoding: 'utf8',
    env: { ...process.env, STORE: '', CHANNEL: '', ...env },
  });
  return [status, stdout, stderr];
}

test('a package can also be published from its own folder', async () => {
  await writeFile(join(root.path, 'package.json'), '{"name":"@loan/remote-rewards"}');
  await expectError(`${join(root.path, 'dist')} holds no release.json`, 'publish', 'remote-rewards');
  await expectError(`${join(root.path, 'remote-other', 'dist')} holds no release.json`, 'publish', 'remote-other');
});

test('a channel from its first publish to a refused rollback', async () => {
  for (const command of ['verify', 'render'])
    expect(await release(command)).toEqual([1, '', 'NO_SHELL: production holds nothing in this store: look at --store and --channel.\n']);
  expect(await release('publish', 'host')).toEqual([
    0,
    expect.stringMatching(/^Published host 1\.0\.0: 6 files, 0\.\d kB to download\.\n$/),
    '',
  ]);
  expect((await release('publish', 'host'))[1]).toContain('nothing to do');
  expect((await release('publish', 'remote-loan'))[0]).toBe(0);
  expect((await release('configure', 'config.json'))[0]).toBe(0);

  expect((await release('promote', 'host', 'remote-loan', '--dry-run'))[1]).toContain('Plan (nothing written): document 1');
  expect(existsSync(join(root.path, '.local/store/channels/production/000001.json'))).toBe(false);
  const [code, output] = await release('promote', 'host', 'remote-loan', '--by', 'operator', '--why', 'first release');
  expect([code, output]).toEqual([
    0,
    'Document 1 of production, promote host 1.0.0, remote-loan 1.0.0\n  host: 1.0.0 (new)\n  remote-loan: 1.0.0 for everybody (new)\n',
  ]);

  expect(await release('rollback', 'remote-loan', ...because)).toEqual([
    1,
    '',
    expect.stringMatching(/^NOTHING_TO_ROLL_BACK: remote-loan 1\.0\.0 has no earlier good version/),
  ]);
  expect((await release('disable', 'remote-loan', ...because))[1]).toContain('remote-loan: disabled');
  await writeFile(join(root.path, 'other.json'), JSON.stringify({ ...CONFIG, schemes: ['loanapp'] }));
  expect((await release('configure', 'other.json', '--expect', '2'))[1]).toMatch(
    /^Document 3 of production, configure sha256-[0-9a-f]{12}\n {2}config: schemes \[\] → \["loanapp"\]\n$/,
  );
  expect((await release('rollback', 'config', '--to', '1', ...because))[1]).toContain('rollback config to 1');
  expect((await release('status'))[1]).toMatch(/document 4, rollback config to 1[^]*remote-loan 1\.0\.0 \(DISABLED\)/);
  expect((await release('history'))[1]).toMatch(
    /^000004 [^]*000001 .*operator {2}promote host 1\.0\.0, remote-loan 1\.0\.0: first release\n/,
  );
  expect(releaseProcess({}, 'verify')).toEqual([
    0,
    expect.stringMatching(/^Store: .*\.local\/store on .*\. Channel: production, document 4\.\n/),
    '',
  ]);
  expect(await release('verify')).toEqual([
    0,
    'production: every document and every file is as it was released.\nchannels/production/config.json is not used any more: it can be removed.\n',
    '',
  ]);
  await writeFile(join(root.path, '.local/store/assets/host/1.0.0/boot.js'), 'changed');
  expect(await release('verify')).toEqual([
    1,
    '',
    expect.stringMatching(/^DAMAGED: production has 2 faults:\n {2}assets\/host\/1\.0\.0\/boot\.js has other bytes/),
  ]);
});

test('a misuse is one sentence; a fault of the tool has its own exit code', async () => {
  expect(releaseProcess({}, 'promotte')).toEqual([1, '', 'USAGE: There is no command "promotte". (--help lists the commands)\n']);
  expect((await release())[1]).toContain('rollback <name>');
  await writeFile(join(root.path, 'fault.cjs'), "process.stdout.write = () => { throw new TypeError('a fault'); };");
  const [code, , stderr] = releaseProcess({ NODE_OPTIONS: `--require ${join(root.path, 'fault.cjs')}` }, 'status');
  expect([code, stderr]).toEqual([70, expect.stringMatching(/^TypeError: a fault\n {4}at /)]);
});

test('a refusal of the operating system is one sentence too', async () => {
  await writeFile(join(root.path, 'a-file'), '');
  expect(await release('configure', 'config.json', '--store', 'a-file')).toEqual([
    1,
    '',
    expect.stringMatching(/^STORAGE: \S+a-file\S*: a part of this path is a file, not a folder\. Look at --store, then give .*\n$/),
  ]);
});

test('several packages go back in one document, one of them further, and a freeze blocks new versions', async () => {
  const later: readonly Target[] = ['1.0.1', '1.0.2'].map((version): Target => `remote-loan@${version}`);
  const { store, there: own } = await storeIn('several', [...FIRST, 'host@1.0.1', ...later]);
  await promote(store, FIRST);
  await promote(store, ['host@1.0.1', ...later.slice(0, 1)]);
  const there = [...because, ...own] as const;
  const back = ['rollback', 'remote-loan', 'host', ...there] as const;
  await expectError(/^MOVED_ON: production is at document 2, by operator/, ...back, '--expect', '1');
  await expectOutput(
    /^Document 3 of production, rollback remote-loan, host\n {2}host: 1\.0\.1 → 1\.0\.0\n {2}remote-loan: 1\.0\.1 → 1\.0\.0/,
    ...back,
    '--expect',
    '2',
  );
  await expectOutput(/^Document 3 of production is exactly this/, ...back, '--expect', '2');
  await promote(store, later.slice(0, 1), { again: true });
  await promote(store, later.slice(1));
  const further = /rollback remote-loan to 1\.0\.0\n {2}remote-loan: 1\.0\.2 → 1\.0\.0/;
  await expectOutput(further, 'rollback', 'remote-loan', '--to', '1.0.0', ...there);
  await expectError(/^USAGE: freeze takes the time when it ends/, 'freeze', ...there);
  await expectOutput('everything: frozen until 2099-01-01T00:00:00.000Z', 'freeze', '--until', '2099-01-01T00:00Z', ...there);
  const again = ['promote', 'remote-loan@1.0.2', '--again', ...there] as const;
  await expectError(/^FROZEN: The channel is frozen by .* until 2099.*: it is sick\./, ...again);
  await release('freeze', 'remote-loan', '--until', '2098-01-01T00:00Z', ...there);
  const unfrozen = /everything: no longer frozen\n {2}ATTENTION: Still frozen: remote-loan \(unfreeze remote-loan --why "…" ends it\)\.\n$/;
  await expectOutput(unfrozen, 'unfreeze', ...there);
  await expectOutput(/nothing to do\.\n {2}ATTENTION: Still frozen: remote-loan/, 'unfreeze', ...there);
  await expectError('or end it with: unfreeze remote-loan --why "…".', ...again);
  await expectOutput(/remote-loan: no longer frozen\n$/, 'unfreeze', 'remote-loan', ...there);
  await expectOutput('remote-loan: retired (was 1.0.0)', 'retire', 'remote-loan', '--dry-run', ...there);
  await expectOutput('remote-loan: retired (was 1.0.0)', 'retire', 'remote-loan', '--expect', '10', ...there);
  await expectOutput('is exactly this', 'retire', 'remote-loan', '--expect', '10', ...there);
  expect((await release('status', ...there))[1]).not.toContain('remote-loan 1');
  expect((await release('verify', ...own))[0]).toBe(0);
});

test('the configuration in use can be edited and given back', async () => {
  const there = ['--store', join(root.path, 'configured', 'store')] as const;
  await expectError(/^NOT_CONFIGURED: /, 'config', ...there);
  const { store } = await storeIn('configured', ['host@1.0.0']);
  await promote(store, ['host@1.0.0']);
  const [code, text] = await release('config', ...there);
  await writeFile(join(root.path, 'in-use.json'), text);
  expect([code, JSON.parse(text)]).toEqual([0, (await newestDocument(store, CHANNEL))?.config]);
  await expectOutput(/^production is like that already, nothing to do\.\n$/, 'configure', 'in-use.json', ...there);
});

test('a damaged index.html is rendered again, also while the channel is frozen and a canary runs', async () => {
  const { store, there } = await storeIn('rendered', [...FIRST, 'remote-loan@1.0.1']);
  await promote(store, FIRST);
  await promote(store, ['remote-loan@1.0.1'], { canary: 1000 });
  await release('freeze', '--until', '2099-01-01T00:00Z', ...because, ...there);
  const page = join(root.path, 'rendered/store/channels/production/index.html');
  const due = await readFile(page, 'utf8');
  await writeFile(page, due.replace('<html', '<html class="x"'));
  await expectError('is not the rendering of document 3: give the command "render"', 'verify', ...there);
  expect((await release('render', '--dry-run', ...there))[1]).toBe('production: what visitors get would be written from document 3.\n');
  expect((await release('verify', ...there))[0]).toBe(1);
  expect(await release('render', ...there)).toEqual([0, 'production: what visitors get is written from document 3.\n', '']);
  expect(await readFile(page, 'utf8')).toBe(due);
  expect((await release('verify', ...there))[0]).toBe(0);
});

test('a market is rolled back alone; other markets are unchanged', async () => {
  const later: readonly Target[] = ['1.0.1', '1.0.2'].map((version): Target => `remote-loan@${version}`);
  const { store, there } = await storeIn('markets', [...FIRST, ...later]);
  await promote(store, FIRST);
  await promote(store, later.slice(0, 1));
  await promote(store, later.slice(1), { market: 'india' });
  const [, output] = await release('rollback', 'remote-loan', '--market', 'india', ...because, ...there);
  expect(output).toBe(
    'Document 4 of production, rollback remote-loan for india\n  remote-loan: india no longer pinned (was 1.0.2)\n  remote-loan: 1.0.2 marked bad\n',
  );
  await expectOutput('  remote-loan 1.0.1 (falls back to 1.0.0; bad: 1.0.2)\n', 'status', ...there);
});

test('stored texts, configurations and commands cannot fake a line of output', async () => {
  const { store, there } = await storeIn('false', ['host@1.0.0']);
  const builds = [await soundRecord(store, 'host', '1.0.0')];
  const audit = { by: 'op\u202Erator', why: 'fine\n000009  false line', at: AUDIT.at };
  await changeChannel(store, CHANNEL, promoteRequest(builds, audit));
  for (const command of ['history', 'status']) {
    const [code, output] = await release(command, ...there);
    expect([code, output]).toEqual([0, expect.stringMatching(/op\\u\{202e\}rator.*fine\\u\{a\}000009 {2}false line/)]);
    expect(output).not.toMatch(/^000009/m);
  }
  await writeFile(join(root.path, 'false.json'), JSON.stringify({ ...CONFIG, 'a\nDocument 9': 1 }));
  await expectError('unknown key a\\u{a}Document 9', 'configure', 'false.json', ...there);
  expect((await release('promo\nte', ...there))[2]).toBe('USAGE: There is no command "promo\\u{a}te". (--help lists the commands)\n');
});

test('a signed channel, from the keys to the change that an approver completes', async () => {
  const { store, there } = await storeIn('signed', [...FIRST, 'remote-loan@1.0.1']);
  await promote(store, FIRST);
  expect((await release('trust', ...there))[1]).toBe('production is not signed: any writer of its folder may change it.\n');
  expect((await release('keygen', 'p.key', '--dry-run'))[1]).toBe('Would write a key pair: p.key and p.key.pub.\n');
  await expectOutput(/^sha256-[0-9a-f]{64}\n {2}p\.key: the private key\./, 'keygen', 'p.key');
  expect((await release('keygen', 'a.key'))[0]).toBe(0);
  await expectError(/^USAGE: p\.key is there already and stays as it is/, 'keygen', 'p.key');
  expect((await stat(join(root.path, 'p.key'))).mode & 0o777).toBe(0o600);
  const roles = ['--promoter', 'p.key.pub', '--approver', 'a.key.pub'] as const;
  await expectError(/^USAGE: trust states the whole trust/, 'trust', '--approver', 'a.key.pub', ...there);
  await expectError(/^USAGE: Each key has one role, once/, 'trust', '--promoter', 'p.key.pub', '--approver', 'p.key.pub', ...there);
  await expectError(/^KEY_INVALID: p\.key is a private key: give the public one/, 'trust', '--promoter', 'p.key', ...there);
  await expectOutput(/^Document 2 of production, trust sha256-/, 'trust', ...roles, ...there, '--key', 'p.key');
  const trusted = /one promoter and one approver sign the document after 2\n {2}promoter sha256-.*\n {2}approver/;
  await expectOutput(trusted, 'trust', ...there);
  const target = ['promote', 'remote-loan@1.0.1', ...there] as const;
  await expectError(/^KEY_NEEDED: production is signed: give the key of a promoter with --key/, ...target);
  await expectError(/^KEY_INVALID: config\.json holds no Ed25519 key/, ...target, '--key', 'config.json');
  await expectError(/^KEY_INVALID: absent cannot be read \(ENOENT\)/, ...target, '--key', 'absent');
  const propose = (...more: readonly string[]) => releaseHere({ RELEASE_KEY: 'p.key' }, ...target, ...more);
  expect((await propose('--proposal', 'change.json', '--dry-run'))[1]).toMatch(
    /^Plan \(nothing written\): a proposal of document 3 of production, promote remote-loan 1\.0\.1\n/,
  );
  expect((await propose('--proposal', 'a.key', '--dry-run'))[2]).toMatch(/^USAGE: a\.key is there/);
  expect((await propose('--why', '\uFFFD', '--proposal', 'change.json'))[1]).toMatch(
    /^Proposed: document 3 of production, promote remote-loan 1\.0\.1\. Nothing is changed until/,
  );
  await expectError(/^BAD_RECORD: absent\.json cannot be read/, 'approve', 'absent.json', ...there);
  const proposal = (await readFile(join(root.path, 'change.json'))).toString('latin1');
  await writeFile(join(root.path, 'bytes.json'), Buffer.from(proposal.replace('\u00EF\u00BF\u00BD', '\u00FF'), 'latin1'));
  await expectError(/^BAD_RECORD/, 'approve', 'bytes.json', ...there, '--key', 'a.key', '--dry-run');
  await expectOutput(/^Document 3 of production, promote remote-loan 1\.0\.1\n/, 'approve', 'change.json', ...there, '--key', 'a.key');
  expect((await release('rollback', 'remote-loan', ...because, ...there, '--key', 'p.key'))[0]).toBe(0);
  const noted = ['verify', '--head', 'head.json', ...there] as const;
  await expectOutput(/\nWould be remembered in head\.json: document 4\.\n$/, ...noted, '--dry-run');
  expect(await readHead(join(root.path, 'head.json'), CHANNEL)).toBeUndefined();
  await expectOutput(/\nRemembered in head\.json: document 4\.\n$/, ...noted);
  await rm(join(root.path, 'signed/store/channels/production/000004.json'));
  await expectError(/production is back at document 3, and was at 4/, ...noted);
  expect(await readHead(join(root.path, 'head.json'), CHANNEL)).toMatchObject({ number: 4 });
});

test('an option that npm consumed is not treated as absent', () => {
  const [code, , stderr] = releaseProcess({ npm_config_dry_run: 'true' }, 'rollback', 'remote-loan');
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^USAGE: npm consumed --dry-run:/)]);
});

test('prune lists what no page can request, and deletes it on demand', async () => {
  const folder = join(root.path, 'pruned');
  const longAgo = { record: { builtAt: AUDIT.at } };
  const versions = ['1.0.0', '1.0.1', '1.0.2', '1.0.3'].map((version): Target => `remote-loan@${version}`);
  const { store, there } = await storeIn('pruned', []);
  for (const [name, version] of (['host@1.0.0', ...versions] as const).map(partsOf))
    await publish(store, await fakePackage(folder, { name, version, ...longAgo }), { channel: CHANNEL });
  await promote(store, ['host@1.0.0', ...versions.slice(0, 1)]);
  for (const version of versions.slice(1)) await promote(store, [version]);
  const listed = /^No page can ask for these any more:\n {2}remote-loan 1\.0\.0 {2}\d\.\d kB\n1 version, \d\.\d kB\. Nothing was deleted/;
  await expectOutput(listed, 'prune', ...there);
  await expectOutput(listed, 'prune', '--delete', '--dry-run', ...there);
  await expectOutput(/nothing to delete\.\n$/, 'prune', '--days', '9000', ...there);
  await expectOutput(/^Deleted:\n {2}remote-loan 1\.0\.0 {2}\d\.\d kB\n1 version, \d\.\d kB\.\n$/, 'prune', '--delete', ...there);
  await expectOutput(/nothing to delete/, 'prune', '--delete', ...there);
  expect((await release('verify', ...there))[0]).toBe(0);
  await expectError(/^USAGE: prune takes no names/, 'prune', 'remote-loan', ...there);
});

test('paths are granted, listed, and removed', async () => {
  const there = ['--store', 'granting', '--by', 'asha'] as const;
  await release('publish', 'host', ...there);
  await release('publish', 'remote-loan', ...there);
  await release('configure', 'config.json', ...there);
  await release('promote', 'host', 'remote-loan', ...there);
  const granted = ['grant', 'remote-loan', '/loanDetail', '/loanConfirm', '--ask', 'Loan team, loan@lender.example', ...there] as const;
  await expectOutput(/grant: remote-loan: \/loanConfirm, \/loanDetail; ask Loan team, loan@lender\.example\n$/, ...granted);
  await expectOutput('like that already, nothing to do', ...granted);
  await expectOutput('grant: host: no path; ask Platform team', 'grant', 'host', '--ask', 'Platform team', ...there);
  expect((await release('grant', ...there))[1].split('\n')).toEqual([
    'production: a remote serves pages in the paths that are granted to it and nowhere else',
    '  host: no path; ask Platform team',
    '  remote-loan: /loanConfirm, /loanDetail; ask Loan team, loan@lender.example',
    '',
  ]);
  expect((await release('grant', 'remote-chat', '/loanDetail/x', '--ask', 'Chat', ...there))[2]).toMatch(
    /^PAGE_TAKEN: \/loanDetail\/x cannot be granted to remote-chat, .*: ask Loan team, loan@lender\.example, or grant another\.\n$/,
  );
  await expectOutput('grant: remote-loan no longer has /loanConfirm, /loanDetail', 'grant', 'remote-loan', '--none', ...there);
  await expectOutput(/nothing is granted: a remote may serve any path that is free/, 'grant', ...there);
  for (const wrong of [['remote-loan'], ['remote-loan', 'loan'], ['remote-loan', '/loan/'], ['remote-loan', '/a', '--none'], ['--none']])
    await expectError(/^USAGE: /, 'grant', ...wrong, ...there);
  await expectError(/^BAD_NAME: /, 'grant', 'Remote', '/x', ...there);
});

test('a preview is a link signed by a promoter, and changes nothing', async () => {
  const store = ['--store', 'previewed'] as const;
  const at = createFileStore(join(root.path, 'previewed'));
  await configure(at, CHANNEL, { ...CONFIG, site: { origin: 'https://loans.example' } }, AUDIT);
  for (const [name, version] of [...FIRST, 'remote-loan@1.0.1' as const].map(partsOf))
    await publish(at, await fakePackage(root.path, { name, version }), { channel: CHANNEL });
  await promote(at, FIRST);
  await expectError(/^KEY_NEEDED: production is not signed, and a preview/, 'preview', 'remote-loan@1.0.1', ...store);
  await release('keygen', 'asha');
  await release('trust', ...store, '--promoter', 'asha.pub', '--key', 'asha');
  await expectError(/^KEY_NEEDED: A preview is signed: give the key/, 'preview', 'remote-loan@1.0.1', ...store);
  const numbers = await documentNumbers(at, CHANNEL);
  const [code, out] = await release('preview', 'remote-loan', ...store, '--key', 'asha', '--for', '2h', '--page', '/loanDetail?orderId=1');
  expect(code).toBe(0);
  const link = /^https:\/\/loans\.example\/loanDetail\?orderId=1#preview=(\S+)\n {2}remote-loan 1\.0\.1; everybody gets 1\.0\.0\n/;
  const token = link.exec(out)?.[1];
  const preview = readPreview(token ?? '', CHANNEL, (await newestDocument(at, CHANNEL))?.trust, Date.now());
  expect(Object.keys(preview.remotes)).toEqual(['remote-loan']);
  expect(Math.round((Date.parse(preview.until) - Date.now()) / 60_000)).toBe(120);
  expect(await documentNumbers(at, CHANNEL)).toEqual(numbers);
  await expectError(/^USAGE: host stands in the document/, 'preview', 'host', ...store, '--key', 'asha');
  const [, forStaff] = await release('preview', '--staff', ...store, '--key', 'asha');
  expect(forStaff).toMatch(/^https:\/\/loans\.example\/#preview=\S+\n {2}what everybody gets, document \d+,/);
  await expectError(/^USAGE: preview takes versions or --staff/, 'preview', '--staff', 'remote-loan', ...store, '--key', 'asha');
});
