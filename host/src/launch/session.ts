import type { SessionParameters } from '@loan/shared/contracts/api/encode';
import { LONGEST_PARAMETER } from '@loan/shared/contracts/pages';
import { isOtherDevice, TOKENS } from '@loan/shared/shell/tokens';

/**
 * The session of this page: what the address says, completed by what this tab had. An address that
 * brings any token takes over no other token of the tab, and one of another device takes over nothing.
 */
export function mergeSession(address: SessionParameters, stored: Partial<SessionParameters>): SessionParameters {
  if (isOtherDevice(address, stored)) return address;
  const bringsToken = TOKENS.some((name) => address[name]);
  const merged: Record<string, string> = { ...address };
  for (const name of Object.keys(address) as (keyof SessionParameters)[]) {
    const isToken = (TOKENS as readonly string[]).includes(name);
    if (!merged[name] && !(isToken && bringsToken)) merged[name] = (stored[name] || '').slice(0, LONGEST_PARAMETER);
  }
  return merged as SessionParameters;
}

const KEY = 'loan.session';

/** The session that this tab had before (a reload, a redirect back into the app); empty when there is none or it cannot be read. */
export function storedSession(storage: () => Storage | null): Partial<SessionParameters> {
  try {
    // A value that is not an object has no fields, and null throws.
    const value = JSON.parse(storage()?.getItem(KEY) || '{}') as object;
    const session: Record<string, string> = {};
    for (const [name, text] of Object.entries(value)) if (typeof text === 'string') session[name] = text;
    return session;
  } catch {
    return {};
  }
}

/** A text stored for the tab: the given one, else the stored one, else `otherwise`. Without storage it lasts for the page only. */
export function keptText(storage: () => Storage | null, key: string, given: string, otherwise = ''): string {
  let text = given || otherwise;
  try {
    const kept = storage();
    text = given || kept?.getItem(key) || otherwise;
    if (text) kept?.setItem(key, text);
  } catch {
    // Without storage each document starts with `otherwise`.
  }
  return text;
}

/** Storage key: the length of the tab's history when a page of ours was left. */
export const LEFT_AT = 'loan.left';

/** Storage key: the path of a page of ours that is being opened as another document. */
export const OPENING = 'loan.opening';

/** A random id for a visitor without a device id. It lasts for the tab, or without storage for the page. */
export const visitOf = (storage: () => Storage | null): string => keptText(storage, 'loan.visit', '', String(Math.random()));

/** Stores the session for the tab's next page. Without storage each page reads it from its address. */
export function storeSession(storage: () => Storage | null, session: SessionParameters): void {
  keptText(storage, KEY, JSON.stringify(session));
}
