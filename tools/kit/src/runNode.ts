import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Finished {
  readonly code: number;
  /** Its output, both streams in order; empty when it wrote to the terminal itself. */
  readonly output: string;
}

/**
 * Runs Node with `args` and waits. `show` lets it write to the terminal, otherwise its output is captured, and `onLine` gets
 * each line as it arrives. It never outlives this process.
 */
export function runNode(
  args: readonly string[],
  options: {
    readonly show?: boolean;
    readonly onLine?: ((line: string) => void) | undefined;
    readonly env?: NodeJS.ProcessEnv;
    readonly cwd?: string;
  } = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      stdio: options.show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
      cwd: options.cwd,
      env: { ...process.env, ...(options.show ? {} : { FORCE_COLOR: '0' }), ...options.env },
    });
    const end = () => child.kill('SIGTERM');
    process.once('exit', end);
    const parts: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (part: Buffer) => parts.push(part));
      if (stream !== null && options.onLine !== undefined) createInterface(stream).on('line', options.onLine);
    }
    child.once('error', reject);
    child.once('close', (code) => {
      process.off('exit', end);
      resolve({ code: code ?? 1, output: Buffer.concat(parts).toString('utf8') });
    });
  });
}
