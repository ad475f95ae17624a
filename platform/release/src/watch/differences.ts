import type { Store } from '../store/store';
import type { CountSource } from './counts';
import { Monitor, type Poll } from './monitor';

/** Something that fewer borrowers achieve with a canary than with the rest, on one page; `says`: in one line. */
export interface Difference {
  readonly name: string;
  readonly version: string;
  readonly says: string;
}

/** All differences in the canaries of a channel, also those too small to halt. */
export const differencesIn = ({ canaries }: Pick<Poll, 'canaries'>): readonly Difference[] =>
  canaries.flatMap(({ candidate: { name, version }, findings }) =>
    findings.flatMap(({ says }) => (says === undefined ? [] : [{ name, version, says }])),
  );

/** The differences as lines for `status`, or why they are unknown. `now`: ms. Throws ReleaseError `DAMAGED`, `CONFIG_INVALID`. */
export async function differenceLines(
  store: Store,
  channel: string,
  sources: readonly CountSource[],
  now: number,
): Promise<readonly string[]> {
  if (sources.length === 0) return [];
  const poll = await new Monitor(store, channel, sources).compare(now);
  return [...poll.faults, ...differencesIn(poll).map(({ name, says }) => `${name}, ${says}.`)];
}
