import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { OpenAPIBackend, type Context } from 'openapi-backend';

import { ROOT } from '../../tools/build/packages';

/** A generated API: a public tool answers with the examples of the API document. */
export interface Stub {
  readonly url: string;
  /** Names of the calls that it answered. */
  readonly answered: readonly string[];
  /** Violations of the document by requests. */
  readonly refused: readonly string[];
  close(): Promise<void>;
}

/** Knows only the document and nothing else of this product. `change` edits replies, to simulate a wrong API. */
export async function startStub(change = (_call: string, reply: unknown) => reply): Promise<Stub> {
  const answered: string[] = [];
  const refused: string[] = [];
  const backend = new OpenAPIBackend({ definition: join(ROOT, 'docs', 'api', 'openapi.json'), quick: true });
  backend.register({
    notImplemented: ({ operation, request, api }: Context) => {
      const { operationId = '' } = operation;
      answered.push(operationId);
      const example = request.query['market'] === '1' ? 'india' : 'indonesia';
      const { status, mock } = api.mockResponseForOperation(operationId, { example });
      return { status, reply: change(operationId, mock) };
    },
    validationFail: ({ operation, validation }: Context) => {
      refused.push(`${operation.operationId}: ${JSON.stringify(validation.errors)}`);
      return { status: 400, reply: { code: '400', message: 'against the document' } };
    },
    notFound: ({ request }: Context) => {
      refused.push(`${request.method} ${request.path}: not in the document`);
      return { status: 404, reply: {} };
    },
  });
  await backend.init();
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const text = Buffer.concat(parts).toString();
    const isForm = (request.headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');
    const body = isForm ? Object.fromEntries(new URLSearchParams(text)) : text;
    const headers = request.headers as Record<string, string | string[]>;
    const asked = { method: request.method ?? 'GET', path, query, headers, body };
    const { status, reply } = (await backend.handleRequest(asked)) as { status: number; reply: unknown };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered,
    refused,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
