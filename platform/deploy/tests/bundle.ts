import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as passed } from 'node:timers/promises';

import { findNginx } from '../../../tools/test/programs';

export const ROOT = join(__dirname, '..', '..', '..');

/** The command of images and of the guide that builds the servers. */
export const BUNDLE = 'node --import tsx tools/build/bundleServers.ts';

export interface Started {
  readonly process: ChildProcessByStdio<null, Readable, Readable>;
  /** Its output so far. */
  said(): string;
  /** Ends it by SIGTERM; returns its exit code. */
  end(): Promise<number | null>;
}

/** Starts a program with an empty environment. It ends with the test at the latest. */
export function startProgram(file: string, args: readonly string[], options: { uid?: number; gid?: number; cwd?: string } = {}): Started {
  const child = spawn(file, args, { ...options, env: {}, stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => said.push(part));
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const over = once(child, 'exit') as Promise<[number | null]>;
  return {
    process: child,
    said: () => Buffer.concat(said).toString(),
    async end() {
      child.kill('SIGTERM');
      const [code] = await over;
      process.off('exit', kill);
      return code;
    },
  };
}

/** Waits until an address responds with 200, or with any status. Throws when the program ended. */
export async function untilAnswers(url: string, { process: child, said }: Started, isAny = false): Promise<void> {
  for (;;) {
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (isAny ? status > 0 : status === 200) return;
    if (child.exitCode !== null) throw new Error(`${url}: it ended with ${child.exitCode}:\n${said()}`);
    await passed(20);
  }
}

/** Starts nginx in a folder, with this text at its `http` level, and waits until it responds at an address. */
export async function startNginx(folder: string, text: string, url: string): Promise<Started> {
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `${part}_temp_path ${part};`).join(' ');
  const main = 'daemon off; master_process off; pid nginx.pid; error_log stderr; events {}';
  writeFileSync(join(folder, 'nginx.conf'), `${main} http { access_log off; ${places} ${text} }`);
  const nginx = startProgram(findNginx(), ['-p', folder, '-e', 'stderr', '-c', join(folder, 'nginx.conf')]);
  await untilAnswers(url, nginx, true);
  return nginx;
}
