import { formOf } from '@loan/api/forms';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';

import type { Path } from './values';

/** An address in a reply that the front end will not follow or show, because the configuration does not list its origin or scheme. */
export interface StrangeAddress {
  readonly path: Path;
  readonly expected: string;
  readonly got: string;
}

const originOf = (address: string): string => (address === '' ? '' : new URL(address).origin);

/** Fault of one address; '' and invalid addresses are left to the check of the field's form. */
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
 * Addresses in a reply's data, by the contract's names, that the front end will not use.
 * @param pages origin of the requesting pages
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
