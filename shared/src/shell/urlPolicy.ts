import type { PublicConfig } from '../contracts/config';
import type { FollowOptions } from '../contracts/shell';

/**
 * The URL policy: the only function that decides what may be done with an address from a server (product §6.8, §5.7,
 * §5.8). It parses the address, compares scheme and exact origin with the configuration, and returns the parsed
 * address. The raw text is never used.
 */
export type Verdict =
  | { readonly kind: 'page'; readonly url: URL; readonly own: boolean }
  | { readonly kind: 'bridge'; readonly address: string }
  | { readonly kind: 'refused'; readonly reason: RefusalReason };

export type RefusalReason = 'NO_TEXT' | 'TOO_LONG' | 'CHARACTERS' | 'NO_ADDRESS' | 'CREDENTIALS' | 'ORIGIN' | 'SCHEME' | 'NESTED';

export interface UrlPolicy {
  /** This page's own origin. */
  readonly own: string;
  readonly config: Pick<PublicConfig, 'h5Base' | 'hosts' | 'schemes' | 'download'> & { readonly api: Pick<PublicConfig['api'], 'base'> };
}

/** A chat with a number, in the form that our own code writes. */
const CHAT = /^https:\/\/wa\.me\/[1-9]\d{9,14}(?:\?text=[^&#]*)?$/;
const LONGEST = 2048;
// eslint-disable-next-line no-control-regex -- control characters are what is refused
const FORBIDDEN = /[\u0000-\u001F\u007F-\u009F\\]/;

const refused = (reason: RefusalReason): Verdict => ({ kind: 'refused', reason });

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

const isWeb = (url: URL): boolean => url.protocol === 'https:' || url.protocol === 'http:';

/** The value of `{host}`: an origin with an optional path. */
const h5Base = (rules: UrlPolicy): string => (rules.config.h5Base === '' ? rules.own : rules.config.h5Base).replace(/\/+$/, '');

function schemeAllows(url: URL, rules: UrlPolicy): boolean {
  const rest = url.href.slice(url.protocol.length);
  return rules.config.schemes.some((rule) => {
    const name = typeof rule === 'string' ? rule : rule.name;
    if (url.protocol !== `${name}:`) return false;
    return typeof rule === 'string' || new RegExp(`^(?:${rule.path})$`).test(rest.replace(/^\/\//, '').replace(/[?#].*$/, ''));
  });
}

/** What an app may read of a link: its parameters, its fragment, and its path if that does not begin with a slash. */
function partsOf({ hash, pathname, searchParams }: URL): readonly string[] {
  const fragment = hash.slice(1);
  const path = pathname.startsWith('/') ? '' : pathname;
  const whole = [fragment, path].map((part) => new URLSearchParams(`=${part.replace(/[&+]/g, encodeURIComponent)}`).get('') ?? '');
  return [...searchParams.values(), ...new URLSearchParams(fragment).values(), ...whole];
}

/**
 * Addresses inside an app link must pass the policy themselves. Characters that a parser would skip or replace could
 * hide such an address, so they are refused.
 */
function nestedPass(url: URL, rules: UrlPolicy): boolean {
  for (const value of partsOf(url)) {
    if (FORBIDDEN.test(value)) return false;
    const text = value.trim();
    if (/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(text) && classify(text, rules).kind === 'refused') return false;
  }
  return true;
}

/** Classifies one address. Accepts any value; never throws. */
export function classify(address: unknown, rules: UrlPolicy, test: FollowOptions['test'] = 'http'): Verdict {
  if (typeof address !== 'string' || address.trim() === '') return refused('NO_TEXT');
  const text = test === 'host' ? address.trim().replace(/^\{host\}/, h5Base(rules)) : address.trim();
  if (text.length > LONGEST) return refused('TOO_LONG');
  if (FORBIDDEN.test(text)) return refused('CHARACTERS');
  const url = parse(text);
  if (url === undefined) return refused('NO_ADDRESS');
  if (url.username !== '' || url.password !== '') return refused('CREDENTIALS');

  if (isWeb(url)) {
    // "https:name" without slashes is read as a host here but as a path by a browser's navigation.
    if (!/^https?:\/\//i.test(text)) return refused('NO_ADDRESS');
    const own = url.origin === rules.own;
    // The operator's own address of the app needs no origin, which would admit every address of a store.
    if (
      !own &&
      text !== rules.config.download.url &&
      !rules.config.hosts.allowed.includes(url.origin) &&
      !(test === 'chat' && CHAT.test(url.href))
    )
      return refused('ORIGIN');
    if (test === 'host' && url.origin !== new URL(h5Base(rules)).origin) return { kind: 'bridge', address: url.href };
    return { kind: 'page', url, own };
  }
  if (!schemeAllows(url, rules)) return refused('SCHEME');
  return nestedPass(url, rules) ? { kind: 'bridge', address: url.href } : refused('NESTED');
}

/**
 * Whether a frame, a picture or a link may show an address: a web address of this page's own origin, of a configured
 * one, or (a picture) of the API's origin. Returns the parsed address.
 */
export function allowedAddress(address: unknown, rules: UrlPolicy, use: 'frame' | 'image' | 'link'): string | undefined {
  const { api, hosts } = rules.config;
  // The API serves a picture too: the code that a visitor copies.
  const origins = use !== 'image' ? hosts.allowed : [...hosts.images, ...(api.base === '' ? [] : [new URL(api.base).origin])];
  const verdict = classify(address, {
    ...rules,
    config: { ...rules.config, hosts: { ...hosts, allowed: origins }, schemes: [], download: { url: '' } },
  });
  return verdict.kind === 'page' ? verdict.url.href : undefined;
}
