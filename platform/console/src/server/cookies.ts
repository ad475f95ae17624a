import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';

export interface CookieOptions {
  readonly name: string;
  readonly sameSite: 'Lax' | 'Strict';
  /** s; default: until the browser ends. */
  readonly maxAge?: number;
}

/** A cookie of the console: behind TLS for its exact host only, and never over plain HTTP. `origin`: the console's. */
export function cookieAt(origin: string, { name, ...asked }: CookieOptions) {
  const isSecure = origin.startsWith('https:');
  const options = { path: '/', secure: isSecure, httpOnly: true, ...asked, ...(isSecure ? { prefix: 'host' as const } : {}) };
  return {
    read: (context: Context) => (isSecure ? getCookie(context, name, 'host') : getCookie(context, name)),
    write: (context: Context, value: string) => setCookie(context, name, value, options),
    end: (context: Context) => deleteCookie(context, name, options),
  };
}

export const sessionCookie = (origin: string) => cookieAt(origin, { name: 'console', sameSite: 'Strict' });
