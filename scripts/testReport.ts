import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';

import { runNode } from './runNode';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  /** Shown when something failed. */
  readonly output: string;
}

type Read = (json: string) => { readonly passed: number; readonly failed: number; readonly output?: string };

/** What a runner with a JSON report did. A failure outside any test counts as one, and so does a run without tests. */
export async function report(args: readonly string[], file: string, read: Read): Promise<Counts> {
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const { code, output } = await runNode(args);
  const counts: ReturnType<Read> = existsSync(file) ? read(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 };
  if (counts.failed === 0 && (code !== 0 || counts.passed === 0)) return { ...counts, failed: 1, output };
  return { output, ...counts };
}
