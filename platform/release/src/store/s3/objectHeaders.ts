import { contentTypeOf, IMMUTABLE } from '../assetHeaders';
import { neverChanges } from '../store';

const ENCODINGS: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

/**
 * Object headers for servers that read the bucket (a CDN). Files of versions get the headers that a gateway would send. All other objects
 * must not be cached.
 */
export interface ObjectHeaders {
  readonly ContentType: string;
  readonly CacheControl: string;
  readonly ContentEncoding?: string;
}

export function objectHeaders(key: string): ObjectHeaders {
  const isAsset = key.startsWith('assets/') && neverChanges(key);
  const [, file = key, ending = ''] = (isAsset && /^(.+)\.(br|gz)$/.exec(key)) || [];
  const ContentEncoding = ENCODINGS[ending];
  return {
    ContentType: contentTypeOf(file),
    CacheControl: isAsset ? IMMUTABLE : 'no-store',
    ...(ContentEncoding !== undefined && { ContentEncoding }),
  };
}
