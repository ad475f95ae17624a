import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';

import { servedNumber } from '@loan/release/serve/servedFolders';
import type { Store } from '@loan/release/store/store';

import { ROOT } from '../../tools/build/packages';
import { findNginx } from '../../tools/test/programs';
import { endGroup, killGroup } from '../engines/process';
import { freePort } from './freePort';

const DEPLOYED = join(ROOT, 'platform', 'deploy', 'nginx');

/** Address of visitors who reach nginx through the front. */
const VISITOR = '192.0.2.1';

interface Served {
  /** Folder of the release store. */
  readonly folder: string;
  readonly store: Store;
  readonly channel: string;
  /** Address of the API. */
  readonly api: string;
  readonly collector?: string | undefined;
  /** Address of a name server; undefined: the API is configured by its address. */
  readonly resolver?: string;
}

/** The deployed configuration, serving a channel without a gateway. */
export interface PlainNginx {
  readonly port: number;
  /** Content of its access log. */
  accessLog(): string;
  /** Resolves when it serves what the channel points to. */
  caughtUp(): Promise<void>;
  /** For a Node server: forwards a request to it, like a front that terminates TLS. */
  listener(request: IncomingMessage, response: ServerResponse): void;
  stop(): Promise<void>;
}

/** A file of the deployed configuration, adapted to this test. */
const placed = (text: string, run: string): string => text.replaceAll('/etc/nginx/loan', DEPLOYED).replaceAll('/run/loan-nginx', run);

function site(run: string, port: number, { folder, channel, api, collector, resolver }: Served): string {
  const example = placed(readFileSync(join(DEPLOYED, 'site.conf.example'), 'utf8'), run)
    .replace('/var/lib/loan/store;', `${folder};`)
    .replace('/var/lib/loan/store/channels/production', join(folder, 'channels', channel))
    .replace('# set_real_ip_from 10.0.0.0/8;', 'set_real_ip_from 127.0.0.1;')
    .replace('# https "max-age', 'https "max-age')
    .replace('default https;', 'default http;')
    .replace('default api.example;', `default ${new URL(api).host};`)
    .replace('map "" $api_prefix { default ""; }', `map "" $api_prefix { default "${new URL(api).pathname.replace(/\/$/, '')}"; }`)
    .replace('default api.example:443;', `default ${new URL(api).host};`)
    .replace('default 127.0.0.1:8090;', `default ${collector === undefined ? '127.0.0.1:9' : new URL(collector).host};`)
    .replace('resolver 127.0.0.53 valid=10s;', resolver === undefined ? '' : `resolver ${resolver} valid=1s;`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/var/log/nginx/loan.json', join(run, 'access.log'))
    // The sandbox's own pages, pictures and agreements.
    .replace(
      /(include [^;]*\/server\.conf;)/,
      '$1\n  location /sandbox { add_header X-Content-Type-Options nosniff; proxy_pass_request_headers on; proxy_set_header Host $http_host; proxy_pass http://$api_address; }',
    )
    .replace(/include [^;]*\/(?:loan|server)\.conf;/g, (line) => line.replace(DEPLOYED, run));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `${part}_temp_path ${part};`).join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  return `${user} worker_processes 1; pid nginx.pid; error_log error.log; daemon off;\nevents { }\nhttp {\n${temporary}\naccess_log off;\n${example}\n}\n`;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null && child.kill()) await once(child, 'exit');
}

/** Starts nginx with the deployed configuration, and the program that follows the channel. */
export async function startPlainNginx(served: Served): Promise<PlainNginx> {
  const run = mkdtempSync(join(tmpdir(), 'loan-served-'));
  const port = await freePort();
  for (const file of ['loan.conf', 'server.conf']) writeFileSync(join(run, file), placed(readFileSync(join(DEPLOYED, file), 'utf8'), run));
  const file = join(run, 'nginx.conf');
  writeFileSync(file, site(run, port, served));
  const program = findNginx();
  const words = ['-p', run, '-c', file];
  const channelFolder = join(served.folder, 'channels', served.channel);
  const followed = [join(DEPLOYED, 'follow.sh'), channelFolder, join(run, 'current.conf')];
  await once(spawn('sh', [...followed, 'true', 'once'], { stdio: 'ignore' }), 'exit');
  const nginx = spawn(program, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  const said: Buffer[] = [];
  nginx.stderr.on('data', (part: Buffer) => said.push(part));
  const reload = `'${program}' ${words.join(' ')} -t -q && '${program}' ${words.join(' ')} -s reload`;
  const follower = spawn('sh', [...followed, reload], {
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    env: { ...process.env, FOLLOW_SECONDS: '0.2' },
  });
  follower.stderr.resume();
  const kill = () => {
    killGroup(follower);
    nginx.kill();
  };
  process.once('exit', kill);

  const number = (): Promise<number | undefined> =>
    new Promise((resolve) => {
      const asked = httpRequest({ port, host: '127.0.0.1', path: '/healthz', agent: false }, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('end', () => resolve((JSON.parse(String(Buffer.concat(parts))) as { release: number }).release));
      });
      asked.on('error', () => resolve(undefined));
      asked.end();
    });
  const caughtUp = async () => {
    // During a reload, workers of both release numbers answer for a tenth of a second.
    for (let inTurn = 0; inTurn < 15;) {
      if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}:\n${String(Buffer.concat(said))}`);
      const [now, due] = [await number(), await servedNumber(served.store, served.channel)];
      inTurn = now !== undefined && now === due ? inTurn + 1 : 0;
      await passed(20);
    }
  };
  await caughtUp();
  return {
    port,
    accessLog: () => readFileSync(join(run, 'access.log'), 'utf8'),
    caughtUp,
    listener(request, response) {
      const { ':authority': authority, ...others } = request.headers as Record<string, string>;
      const plain = Object.fromEntries(Object.entries(others).filter(([name]) => !name.startsWith(':')));
      const headers = { ...plain, host: authority ?? plain['host'] ?? '', 'x-forwarded-proto': 'https', 'x-forwarded-for': VISITOR };
      const asked = httpRequest({ port, host: '127.0.0.1', path: request.url, method: request.method, headers, agent: false }, (reply) => {
        const { connection: _connection, 'keep-alive': _alive, 'transfer-encoding': _parts, ...passedOn } = reply.headers;
        response.writeHead(reply.statusCode ?? 502, passedOn);
        reply.on('error', () => response.destroy(new Error('the answer was aborted')));
        reply.pipe(response);
      });
      asked.on('error', () => response.destroy(new Error('nginx gave no answer')));
      response.on('close', () => asked.destroy());
      request.pipe(asked);
    },
    async stop() {
      process.off('exit', kill);
      await endGroup(follower);
      await end(nginx);
      rmSync(run, { recursive: true });
    },
  };
}
