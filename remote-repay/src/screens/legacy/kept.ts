/** A payment that waits for its SMS code. */
export interface Waiting {
  readonly recordId: string;
  /** When the code may be asked for again; ms since 1970. */
  readonly until: number;
}

/** The code may be asked for again after this. ms (specification §9) */
export const CODE_EVERY = 60_000;

export const waitingAsText = ({ recordId, until }: Waiting): string => `${until} ${recordId}`;

/** What was kept; of any other text, nothing. A clock that was set back does not make the time longer. */
export function waitingOf(text: string | undefined, now: number): Waiting | undefined {
  const [, until = '', recordId = ''] = /^(\d{1,15}) (\S.{0,63})$/.exec(text ?? '') ?? [];
  return recordId === '' ? undefined : { recordId, until: Math.min(Number(until), now + CODE_EVERY) };
}
