import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

import { packPackages } from '../../tools/build/pack/packPackages';
import { endGroup } from '../engines/process';
import { freePort } from '../world/freePort';

/** A repository independent of this one: its content came from the packed packages. */
export interface Team {
  readonly folder: string;
  /** Runs a command there. Returns its output; throws the output if the command fails. */
  run(command: string, ...args: readonly string[]): string;
  /** The same, for a command that must be refused. */
  refused(command: string, ...args: readonly string[]): string;
  write(path: string, text: string): void;
  edit(path: string, found: string, instead: string): void;
  /** Starts a serving command of `loan-remote` on a free port. */
  start(...words: readonly string[]): Promise<{ readonly origin: string; close(): Promise<void> }>;
  remove(): void;
}

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';

/**
 * The environment of a command in this folder: its installed programs, and nothing from the journeys' own command. npm asks the
 * registry only for packages missing in its cache.
 */
const environment = (folder: string, more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const { PATH = '', HOME, USER } = process.env;
  const programs = join(folder, 'node_modules', '.bin');
  return { PATH: `${programs}${delimiter}${PATH}`, HOME, USER, CI: 'true', npm_config_prefer_offline: 'true', ...more };
};

/** Packs the packages and creates a folder in which only they are installed. */
export async function newTeam(more: Readonly<Record<string, string>> = {}): Promise<Team> {
  const work = mkdtempSync(join(tmpdir(), 'loan-team-'));
  const [packages, folder] = [join(work, 'packages'), join(work, 'repository')];
  mkdirSync(folder);
  const tarballs = (await packPackages(packages)).map((file) => join('..', 'packages', file));
  const result = (command: string, args: readonly string[]) =>
    spawnSync(command, [...args], { cwd: folder, encoding: 'utf8', env: environment(folder, more), maxBuffer: 50_000_000 });
  const run: Team['run'] = (command, ...args) => {
    const { status, stdout, stderr } = result(command, args);
    if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${status}:\n${stdout}\n${stderr}`);
    return stdout;
  };
  run(npm, 'install', '--no-save', '--no-audit', '--no-fund', ...tarballs);
  return {
    folder,
    run,
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
    remove: () => rmSync(work, { recursive: true, force: true }),
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
