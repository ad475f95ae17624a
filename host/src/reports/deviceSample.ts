import type { Subject } from './subject';

/** For how long in ms a device is one sample of a version, however often it loads it. */
const SAMPLE_MS = 3_600_000;

/**
 * Whether the loads of a document count for a version: the first of a device in an hour does. A borrower who loads a failing
 * page again and again would count as many, and what compares two versions takes loads for independent of each other. Where
 * the browser keeps nothing, every load counts.
 */
export function takeSample({ package: name, version, arm }: Subject, now = Date.now()): boolean {
  const [key, value] = [`reported-${name}`, `${version} ${arm} ${Math.floor(now / SAMPLE_MS)}`];
  try {
    if (window.localStorage.getItem(key) === value) return false;
    window.localStorage.setItem(key, value);
  } catch {
    // Absent, or full.
  }
  return true;
}
