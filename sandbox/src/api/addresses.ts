import { pages } from '@loan/api/pages';
import { COMMON } from '@loan/shared/contracts/api/common';

import type { CommonParameters } from './fields';

/** The front end's origin for a request: from the browser's header, else from a proxy's, else this server. */
export function h5Origin(request: Request): string {
  const host = request.headers.get('X-Forwarded-Host');
  const proto = request.headers.get('X-Forwarded-Proto') ?? new URL(request.url).protocol.slice(0, -1);
  return webOrigin(request.headers.get('Origin')) ?? webOrigin(host && `${proto}://${host}`) ?? new URL(request.url).origin;
}

function webOrigin(text: string | null): string | undefined {
  if (!text || !URL.canParse(text)) return undefined;
  const { origin, protocol } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? origin : undefined;
}

/** Adds the common parameters to `address`, except the token, which the caller adds. */
export function withCommon(address: string, common: CommonParameters): string {
  const url = new URL(address);
  for (const name of COMMON) if (name !== 'token') url.searchParams.set(name, common[name]);
  return url.href;
}

/** The full address of a page of the front end. */
export function pageAddress(
  page: 'loanDetail' | 'loanConfirm',
  query: Record<string, string>,
  h5: string,
  common: CommonParameters,
): string {
  return withCommon(`${h5}${pages[page].path}?${new URLSearchParams(query).toString()}`, common);
}
