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

interface Asked {
  readonly api: string;
  readonly config: CheckedConfig;
  readonly market: Market;
  readonly seeds: Pick<Seeds, 'session'>;
  readonly pages: string;
  /** Most ms that an answer may take. */
  readonly patience: number;
}

/** What says who asks; the other parameters are of the device. */
const TOKENS = ['token', 'sessionId', 'userToken', 'deviceToken'];
/** What nobody has. */
const FOREIGN = 'a-token-that-nobody-has';

/** Whether the seeds say who asks at all. */
export const hasToken = ({ session }: Pick<Seeds, 'session'>): boolean => TOKENS.some((name) => (session[name] ?? '') !== '');

/** Whether a call only reads what is a borrower's own. */
export function readsOfBorrower({ name, record, file, event }: Call): boolean {
  const { anonymous } = endpoints[name as keyof typeof endpoints];
  return anonymous !== true && record !== true && file === undefined && event !== true;
}

/** The same request with other tokens: those that the seeds have, each in its place. */
function withTokens({ method, address, sent }: Exchange, style: Call['style'], token: string, asked: Asked): Request {
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

/** What an answer says in the place of "the session has ended"; undefined: it says so. */
async function otherThanEnded(call: Call, request: Request, { config, market }: Asked): Promise<string | undefined> {
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

/** Repeats a borrower's read without a token and with one that nobody has: what is no "the session has ended". */
export async function sessionFaults(declared: Call, style: Call['style'], exchange: Exchange, asked: Asked): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [how, token] of [
    ['without a token', ''],
    ['with a token that nobody has', FOREIGN],
  ] as const) {
    const got = await otherThanEnded(declared, withTokens(exchange, style, token, asked), asked);
    if (got !== undefined)
      found.push(
        `${how}: expected that the session has ended (401, ${refusals.session.code}, or a code of codes.sessionEnded in CONFIG), got ${got}`,
      );
  }
  return found;
}
