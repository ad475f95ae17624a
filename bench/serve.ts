import { readdirSync, readFileSync } from 'node:fs';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

import { createGateway } from '@loan/gateway/gateway';
import { brotli } from '@loan/release/compress';
import type { PublicConfig } from '@loan/shared/contracts/config';

import type { Certificate } from '../scripts/certificate';

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css', html: 'text/html; charset=utf-8' };

type Listener = (request: Http2ServerRequest, response: Http2ServerResponse) => void;

export interface Served {
  readonly origin: string;
  close(): Promise<void>;
}

/** HTTP/2, as a phone would be served. */
async function secure(listener: Listener, { key, cert }: Certificate): Promise<Served> {
  const server = createSecureServer({ key, cert, allowHTTP1: true }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `https://localhost:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** The release store through the gateway, as in production. */
export function serveReleases(store: string, channel: string, api: string, certificate: Certificate): Promise<Served> {
  return secure(createGateway({ store, channel, api, sandbox: true }), certificate);
}

async function packedFiles(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const names = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
  return new Map(
    await Promise.all(
      names.map(async (name): Promise<[string, Buffer]> => [`/bundle/${name}`, await brotli(readFileSync(join(folder, name)))]),
    ),
  );
}

/** The one bundle: its document, two immutable files in brotli 11, and the same API behind the same gateway. */
export async function serveBundle(folder: string, config: PublicConfig, api: string, certificate: Certificate): Promise<Served> {
  const files = await packedFiles(folder);
  const names = [...files.keys()];
  const data = `<script type="application/json" id="config">${JSON.stringify(config).replace(/</g, '\\u003c')}</script>`;
  const head = [
    ...names.filter((name) => name.endsWith('.css')).map((name) => `<link rel="stylesheet" href="${name}">`),
    data,
    ...names.filter((name) => name.endsWith('.js')).map((name) => `<script defer src="${name}"></script>`),
  ].join('');
  const html = await brotli(Buffer.from(readFileSync(join(__dirname, 'oneBundle', 'index.html'), 'utf8').replace('<!--head-->', head)));
  const gateway = createGateway({ store: folder, channel: 'none', api, sandbox: true });
  return secure((request, response) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const file = files.get(path);
    if (request.headers['sec-fetch-dest'] === 'document') {
      response.writeHead(200, { 'Content-Type': TYPES['html'], 'Content-Encoding': 'br', 'Cache-Control': 'no-store' }).end(html);
    } else if (file !== undefined) {
      const type = TYPES[path.split('.').at(-1) ?? ''];
      response
        .writeHead(200, { 'Content-Type': type, 'Content-Encoding': 'br', 'Cache-Control': 'public, max-age=31536000, immutable' })
        .end(file);
    } else {
      gateway(request, response);
    }
  }, certificate);
}
