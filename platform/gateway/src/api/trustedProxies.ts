import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

import { headerOf } from '../request';

const FOR = 'x-forwarded-for';
/** Headers with one value for all proxies of the chain, or one value for each. */
const OF_A_STEP = ['x-forwarded-proto', 'x-forwarded-host'] as const;

/** The addresses of proxies: single addresses, or networks such as `10.0.0.0/8`. Throws RangeError with a text that is neither. */
export class ProxyList {
  private readonly list = new BlockList();

  constructor(readonly networks: readonly string[]) {
    for (const network of networks) this.add(network);
  }

  private add(network: string): void {
    const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
    const version = isIP(address);
    const bits = version === 4 ? 32 : 128;
    if (version === 0 || Number(prefix ?? bits) > bits) throw new RangeError(network);
    this.list.addSubnet(address, Number(prefix ?? bits), version === 4 ? 'ipv4' : 'ipv6');
  }

  has(address: string): boolean {
    const version = isIP(address);
    return version !== 0 && this.list.check(address, version === 4 ? 'ipv4' : 'ipv6');
  }
}

const valuesOf = (request: IncomingMessage, name: string): readonly string[] =>
  headerOf(request, name)
    .split(',')
    .map((value) => value.trim())
    .filter((value) => value !== '');

/**
 * The addresses that trusted proxies added, from the right up to the first that is not a trusted proxy: the visitor. Addresses to the
 * left of it were sent by the visitor.
 */
function writtenByProxies(addresses: readonly string[], proxies: ProxyList): readonly string[] {
  let first = addresses.length;
  while (first > 0) {
    first -= 1;
    if (!proxies.has(addresses[first] ?? '')) break;
  }
  return addresses.slice(first);
}

/**
 * Keeps only those `X-Forwarded-*` headers that trusted proxies wrote; removes all of them if the connection does not come from such a
 * proxy. `Forwarded` is always removed. Must be called once per request, before any of the headers is read. Afterwards
 * `X-Forwarded-Proto` and `-Host` hold one value, from the proxy that the visitor connected to.
 */
export function keepTrustedHeaders(request: IncomingMessage, proxies: ProxyList): void {
  const { headers } = request;
  const isTrusted = proxies.has(request.socket.remoteAddress ?? '');
  const kept: Record<string, string | undefined> = {};
  if (isTrusted) {
    const steps = writtenByProxies(valuesOf(request, FOR), proxies);
    kept[FOR] = steps.join(', ');
    for (const name of OF_A_STEP) {
      const values = valuesOf(request, name);
      kept[name] = values[Math.max(0, values.length - Math.max(1, steps.length))];
    }
  }
  for (const name of Object.keys(headers)) if (name === 'forwarded' || name.startsWith('x-forwarded-')) delete headers[name];
  for (const [name, value] of Object.entries(kept)) if (value) headers[name] = value;
}
