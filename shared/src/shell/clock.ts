/** Differences up to this many ms are ignored: replies take a moment, and a countdown must not jump. */
const TOLERANCE = 30_000;

/** `device`: the device's clock, in ms since 1970. */
export function createServerClock(device: () => number = Date.now) {
  let ahead = 0;
  return {
    /** The current moment, in ms since 1970: by the device's clock until a reply of the server shows that it is wrong. */
    now: () => device() + ahead,
    /** When this document was requested, by the device's clock, in ms since 1970. A server that renders pages has no `performance`. */
    opened: device() - (typeof performance === 'undefined' ? 0 : performance.now()),
    /**
     * Reads the `Date` of a reply; a missing or unreadable one changes nothing.
     * @param sent when the request was sent, by the device's clock, in ms since 1970
     */
    hear(date: string | null | undefined, sent: number) {
      const at = Date.parse(date ?? '');
      // The server wrote the date between the request and now, in whole seconds, so the error of the device's clock is between these.
      const least = at - device();
      const most = at + 999 - sent;
      // A slow reply leaves room for many errors, often for the known one.
      if (ahead < least - TOLERANCE || ahead > most + TOLERANCE) ahead = Math.min(Math.max(least, 0), most);
    },
  };
}

/** The time by the server's clock, even if the device's clock is wrong. */
export type ServerClock = ReturnType<typeof createServerClock>;
