import { test } from '@playwright/test';

/** Tag of a journey that asserts a maximum time: in a full run it runs without other journeys. */
export const TIMED = '@timed';

/** Refuses to measure in a journey that runs in parallel with others. */
export function expectTimed(): void {
  if (!test.info().tags.includes(TIMED)) throw new Error(`This journey measures a time: give it the tag ${TIMED}.`);
}

/** Duration of the work in ms. */
export async function msOf(work: () => Promise<unknown>): Promise<number> {
  expectTimed();
  const started = performance.now();
  await work();
  return performance.now() - started;
}
