import { readFileSync } from 'node:fs';

import { allCalls } from '@loan/api/calls';
import { Stop } from '@loan/kit/command';
import { checkConfig, type CheckedConfig } from '@loan/shared/contracts/configSchema';

import sample from './sampleConfig.json';

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `over` laid over `base`: objects member by member, everything else (lists too) replaced. */
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
    // Some editors put a mark of the byte order in front, Windows' own shell writes two bytes a letter; the decoder takes the mark off.
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
 * The configuration of `npm start`: the marked sample values, with the document in `file` laid
 * over them, checked. Throws Stop or ConfigError with a sentence that names what is wrong.
 */
export function startConfig(file?: string): CheckedConfig {
  return checkConfig(file ? deepMerge(sample, readDocument(file)) : sample, allCalls);
}
