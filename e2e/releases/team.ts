import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

import { packPackages } from '../../tools/build/pack/packPackages';
import { ROOT } from '../../tools/build/packages';
import { endGroup } from '../engines/process';
import { freePort } from '../world/freePort';
import { STORES } from '../world/stores';

/** A repository independent of this one: its content came from the packed packages. */
export interface Team {
  readonly folder: string;
  /** Runs a command there. Returns its output; throws the output if the command fails. */
  run(command: string, ...args: readonly string[]): string;
  /** Runs the program of a package as packed, for which nothing is installed in the repository. */
  packed(name: 'kit' | 'release', ...words: readonly string[]): void;
  /** The same as `run`, for a command that must be refused. */
  refused(command: string, ...args: readonly string[]): string;
  write(path: string, text: string): void;
  edit(path: string, found: string, instead: string): void;
  /** Writes its lock file, with the versions that this repository has of a package. */
  lock(): void;
  /** Starts a serving command of `loan-remote` on a free port. */
  start(...words: readonly string[]): Promise<{ readonly origin: string; close(): Promise<void> }>;
  remove(): void;
}

/** What is read of npm's lock file. */
interface Lock {
  readonly packages: Readonly<Record<string, { readonly link?: boolean }>>;
}

/**
 * The environment of a command in this folder: its installed programs, and nothing from the journeys' own command. npm asks the
 * registry only for packages missing in its cache.
 */
const environment = (folder: string, more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const { PATH = '', HOME, USER } = process.env;
  const programs = join(folder, 'node_modules', '.bin');
  const ofNpm = { npm_config_prefer_offline: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
  return { PATH: `${programs}${delimiter}${PATH}`, HOME, USER, CI: 'true', ...ofNpm, ...more };
};

/**
 * Unpacks the packages into a new folder, which it returns. What they need is that of this repository: the folder is below it, and
 * has links to what npm installed for one workspace alone. So nothing is installed before the team's own installation.
 */
function unpack(packages: string, tarballs: readonly string[]): string {
  const folder = mkdtempSync(join(STORES, 'kit-'));
  const scope = join('node_modules', '@loan');
  for (const file of tarballs) {
    const name = file.replace(/^loan-|-[\d.]+\.tgz$/g, '');
    const unpacked = join(folder, scope, name);
    mkdirSync(unpacked, { recursive: true });
    execFileSync('tar', ['-xzf', join(packages, file), '-C', unpacked, '--strip-components', '1']);
    const needed = join(realpathSync(join(ROOT, scope, name)), 'node_modules');
    if (existsSync(needed)) symlinkSync(needed, join(unpacked, 'node_modules'));
  }
  return folder;
}

/** Packs the packages and creates an empty folder for a repository. */
export async function newTeam(more: Readonly<Record<string, string>> = {}): Promise<Team> {
  const work = mkdtempSync(join(tmpdir(), 'loan-team-'));
  const [packages, folder] = [join(work, 'packages'), join(work, 'repository')];
  mkdirSync(folder);
  const unpacked = unpack(packages, await packPackages(packages));
  const result = (command: string, args: readonly string[]) =>
    spawnSync(command, [...args], { cwd: folder, encoding: 'utf8', env: environment(folder, more), maxBuffer: 50_000_000 });
  const run: Team['run'] = (command, ...args) => {
    const { status, stdout, stderr } = result(command, args);
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`);
    return stdout;
  };
  return {
    folder,
    run,
    packed(name, ...words) {
      const own = join(unpacked, 'node_modules', '@loan', name);
      const { bin } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as { readonly bin: Readonly<Record<string, string>> };
      run(process.execPath, join(own, Object.values(bin)[0] ?? ''), ...words);
    },
    refused(command, ...args) {
      const { status, stdout, stderr } = result(command, args);
      if (status === 0) throw new Error(`${command} ${args.join(' ')} was not refused:\n${stdout}`);
      return `${stdout}${stderr}`;
    },
    write(path, text) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    },
    edit(path, found, instead) {
      const text = readFileSync(join(folder, path), 'utf8');
      if (text.split(found).length !== 2) throw new Error(`${path} must hold ${JSON.stringify(found)} exactly once.`);
      writeFileSync(
        join(folder, path),
        text.replace(found, () => instead),
      );
    },
    lock() {
      const { packages: held } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
      const others = Object.entries(held).filter(([path, { link }]) => path.startsWith('node_modules/') && !link);
      const lock = { lockfileVersion: 3, requires: true, packages: Object.fromEntries(others) };
      writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
      run('npm', 'install', '--package-lock-only');
    },
    async start(...words) {
      const port = await freePort();
      const server = spawn('loan-remote', [...words, '--port', String(port)], {
        cwd: folder,
        env: environment(folder, more),
        detached: true,
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const origin = `http://localhost:${port}`;
      await printed(server, new RegExp(origin));
      return { origin, close: () => endGroup(server, 'SIGTERM') };
    },
    remove() {
      for (const made of [work, unpacked]) rmSync(made, { recursive: true, force: true });
    },
  };
}

function printed(child: ChildProcess, words: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (part: Buffer) => {
      text += part.toString();
      if (words.test(text)) resolve();
    });
    child.on('exit', (code) => reject(new Error(`ended with ${code}:\n${text}`)));
  });
}
