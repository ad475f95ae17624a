import { endpoints } from '@loan/sandbox/api/endpoints';
import { refusals } from '@loan/sandbox/api/refusals';
import type { Exchange } from '@loan/sandbox/checking/exchange';
import { codeText } from '@loan/sandbox/checking/values';
import type { Call } from '@loan/shared/contracts/api/declare';
import { isSuccess } from '@loan/shared/contracts/api/encode';
import { wireNames } from '@loan/shared/contracts/api/wireNames';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';

import type { Seeds } from './seeds';

/** What the API is checked with. */
export interface Asked {
  readonly api: string;
  readonly config: CheckedConfig;
  readonly market: Market;
  readonly seeds: Seeds;
  /** Whether to make non-idempotent calls and uploads. */
  readonly records: boolean;
  /** Origin of the pages, passed to the API: addresses in replies must have this origin or a configured one. */
  readonly pages?: string;
  /** Receives the request that a slow call waits for, after a few seconds. */
  readonly waiting?: (asked: string) => void;
  /** Maximum ms for a call. */
  readonly patience?: number;
  /** After this many ms a pending call is reported to `waiting`. */
  readonly late?: number;
}

type Given = Required<Pick<Asked, 'api' | 'config' | 'market' | 'seeds' | 'pages' | 'patience'>>;

/** Parameters that identify the borrower; the others describe the device. */
const TOKENS = ['token', 'sessionId', 'userToken', 'deviceToken'];
/** A token of no borrower. */
const FOREIGN = 'a-token-that-no-borrower-has';

/** Whether the seeds contain a token. */
export const hasToken = ({ session }: Pick<Seeds, 'session'>): boolean => TOKENS.some((name) => (session[name] ?? '') !== '');

/** Whether a call only reads a borrower's own data. */
export function readsOfBorrower({ name, record, file, event }: Call): boolean {
  const { anonymous } = endpoints[name as keyof typeof endpoints];
  return anonymous !== true && record !== true && file === undefined && event !== true;
}

/** The same request with other tokens: each token of the seeds is replaced. */
function withTokens({ method, address, sent }: Exchange, style: Call['style'], token: string, asked: Given): Request {
  const { api, config, market, seeds, pages } = asked;
  const base = new URL(api).pathname.replace(/\/$/, '');
  const url = new URL(`${base}${address.pathname}${address.search}`, api);
  url.searchParams.set(wireNames(config, market).toWire(config.query.names.token), token);
  const headers = new Headers({
    'X-Requested-With': 'XMLHttpRequest',
    'X-Forwarded-Host': new URL(pages).host,
    'X-Forwarded-Proto': new URL(pages).protocol.slice(0, -1),
    ...(sent !== undefined && { 'Content-Type': sent.type }),
  });
  for (const [name, header] of Object.entries(config.headers[style]))
    if (token !== '' && (seeds.session[name] ?? '') !== '') headers.set(header, token);
  return new Request(url, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.timeout(asked.patience),
    ...(sent && { body: sent.text }),
  });
}

/** The reply received instead of "the session has ended"; undefined: that was the reply. */
async function otherThanEnded(call: Call, request: Request, { config, market }: Given): Promise<string | undefined> {
  const answer = await fetch(request).catch(() => undefined);
  if (answer === undefined) return 'no answer';
  if (answer.status === 401) return undefined;
  const text = await answer.text();
  try {
    const code = (JSON.parse(text) as Readonly<Record<string, unknown>>)[wireNames(config, market).toWire('code')];
    if (isSuccess(code, call.success)) return 'a success';
    const ended = [refusals.session.code, '401', ...config.codes.sessionEnded];
    return ended.includes(String(code)) ? undefined : `code ${codeText(code)}`;
  } catch {
    return `HTTP status ${answer.status}`;
  }
}

/** Repeats a borrower's read without a token and with an invalid one; returns replies other than "the session has ended". */
export async function sessionFaults(declared: Call, style: Call['style'], exchange: Exchange, asked: Given): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [how, token] of [
    ['without a token', ''],
    ['with an unknown token', FOREIGN],
  ] as const) {
    const got = await otherThanEnded(declared, withTokens(exchange, style, token, asked), asked);
    if (got !== undefined)
      found.push(
        `${how}: expected that the session has ended (401, ${refusals.session.code}, or a code of codes.sessionEnded in CONFIG), got ${got}`,
      );
  }
  return found;
}
