import type { EncodedCall } from '../contracts/api/encode';

/** What makes two requests the same request. */
export function readCallKey(request: EncodedCall): string {
  return `${request.method} ${request.url} ${request.body || ''}`;
}
