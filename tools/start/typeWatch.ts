import { spawn } from 'node:child_process';

/** Lines of the compiler about its progress, not about a fault. */
const OF_WORK = /^\s*$|Starting (?:incremental )?compilation|File change detected|Found 0 errors/;

/** Whether the last status line reports no errors; the errors are in `lines`. */
export interface Checked {
  readonly lines: readonly string[];
  readonly errors?: number;
}

/** The part of the compiler's output that a person needs, and the number of errors once it has finished. */
export function readable(output: string): Checked {
  const errors = /Found (\d+) errors?\./.exec(output)?.[1];
  const lines = output.split('\n').filter((line) => !OF_WORK.test(line));
  return { lines, ...(errors === undefined ? {} : { errors: Number(errors) }) };
}

/**
 * Checks the types of a project, with those that it refers to, now and whenever a source changes. Reports each fault once, and
 * when it is fixed. Ends with this process, or when the returned function is called, which waits for the end.
 */
export function watchTypes(project: string, cwd: string, report: (text: string) => void): () => Promise<void> {
  const compiler = require.resolve('typescript/lib/tsc.js');
  const child = spawn(process.execPath, [compiler, '-b', '--watch', '--preserveWatchOutput', '--pretty', 'false', project], {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      process.off('exit', end);
      resolve();
    });
  });
  let before = 0;
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    const { lines, errors } = readable(part);
    if (lines.length > 0) report(lines.join('\n'));
    if (errors === 0 && before > 0) report('The types have no errors any more.');
    before = errors ?? before;
  });
  return () => {
    end();
    return ended;
  };
}
