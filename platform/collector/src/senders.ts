import { isIP } from 'node:net';

import { LIMITS } from './limits';

interface Bucket {
  readonly left: number;
  readonly at: number;
}

/** The address of a sender; for IPv6 its first half, which belongs to one customer. */
function senderOf(address: string): string {
  const plain = address.trim().replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIP(plain) !== 6) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === '' ? [] : tail.split(':');
  if (plain.includes('::')) while (groups.length + rest.length < 8) groups.push('0');
  return `${[...groups, ...rest].slice(0, 4).join(':')}::`;
}

/**
 * The sender of a request. With `proxies` between browser and collector, each of which appends the address of its peer, the
 * sender is the address that the first proxy appended. Addresses to its left may be forged by the browser. With fewer
 * addresses, or without a proxy, the sender is the connected peer.
 */
export function findSender(forwarded: string | undefined, peer: string, proxies: number): string {
  const addresses = forwarded?.split(',') ?? [];
  const added = proxies > 0 ? addresses.at(-proxies)?.trim() : undefined;
  return senderOf(added !== undefined && isIP(added) !== 0 ? added : peer);
}

/**
 * Each sender starts with the allowance of a minute, which refills evenly. `now`: ms. When too many senders are remembered, the half that
 * was idle longest is forgotten at once, which costs nothing per request.
 */
export function createSenders(perMinute: number, now: () => number) {
  let recent = new Map<string, Bucket>();
  let earlier = new Map<string, Bucket>();
  return {
    /** Whether a sender may send this many reports now. If so, takes them from its allowance. */
    take: (sender: string, reports: number): boolean => {
      const at = now();
      const before = recent.get(sender) ?? earlier.get(sender) ?? { left: perMinute, at };
      const left = Math.min(perMinute, before.left + (Math.max(0, at - before.at) * perMinute) / 60_000);
      const taken = left >= reports;
      recent.set(sender, { left: taken ? left - reports : left, at });
      if (recent.size > LIMITS.senders / 2) [earlier, recent] = [recent, new Map()];
      return taken;
    },
    size: () => recent.size + earlier.size,
  };
}
export type Senders = ReturnType<typeof createSenders>;
