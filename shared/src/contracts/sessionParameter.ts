import { readParameter } from './pages';

/** A parameter of the session in an address: as any other, but none with control characters; '' when there is none. */
export function readSessionParameter(given: URLSearchParams, name: string): string {
  const value = readParameter(given, name) || '';
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  return /[\u0000-\u001F\u007F]/.test(value) ? '' : value;
}
