import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { runCommandLine } from '@loan/release/commands/cli/cliCommands';
import { CONFIG, fakePackage, temporaryFolder } from '@loan/release/testing/fakePackage';

import { commandFault, commandsOf, type DocumentCommand } from './documentCommands';
import { documentsOf } from './documents';
import { readSources } from './sources';

const sources = readSources(join(__dirname, '..', '..'));

test.each(documentsOf(sources))('%s: each command is accepted as written', async (path) => {
  const faults = await Promise.all(commandsOf(sources.text(path)).map(commandFault));
  expect(faults.filter((fault) => fault !== undefined)).toEqual([]);
});

test.each([
  ['npm run biuld', 'there is no script biuld'],
  ['npm run build remote-loan', 'arguments of a script come after --'],
  ['npm run build -- remote-lone', 'There is no package remote-lone'],
  ['npm test -- lnt', 'there is no step "lnt"'],
  ['npm run release -- rollback remote-loan', 'rollback takes a reason'],
  ['release rollback remote-loan', 'rollback takes a reason'],
  ['npm run release -- rollback remote-loan --canary 1% --why x', '--canary is for promote, not for rollback'],
  ['npm run bench -- --page Nowhere', 'There is no page "Nowhere"'],
  ['npm run console -- --viewer staff', "Unknown option '--viewer'"],
  ['npx tsx platform/collector/src/servr.ts', 'there is no file platform/collector/src/servr.ts'],
  ['API_TARGET=https://api.example npx tsx platform/gateway/src/server.ts --prt 80', "Unknown option '--prt'"],
  ['npx loan-remote crate x', 'loan-remote has no command crate'],
  ['npx plawright test', 'there is no program plawright'],
  ['sudo node /opt/loan/release/release.js halt remote-loan', 'halt takes a reason'],
])('a command that would be refused is reported: %s', async (line, why) => {
  const faults = await Promise.all(commandsOf(`\`\`\`sh\n${line}\n\`\`\`\n`).map(commandFault));
  expect(faults).toEqual([expect.stringContaining(why)]);
});

test('a command of the runbook is one of the release program, also in a sentence', async () => {
  const faults = await Promise.all(commandsOf('Give `release promote nothing-known --prt 5%` at once.').map(commandFault));
  expect(faults).toEqual([expect.stringContaining('--prt')]);
});

describe('releases according to the documents', () => {
  const [before, lines] = [process.cwd(), [] as string[]];
  let root: Awaited<ReturnType<typeof temporaryFolder>>;
  /** Runs a command; returns its output. */
  async function release(line: string, words = line.split(' ')): Promise<string> {
    lines.length = 0;
    const code = await runCommandLine(words, {});
    if (code !== 0) throw new Error(`${line}: ${lines.join('')}`);
    return lines.join('');
  }
  beforeEach(async () => {
    root = await temporaryFolder();
    for (const [name, version] of [
      ['host', '1.0.0'],
      ['remote-loan', '1.0.0'],
    ] as const)
      await fakePackage(root.path, { name, version });
    await mkdir(join(root.path, 'keys'));
    await writeFile(join(root.path, 'config.json'), JSON.stringify(CONFIG));
    process.chdir(root.path);
    for (const stream of ['stdout', 'stderr'] as const)
      jest.spyOn(process[stream], 'write').mockImplementation((text) => {
        lines.push(String(text));
        return true;
      });
    for (const line of ['publish host', 'publish remote-loan', 'configure config.json', 'promote host remote-loan']) await release(line);
    await fakePackage(root.path, { name: 'remote-loan', version: '1.0.1', mark: 'clearer' });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    process.chdir(before);
    return root.remove();
  });

  /** The release commands in a document's block that contains a text. */
  const blockWith = (path: string, text: string): readonly DocumentCommand[] => {
    const blocks = [...sources.text(path).matchAll(/```sh\n[\s\S]*?```\n/g)].map(([block]) => block);
    return commandsOf(blocks.find((block) => block.includes(text)) ?? '').filter(({ words }) => words[2] === 'release');
  };
  const give = async (commands: readonly DocumentCommand[]) => {
    const said: string[] = [];
    for (const { line, words } of commands) said.push(await release(line, words.slice(4)));
    return said;
  };

  test('README: a release and its rollback', async () => {
    const said = await give(blockWith('README.md', 'release -- rollback'));
    expect(said).toHaveLength(4);
    expect(said.at(-1)).toMatch(/remote-loan +1\.0\.0/);
  });

  test('operations: keys, and a change made by two persons', async () => {
    for (const line of ['publish remote-loan', 'keygen keys/ci', 'keygen keys/budi']) await release(line);
    expect(await give(blockWith('docs/operations.md', '--promoter keys/ci.pub'))).toHaveLength(3);
    expect(await release('status')).toMatch(/remote-loan +1\.0\.1/);
    await release('trust --promoter keys/asha.pub --promoter keys/ci.pub --approver keys/budi.pub --key keys/asha');
    await fakePackage(root.path, { name: 'remote-loan', version: '1.0.2', mark: 'two people' });
    await release('publish remote-loan');
    const said = await give(blockWith('docs/operations.md', '--proposal change.json'));
    expect(said).toHaveLength(2);
    expect(await release('status')).toMatch(/remote-loan +1\.0\.2/);
  });
});
