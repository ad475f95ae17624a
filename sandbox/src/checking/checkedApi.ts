import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createAdaptorServer } from '@hono/node-server';
import { Hono } from 'hono';

import type { CheckedConfig } from '@loan/shared/contracts/configSchema';

import { h5Origin } from '../api/addresses';
import { apiPages } from '../document/apiPage';
import { createAnswerJudge } from './answerFaults';
import type { AnswerFault, Exchange, SentBody } from './exchange';
import { createFaultList, type SeenFault } from './faultList';
import { CLEAR, faultPage } from './faultPage';

export interface CheckedApiOptions {
  /** The API: an origin, with a path prefix if needed. */
  readonly target: string;
  readonly config: CheckedConfig;
  /** Receives each kind of fault when it is first seen, and when it comes back. */
  readonly report: (sentence: string) => void;
  /** Receives each exchange and its faults, including requests without a reply. */
  readonly answered?: (exchange: Exchange, faults: readonly AnswerFault[]) => void;
  /** Origin of the pages: passed to the API if a request does not name it. Default: the origin in each request. */
  readonly pages?: string | undefined;
  /** Maximum ms for a reply. Default: the front end's time limit. */
  readonly patience?: number;
}

/** The front end's time limit for a reply, in ms. */
export const FRONT_END_WAITS = 60_000;
/** After this many ms a pending call is reported. */
export const LATE = 5000;

export interface CheckedApi {
  /** Origin at which the API is called and checked. */
  readonly url: string;
  faults(): readonly SeenFault[];
  close(): Promise<void>;
}

/** Headers of one hop, and of a body that is complete and unpacked here. */
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

/** Why the API did not reply, in words; undefined: the caller did not wait for it. */
function whyNone(fault: unknown, asker: AbortSignal, patience: number): string | undefined {
  if (asker.aborted) return undefined;
  const { name, message, cause } = fault as Error & { readonly cause?: NodeJS.ErrnoException };
  if (name === 'TimeoutError') return `none within ${patience / 1000} s`;
  return `none: the connection broke (${cause?.code ?? cause?.message ?? message})`;
}

/** Whether an address is on this machine: its data was written by the developer who reads the report. */
const isLoopback = (address: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);

/** The readable part of a request body; a file is not read. */
function sentBody(headers: Headers, body: ArrayBuffer): SentBody {
  const type = headers.get('Content-Type') ?? '';
  return { type, text: type.startsWith('multipart/') ? '' : Buffer.from(body).toString() };
}

/** Passes a request on to the API unchanged. A text: why there is no reply, or no complete one; undefined: the caller has gone. */
async function passOn(
  request: Request,
  body: ArrayBuffer | undefined,
  { target, pages, patience = FRONT_END_WAITS }: CheckedApiOptions,
): Promise<Answer | string | undefined> {
  const api = new URL(target);
  const { pathname, search } = new URL(request.url);
  const address = new URL(`${api.pathname.replace(/\/$/, '')}${pathname}${search}`, api);
  const headers = withoutHeaders(request.headers, [...OF_A_HOP, 'accept-encoding', 'host']);
  if (pages !== undefined) {
    headers.set('X-Forwarded-Host', new URL(pages).host);
    headers.set('X-Forwarded-Proto', new URL(pages).protocol.slice(0, -1));
  }
  const { method } = request;
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(patience)]);
  try {
    const answer = await fetch(address, { method, headers, redirect: 'manual', signal, ...(body && { body }) });
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  } catch (fault) {
    return whyNone(fault, request.signal, patience);
  }
}

/**
 * Proxy between the front end and an API: passes requests and replies on unchanged, and checks each reply against the
 * contract. It lists faults on its page, `/sandbox`. For development.
 */
export async function startCheckedApi(options: CheckedApiOptions): Promise<CheckedApi> {
  const { target, config, report, answered, pages } = options;
  const judge = createAnswerJudge(config, { shows: isLoopback(target) });
  const found = createFaultList(report);
  const app = new Hono();
  app.get('/sandbox', () => faultPage(target, found.all()));
  app.post(CLEAR, (c) => {
    found.clear();
    return c.redirect('/sandbox', 303);
  });
  app.route('/', apiPages(config, { samples: true }));
  app.all('*', async (c) => {
    const { raw } = c.req;
    const { method, headers: given } = raw;
    const sent = method === 'GET' || method === 'HEAD' ? undefined : await raw.arrayBuffer();
    const address = new URL(raw.url);
    const path = `${method} ${new URL(target).pathname.replace(/\/$/, '')}${address.pathname}`;
    const late = setTimeout(() => report(`API, ${judge.nameOf(method, address) ?? path}: no reply after ${LATE / 1000} s (${path})`), LATE);
    const answer = await passOn(raw, sent, options).finally(() => clearTimeout(late));
    const none = typeof answer === 'string' ? { status: 502, type: '', body: '', none: answer } : undefined;
    const asked = { method, address, pages: pages ?? h5Origin(raw), ...(sent !== undefined && { sent: sentBody(given, sent) }) };
    const tell = (exchange: Exchange) => {
      const judgement = judge.of(exchange);
      answered?.(exchange, judgement.faults);
      found.add(judgement, { asked: path, reference: given.get('X-Request-Id') ?? '' });
    };
    if (none !== undefined) tell({ ...asked, ...none });
    if (answer === undefined || typeof answer === 'string') return c.json({ code: '502', message: '' }, 502);
    const { status, headers, body } = answer;
    tell({ ...asked, status, type: headers.get('Content-Type') ?? '', body: body.toString(), bytes: body });
    const isEmpty = [204, 205, 304].includes(status) || raw.method === 'HEAD';
    return new Response(isEmpty ? null : new Uint8Array(body), { status, headers: withoutHeaders(headers, OF_A_HOP) });
  });
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }) as Server;
  await new Promise<void>((listening, failed) => server.once('error', failed).listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: () => found.all(),
    async close() {
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}
