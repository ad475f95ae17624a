import type { SessionParameters } from '../contracts/api/encode';
import { readSessionParameter } from '../contracts/sessionParameter';

type Names = Readonly<Record<keyof SessionParameters, string>>;

/** The session parameters in an address: first value of each, over-long ones and control characters count as absent. */
export function sessionFromAddress(search: string, names: Names): SessionParameters {
  const given = new URLSearchParams(search);
  const session: Record<string, string> = {};
  for (const [parameter, name] of Object.entries(names)) session[parameter] = readSessionParameter(given, name);
  return session as SessionParameters;
}
