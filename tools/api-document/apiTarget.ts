import { request as httpRequest, type Server } from 'node:http';
import { request as httpsRequest } from 'node:https';

import { Stop } from '@loan/kit/command';

/** Time limit in ms for any answer of the API; after it the API counts as unreachable. */
const PATIENCE = 5000;
/** An API that stays unreachable is reported again after this many ms, not with every request. */
const AGAIN_AFTER = 30_000;

/**
 * The API that replaces the sandbox, from API_TARGET of the environment or from `given`; undefined: none. Throws Stop when it
 * is not an address.
 */
export function chosenApi(address: string | undefined, given = 'API_TARGET'): string | undefined {
  if (!address) return undefined;
  if (URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)) return address;
  throw new Stop(`${given} is "${address}": give the address of an API, such as https://api.example.`);
}

/** Sends any request to the API; undefined when it answers, whatever the answer. Otherwise the reason, such as `ECONNREFUSED`. */
export function whySilent(api: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const ask = new URL(api).protocol === 'https:' ? httpsRequest : httpRequest;
    const asked = ask(api, { method: 'HEAD', timeout: PATIENCE, agent: false }, (answer) => {
      answer.resume();
      resolve(undefined);
    });
    asked.on('timeout', () => asked.destroy(new Error(`no answer within ${PATIENCE / 1000} s`)));
    asked.on('error', (fault: NodeJS.ErrnoException) => resolve(fault.code ?? fault.message));
    asked.end();
  });
}

/** Undefined when the API answers. Otherwise a sentence with the reason and what to do. */
export async function apiFault(api: string): Promise<string | undefined> {
  const why = await whySilent(api);
  if (why === undefined) return undefined;
  return `The API at ${api} does not answer (${why}): pages open, but their requests fail. Start it, or give another API_TARGET.`;
}

/** Reports when the API stops answering while the server runs: after a page's request has failed because of it, and not too often. */
export function watchApi(server: Server, api: string, report: (sentence: string) => void): void {
  let quietUntil = 0;
  server.on('request', (_request, response) =>
    response.once('finish', () => {
      if (![502, 504].includes(response.statusCode) || Date.now() < quietUntil) return;
      quietUntil = Date.now() + AGAIN_AFTER;
      void apiFault(api).then((fault) => (fault === undefined ? (quietUntil = 0) : report(fault)));
    }),
  );
}
