import { contentTypeOf, IMMUTABLE } from '../../serve/assetHeaders';
import { neverChanges } from '../store';

const ENCODINGS: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

/** The headers that a server which reads the bucket (a CDN) has from an object: those that a gateway gives a file of a version. Whatever else there is is for nobody's cache. */
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
