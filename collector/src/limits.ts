/** What a collector takes at most. */
export const LIMITS = {
  /** Reports of one sender in a minute. */
  reportsOfSender: 600,
} as const;
