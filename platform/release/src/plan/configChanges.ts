import { canonicalBytes } from '../document/canonical';
import { CONFIG_NAME } from '../document/schema';

/** Longest part of a value that a report line shows, in characters. */
const SHOWN = 60;

const isTable = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const text = (value: unknown): string => (value === undefined ? 'absent' : canonicalBytes(value).toString('utf8'));
const shown = (value: unknown): string => (text(value).length <= SHOWN ? text(value) : `${text(value).slice(0, SHOWN)}…`);

function differences(path: string, before: unknown, after: unknown): readonly string[] {
  if (before === after) return [];
  if (isTable(before) && isTable(after)) {
    const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
    return keys.flatMap((key) => differences(path === '' ? key : `${path}.${key}`, before[key], after[key]));
  }
  return text(before) === text(after) ? [] : [`${CONFIG_NAME}: ${path} ${shown(before)} → ${shown(after)}`];
}

/**
 * The differences between two configurations, one line per key. If the previous document held no configuration, one line reports that it
 * was added.
 */
export function configChanges(before: object | undefined, after: object | undefined): readonly string[] {
  if (after === undefined) return [];
  if (before === undefined) return [`${CONFIG_NAME}: taken in from config.json, which is not read any more`];
  return differences('', before, after);
}
