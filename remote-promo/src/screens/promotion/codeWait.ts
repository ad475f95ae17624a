/** A code may be asked for again after this. ms (specification §9) */
export const CODE_EVERY = 60_000;

/** When a code may be asked for again, of what was kept; ms since 1970. A clock that was set back does not make it later than a full wait. */
export function keptUntil(text: string | undefined, now: number): number | undefined {
  return /^\d{1,15}$/.test(text ?? '') ? Math.min(Number(text), now + CODE_EVERY) : undefined;
}
