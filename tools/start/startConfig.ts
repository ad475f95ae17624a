import { readFileSync } from 'node:fs';

import { allCalls } from '@loan/api/calls';
import { Stop } from '@loan/kit/command';
import { checkConfig, type CheckedConfig } from '@loan/shared/contracts/configSchema';

import sample from './sampleConfig.json';

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges `over` into `base`: objects member by member; everything else (including lists) is replaced. */
export function deepMerge(base: unknown, over: unknown): unknown {
  if (!isObject(base) || !isObject(over)) return over;
  const merged = new Map(Object.entries(base));
  for (const [key, value] of Object.entries(over)) merged.set(key, merged.has(key) ? deepMerge(merged.get(key), value) : value);
  return Object.fromEntries(merged);
}

function readDocument(file: string): unknown {
  let text: string;
  try {
    const bytes = readFileSync(file);
    // Some editors write a byte order mark, and Windows' own shell writes two bytes per character; the decoder removes the
    // mark.
    text = new TextDecoder(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8').decode(bytes);
  } catch (fault) {
    throw new Stop(`CONFIG names ${file}, which cannot be read (${(fault as NodeJS.ErrnoException).code}). Give the path of a JSON file.`);
  }
  try {
    const document: unknown = JSON.parse(text);
    if (isObject(document)) return document;
  } catch (fault) {
    throw new Stop(`CONFIG names ${file}, which is not JSON: ${(fault as Error).message}.`);
  }
  throw new Stop(`CONFIG names ${file}, which must hold one JSON object, such as { "service": { "phone": "0211234567" } }.`);
}

/**
 * The configuration of `npm start`: the marked sample values, overridden by the document in `file`, and checked. Throws Stop
 * or ConfigError with a sentence that names the fault.
 */
export function startConfig(file?: string): CheckedConfig {
  return checkConfig(file ? deepMerge(sample, readDocument(file)) : sample, allCalls);
}
