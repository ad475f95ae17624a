import { createHash } from 'node:crypto';

import { LIMITS } from './limits';

/** A text that is stored with its count: the stack of a fault, or the place of a policy report. */
export interface Detail {
  readonly channel: string;
  /** `fault`, or the type of a policy report. */
  readonly kind: string;
  /** '' if it belongs to no package. */
  readonly package: string;
  readonly version: string;
  /** Name of the error, or directive of the policy. */
  readonly name: string;
  /** The stack, or the place. */
  readonly text: string;
}

export interface CountedDetail extends Detail {
  readonly id: string;
  readonly count: number;
  /** ms since 1970. */
  readonly first: number;
  readonly last: number;
}

const idOf = ({ channel, kind, package: name, version, name: what, text }: Detail): string =>
  createHash('sha256')
    .update(JSON.stringify([channel, kind, name, version, what, text]))
    .digest('base64url')
    .slice(0, 22);

/** Holds details in memory until they are written, merging equal ones. `dropped` receives the number beyond the limit. */
export function createDetails({ now, dropped }: { readonly now: () => number; readonly dropped: (reports: number) => void }) {
  const waiting = new Map<string, CountedDetail>();
  return {
    add: (detail: Detail): void => {
      const id = idOf(detail);
      const found = waiting.get(id);
      if (found === undefined && waiting.size >= LIMITS.waitingDetails) return dropped(1);
      const at = now();
      waiting.set(id, { ...detail, id, count: (found?.count ?? 0) + 1, first: found?.first ?? at, last: at });
    },
    waiting: (): readonly CountedDetail[] => [...waiting.values()],
    /** Marks the waiting details as written. */
    written: () => waiting.clear(),
  };
}
export type Details = ReturnType<typeof createDetails>;
