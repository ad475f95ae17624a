import { fork, type ChildProcess, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Stop } from '@loan/kit/command';

import { ROOT } from '../../build/packages';
import { processTicks } from './foreignLoad';

/** Ticks of `/proc` in a second. */
const TICKS = 100;

/** A server in its own process, as in production. `cpu`: its seconds so far, `memory`: resident MB; both read `/proc`, so Linux only. */
export interface RunningServer {
  readonly child: ChildProcess;
  readonly port: number;
  cpu(): number;
  memory(): number;
}

/** Starts a server of the platform on a free port, which it names in its first line. */
export async function startServer(server: 'collector' | 'gateway', args: readonly string[]): Promise<RunningServer> {
  const file = join(ROOT, 'platform', server, 'src', 'server.ts');
  const isCollector = server === 'collector';
  // What a gateway says of its faults is shown; a collector's first line stands there.
  const stdio: StdioOptions = ['ignore', 'pipe', isCollector ? 'pipe' : 'inherit', 'ipc'];
  const child = fork(file, ['--port', '0', ...args], { execArgv: ['--import', 'tsx'], stdio });
  const said = (isCollector ? child.stderr : child.stdout) ?? child;
  const ended = once(child, 'exit').then(() => {
    throw new Stop(`The ${server} ended before it listened.`);
  });
  const [line] = (await Promise.race([once(said, 'data'), ended])) as [Buffer];
  const read = (name: string) => readFileSync(`/proc/${child.pid}/${name}`, 'utf8');
  return {
    child,
    port: Number(/(?:port |:)(\d+)/.exec(line.toString())?.[1]),
    cpu: () => processTicks(read('stat')).ticks / TICKS,
    memory: () => Number(/VmRSS:\s+(\d+)/.exec(read('status'))?.[1]) / 1000,
  };
}
