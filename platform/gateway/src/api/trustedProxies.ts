import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

import { headerOf } from '../request';

const FOR = 'x-forwarded-for';
/** What the proxies beside the address of each step say: one value for all steps, or one for each. */
const OF_A_STEP = ['x-forwarded-proto', 'x-forwarded-host'] as const;

/** The addresses of proxies: an address, or a network as `10.0.0.0/8`. Throws RangeError with a text that is none of both. */
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

/** The addresses that trusted proxies wrote down, from the right: up to the first that is no proxy of ours, which is the visitor. What stands before it was sent by the visitor. */
function writtenByProxies(addresses: readonly string[], proxies: ProxyList): readonly string[] {
  let first = addresses.length;
  while (first > 0) {
    first -= 1;
    if (!proxies.has(addresses[first] ?? '')) break;
  }
  return addresses.slice(first);
}

/**
 * Leaves of `X-Forwarded-*` and `Forwarded` what proxies of the list wrote: nothing, when the connection is another's. To
 * be called once for a request, before any of them is read. `X-Forwarded-Proto` and `-Host` then hold one value, that of the
 * proxy which the visitor reached.
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
