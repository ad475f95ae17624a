import type { ShellEvent } from '@loan/shared/contracts/shell';
import type { RefusalReason } from '@loan/shared/shell/urlPolicy';

import type { RemoteErrorCode } from '../remotes/remoteError';

type Codes = Readonly<Record<string, true>>;

const REMOTE: Readonly<Record<RemoteErrorCode, true>> = {
  REMOTE_UNREACHABLE: true,
  REMOTE_TIMEOUT: true,
  REMOTE_INTEGRITY: true,
  REMOTE_BROKEN: true,
  REMOTE_CONTRACT: true,
  REMOTE_DISABLED: true,
};
const REFUSAL: Readonly<Record<RefusalReason, true>> = {
  NO_TEXT: true,
  TOO_LONG: true,
  CHARACTERS: true,
  NO_ADDRESS: true,
  CREDENTIALS: true,
  ORIGIN: true,
  SCHEME: true,
  NESTED: true,
};

/** The events that are forwarded, and the codes that each may have. */
const EVENTS: ReadonlyMap<string, Codes> = new Map<string, Codes>([
  ['remote-failed', REMOTE],
  ['remote-fallback', REMOTE],
  ['screen-failed', REMOTE],
  ['address-refused', REFUSAL],
  ['page-unknown', {}],
  ['dialog-unavailable', {}],
  ['drawing-differs', {}],
]);

/**
 * The part of an event's kind and code that is forwarded: a remote can put anything into an event. Undefined: the
 * event is not forwarded.
 */
export function knownEvent({ kind, code }: ShellEvent): { readonly name: string; readonly code?: string } | undefined {
  const codes = EVENTS.get(kind);
  if (codes === undefined) return undefined;
  return code !== undefined && Object.hasOwn(codes, code) ? { name: kind, code } : { name: kind };
}
