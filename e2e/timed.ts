import { test } from '@playwright/test';

/** Tag of a journey that asserts how long something takes at most: in a run of all it has the machine without the others. */
export const TIMED = '@timed';

/** Refuses to measure in a journey that runs beside the others. */
export function expectTimed(): void {
  if (!test.info().tags.includes(TIMED)) throw new Error(`This journey measures a time: give it the tag ${TIMED}.`);
}

/** How many ms it takes. */
export async function msOf(work: () => Promise<unknown>): Promise<number> {
  expectTimed();
  const started = performance.now();
  await work();
  return performance.now() - started;
}
