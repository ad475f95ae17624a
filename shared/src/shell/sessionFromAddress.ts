import type { SessionParameters } from '../contracts/api/encode';
import { readSessionParameter } from '../contracts/sessionParameter';
import { TOKENS } from './tokens';

type Names = Readonly<Record<keyof SessionParameters, string>>;

/**
 * The session parameters in an address: first value of each, over-long ones and control characters count as absent. In a token
 * a `+` is a plus (base64 has it, and apps that do not encode it exist), elsewhere a space as in any query.
 */
export function sessionFromAddress(search: string, names: Names): SessionParameters {
  const given = new URLSearchParams(search);
  const session = {} as Record<keyof SessionParameters, string>;
  for (const [parameter, name] of Object.entries(names) as [keyof SessionParameters, string][])
    session[parameter] = readSessionParameter(given, name);
  // A token has no space: one that is read was a plus.
  for (const token of TOKENS) session[token] = session[token].replace(/ /g, '+');
  return session;
}
