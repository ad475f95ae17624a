import { keptValue } from '@loan/shared/area/keptValue';
import type { FollowOptions, Shell } from '@loan/shared/contracts/shell';

/** How long an address can be opened again after it first opened, in ms: its page may have failed to load, or this page was reloaded. */
const OPENS_AGAIN_FOR = 5 * 60_000;
/** How long a tap opens an address that never opened, instead of applying again. ms */
const UNOPENED_FOR = 86_400_000;

/** `until`: ms since 1970 */
export type Accepted = readonly [address: string, until: number];

const decode = (value: unknown) => (Date.now() <= (value as Accepted)[1] ? (value as Accepted) : undefined);

/** The address of an application that the server accepted. The tab keeps it for its borrower: a further tap, also after a reload, opens it and sends nothing. */
export function acceptedAddress(shell: Shell, name: string, id: string) {
  const { session } = shell.storage;
  const kept = keptValue(`${name}.${shell.query.gid}.${id}`, decode);
  return {
    read: () => kept.read(session),
    store(address: string): Accepted {
      const accepted = [address, Date.now() + UNOPENED_FOR] as const;
      kept.write(session, accepted);
      return accepted;
    },
    /** Returns where the address opened; undefined if it did not. */
    open([address, until]: Accepted, options?: FollowOptions) {
      const result = shell.follow(address, options);
      if (result !== 'page' && result !== 'bridge') return undefined;
      kept.write(session, [address, Math.min(until, Date.now() + OPENS_AGAIN_FOR)]);
      return result;
    },
  };
}
