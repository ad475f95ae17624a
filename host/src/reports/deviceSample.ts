import type { Subject } from './subject';

/** How long in ms a device counts as one sample of a version, however often it loads the version. */
const SAMPLE_MS = 3_600_000;

/**
 * Whether the loads of a document count for a version: only the first of a device in an hour does. Otherwise a
 * borrower who reloads a failing page would count many times, and the comparison of two versions assumes independent
 * loads. Where the browser stores nothing, every load counts.
 */
export function takeSample({ package: name, version, arm }: Subject, now = Date.now()): boolean {
  const [key, value] = [`reported-${name}`, `${version} ${arm} ${Math.floor(now / SAMPLE_MS)}`];
  try {
    if (window.localStorage.getItem(key) === value) return false;
    window.localStorage.setItem(key, value);
  } catch {
    // Storage is missing or full.
  }
  return true;
}
