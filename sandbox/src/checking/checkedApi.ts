import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';
import { html } from 'hono/html';

import type { CheckedConfig } from '@loan/shared/contracts/configSchema';

import { API_PAGE, apiPages } from '../document/apiPage';
import { pageResponse } from '../htmlPage';
import { createAnswerCheck, type AnswerFault, type Exchange } from './answerFaults';
import { createFaultList } from './faultList';

export interface CheckedApiOptions {
  /** The API: an origin, with a path prefix if need be. */
  readonly target: string;
  readonly config: CheckedConfig;
  /** Is told each kind of fault once. */
  readonly report: (sentence: string) => void;
  /** Is given each answer, whatever it is. */
  readonly answered?: (exchange: Exchange) => void;
}

export interface CheckedApi {
  /** Origin under which the API is asked and checked. */
  readonly url: string;
  faults(): readonly AnswerFault[];
  close(): Promise<void>;
}

/** Headers that are of one connection, and of a body that is whole here, and packed no more. */
const OF_A_HOP = [
  'connection',
  'content-encoding',
  'content-length',
  'expect',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

function withoutHeaders(headers: Headers, names: readonly string[]): Headers {
  const left = new Headers(headers);
  for (const name of names) left.delete(name);
  return left;
}

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Buffer;
}

/** Hands a request on to the API as it is. Undefined: it did not answer, or not to the end. */
async function passOn(request: Request, target: URL): Promise<Answer | undefined> {
  const { pathname, search } = new URL(request.url);
  const address = new URL(`${target.pathname.replace(/\/$/, '')}${pathname}${search}`, target);
  const headers = withoutHeaders(request.headers, [...OF_A_HOP, 'accept-encoding', 'host']);
  const { method, signal } = request;
  const body = method === 'GET' || method === 'HEAD' ? undefined : await request.arrayBuffer();
  try {
    const answer = await fetch(address, { method, headers, redirect: 'manual', signal, ...(body && { body }) });
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  } catch {
    return undefined;
  }
}

async function faultPage(target: URL, faults: readonly AnswerFault[]): Promise<Response> {
  const rows = faults.map(
    ({ call, field, expected, got }) => html`<li><strong>${call}</strong> ${field}: expected ${expected}, got ${got}</li>`,
  );
  const found =
    rows.length === 0
      ? html`<p>Nothing so far: open pages, and load this one again.</p>`
      : html`<ul>
          ${rows}
        </ul>`;
  const body = html`<p>Each answer is held against <a href="${API_PAGE}">the API document</a>; what is against it stands here once.</p>
    <section>
      <h2>Against the contract</h2>
      ${found}
    </section>`;
  return pageResponse({ lang: 'en', title: 'API check', mark: `API: ${target.origin}`, body, framed: false });
}

/**
 * Stands between the front end and an API, passes requests and answers on as they are, and holds each answer against the
 * contract. What it finds stands on its page, `/sandbox`. For development.
 */
export async function startCheckedApi({ target, config, report, answered }: CheckedApiOptions): Promise<CheckedApi> {
  const api = new URL(target);
  const check = createAnswerCheck(config);
  const found = createFaultList(report);
  const app = new Hono();
  app.get('/sandbox', () => faultPage(api, found.all()));
  app.route('/', apiPages(config));
  app.all('*', async (c) => {
    const { raw } = c.req;
    const answer = await passOn(raw, api);
    if (answer === undefined) return c.json({ code: '502', message: '' }, 502);
    const { status, headers, body } = answer;
    const type = headers.get('Content-Type') ?? '';
    const exchange = { method: raw.method, address: new URL(raw.url), status, type, body: body.toString() };
    answered?.(exchange);
    found.add(check(exchange));
    const isEmpty = [204, 205, 304].includes(status) || raw.method === 'HEAD';
    return new Response(isEmpty ? null : new Uint8Array(body), { status, headers: withoutHeaders(headers, OF_A_HOP) });
  });
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: () => found.all(),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
