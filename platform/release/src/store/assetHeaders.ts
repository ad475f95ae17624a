import { extname } from 'node:path';

const TYPES: ReadonlyMap<string, string> = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.svg', 'image/svg+xml'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.gif', 'image/gif'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
  ['.woff', 'font/woff'],
]);

/** `Content-Type` of a file, by its name's extension. */
export const contentTypeOf = (file: string): string => TYPES.get(extname(file)) ?? 'application/octet-stream';

/** `Cache-Control` of files that never change. */
export const IMMUTABLE = 'public, max-age=31536000, immutable, no-transform';
