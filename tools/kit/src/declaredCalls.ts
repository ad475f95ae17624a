import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import type { Declared } from '@loan/release/publish/record';
import type { Call } from '@loan/shared/contracts/api/declare';
import { namedCalls } from '@loan/shared/contracts/api/wireFaults';

import { packageName } from './declaredPages';
import { evaluateSources } from './evaluateSources';

const API = join('src', 'api');

/** The files of `src/api`, without tests. */
export function apiFiles(folder: string): readonly string[] {
  return existsSync(join(folder, API)) ? readdirSync(join(folder, API)).filter((file) => /^(?!.*\.test\.).*\.ts$/.test(file)) : [];
}

export const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'reply' in value;

/** The calls that the package in `folder` declares, as its build record names them. Throws Stop when they cannot be read. */
export async function declaredCalls(folder: string): Promise<Declared['calls']> {
  const sources = apiFiles(folder).map((file, index) => `export * as file${index} from './src/api/${file}';`);
  const modules = await evaluateSources(folder, sources.join('\n'), `The calls of ${packageName(folder)}`);
  const calls = Object.values(modules).flatMap((module) => Object.values(module as object).filter(isCall));
  return namedCalls(calls);
}
