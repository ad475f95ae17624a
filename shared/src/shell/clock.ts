/** Differences up to this are left alone, in ms: replies are late by a moment, and a countdown must not jump. */
const TOLERANCE = 30_000;

/** The time by the clock of the server, whatever the device's is set to. */
export interface ServerClock {
  /** The moment now, in ms since 1970: by the device's clock until a reply of the server shows that it is wrong. */
  now(): number;
  /** When this document was asked for, by the device's clock, in ms since 1970. */
  readonly opened: number;
  /**
   * Takes in the `Date` of a reply; one that is missing or unreadable changes nothing.
   * @param sent when the reply was asked for, by the device's clock, in ms since 1970
   */
  hear(date: string | null | undefined, sent: number): void;
}

/** `device`: the device's clock, in ms since 1970. */
export function createServerClock(device: () => number = Date.now): ServerClock {
  let ahead = 0;
  return {
    now: () => device() + ahead,
    // Where pages are rendered on a server there is no `performance`.
    opened: device() - (typeof performance === 'undefined' ? 0 : performance.now()),
    hear(date, sent) {
      const at = Date.parse(date ?? '');
      // The server wrote it between the request and now, in whole seconds: the device's clock is wrong by what is beyond that.
      const late = at + 999 - sent;
      const early = at - device();
      const difference = late < 0 ? late : Math.max(early, 0);
      if (Math.abs(difference - ahead) > TOLERANCE) ahead = difference;
    },
  };
}
