import type { SessionParameters } from '../contracts/api/encode';
import { readSessionParameter } from '../contracts/sessionParameter';
import { TOKENS } from './tokens';

/**
 * The session parameters of an address: the first value of each; values that are too long or have control characters
 * count as missing. In a token a `+` is a plus (base64 uses it, and some apps do not encode it); elsewhere it is a
 * space as in any query.
 */
export function sessionFromAddress(search: string, names: Readonly<Record<keyof SessionParameters, string>>): SessionParameters {
  const given = new URLSearchParams(search);
  const session = {} as Record<keyof SessionParameters, string>;
  for (const [parameter, name] of Object.entries(names) as [keyof SessionParameters, string][])
    session[parameter] = readSessionParameter(given, name);
  // A token has no spaces: a space was a plus.
  for (const token of TOKENS) session[token] = session[token].replace(/ /g, '+');
  return session;
}
