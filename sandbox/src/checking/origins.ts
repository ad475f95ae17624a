import { formOf } from '@loan/api/forms';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';

import type { Path } from './values';

/** An address of an answer that the front end follows or shows nothing of: it is of an origin, or a scheme, that the configuration has not. */
export interface StrangeAddress {
  readonly path: Path;
  readonly expected: string;
  readonly got: string;
}

const originOf = (address: string): string => (address === '' ? '' : new URL(address).origin);

/** What is against one address; '' and what is no address at all are for its form to judge. */
function faultOf(text: string, list: 'allowed' | 'images', pages: string, config: CheckedConfig) {
  if (text.startsWith('{host}') || !URL.canParse(text)) return undefined;
  const { protocol, origin } = new URL(text);
  const isWeb = protocol === 'http:' || protocol === 'https:';
  if (!isWeb) {
    const schemes = config.schemes.map((rule) => (typeof rule === 'string' ? rule : rule.name));
    return schemes.includes(protocol.slice(0, -1)) ? undefined : { expected: 'a scheme of `schemes`', got: `scheme ${protocol}` };
  }
  const known = [pages, originOf(config.h5Base), ...config.hosts[list], ...(list === 'images' ? [originOf(config.api.base)] : [])];
  return known.includes(origin)
    ? undefined
    : { expected: `an address of the pages’ own origin, ${pages}, or of one in hosts.${list}`, got: `origin ${origin}` };
}

/**
 * Addresses in the data of an answer, by the names of the contract, that nothing comes of.
 * @param pages the origin of the pages that ask
 */
export function strangeAddresses(call: string, data: unknown, pages: string, config: CheckedConfig): readonly StrangeAddress[] {
  const found: StrangeAddress[] = [];
  const visit = (value: unknown, path: Path): void => {
    if (value !== null && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) visit(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    const names = path.filter((key) => typeof key === 'string');
    const origins = typeof value === 'string' && names.length > 0 ? formOf(call, names)?.origins : undefined;
    const fault = origins === undefined ? undefined : faultOf(value as string, origins, pages, config);
    if (fault !== undefined) found.push({ path, ...fault });
  };
  visit(data, []);
  return found;
}
