import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';

import { fontsFile } from '../../tools/test/testFonts';
import { LIMIT } from './driver';

export interface Started {
  /** First group of the pattern that was waited for. */
  readonly found: string;
  stop(): Promise<void>;
}

interface Start {
  readonly args: readonly string[];
  /** Printed when the program is ready; without it `found` is '' at once. */
  readonly ready?: RegExp;
  readonly env?: NodeJS.ProcessEnv;
}

const isRunning = ({ exitCode, signalCode, pid }: ChildProcess) => exitCode === null && signalCode === null && pid !== undefined;

/** Kills a program that leads a process group, with all that it started. */
export const killGroup = ({ pid = 0 }: ChildProcess, signal: NodeJS.Signals = 'SIGKILL') => process.kill(-pid, signal);

/** Ends a process group and waits for each program of it that inherited a pipe, which must be read: one that is still running may write into a folder that is removed next. */
export async function endGroup(leader: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  const closed = once(leader, 'close');
  killGroup(leader, signal);
  await closed;
}

async function end(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const exited = once(child, 'exit');
  killGroup(child);
  await exited;
}

/** Starts a program in a process group of its own, with the fonts of the tests. Rejects with its last lines if it ends or is not ready in time. */
export async function startProgram(path: string, { args, ready, env }: Start): Promise<Started> {
  const child = spawn(path, args, {
    detached: true,
    // The third is for programs that print a number of their own choice there.
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    env: { ...process.env, FONTCONFIG_FILE: fontsFile(), ...env },
  });
  // Also when a journey breaks off.
  process.once('exit', () => isRunning(child) && killGroup(child));
  const printed: string[] = [];
  const found = await new Promise<string>((resolve, reject) => {
    const fail = (how: string) => reject(new Error(`${path} ${how}:\n${printed.join('\n')}`));
    child.on('error', reject);
    child.on('exit', (code) => fail(`ended with ${code}`));
    setTimeout(() => fail(`was not ready in ${LIMIT} ms`), LIMIT).unref();
    for (const stream of child.stdio.slice(1))
      createInterface({ input: stream as Readable }).on('line', (line) => {
        printed.splice(0, printed.length - 20);
        printed.push(line);
        const match = ready?.exec(line);
        if (match) resolve(match[1] ?? '');
      });
    if (ready === undefined) resolve('');
  }).catch(async (fault: unknown) => {
    await end(child);
    throw fault;
  });
  return { found, stop: () => end(child) };
}
