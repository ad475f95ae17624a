import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as passed } from 'node:timers/promises';

import { findNginx } from '../../tools/test/programs';
import { freePort } from './freePort';

/** An nginx with default settings in front of a server of this machine. */
export interface Nginx {
  readonly origin: string;
  readonly port: number;
  /** Content of its error log. */
  errors(): string;
  stop(): Promise<void>;
}

/** Of several servers, one that does not answer is skipped at once, and tried again with the next request. */
const upstreams = (ports: readonly number[]): string =>
  `upstream gateways {
${ports.map((each) => `    server 127.0.0.1:${each} max_fails=0;\n`).join('')}    keepalive 32;
  }`;
const KEEP_ALIVE = `proxy_http_version 1.1;
      proxy_set_header Connection "";`;

/** All defaults of nginx except its output paths, which avoid the system's. One process, run by the user of the tests. */
const configuration = (port: number, [upstream, ...more]: readonly number[]) => `daemon off;
master_process off;
pid nginx.pid;
error_log error.log;
events {}
http {
  access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((part) => `  ${part}_temp_path ${part};\n`).join('')}
  ${more.length === 0 ? '' : upstreams([upstream ?? 0, ...more])}
  server {
    listen 127.0.0.1:${port};
    location / {
      ${more.length === 0 ? '' : KEEP_ALIVE}
      proxy_pass http://${more.length === 0 ? `127.0.0.1:${upstream}` : 'gateways'};
    }
  }
}
`;

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

async function untilListening(nginx: ChildProcess, port: number): Promise<void> {
  const said: Buffer[] = [];
  nginx.stderr?.on('data', (part: Buffer) => said.push(part));
  while (!(await accepts(port))) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended with ${nginx.exitCode}:\n${Buffer.concat(said).toString()}`);
    await passed(20);
  }
}

/** Starts it in front of the server at this port; for several ports, with kept-alive connections to them. */
export async function startNginx(...ports: readonly number[]): Promise<Nginx> {
  const program = findNginx();
  const folder = mkdtempSync(join(tmpdir(), 'loan-nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(port, ports));
  const nginx = spawn(program, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'pipe'] });
  const end = () => nginx.kill();
  process.once('exit', end);
  const stop = async () => {
    process.off('exit', end);
    if (nginx.exitCode === null && end()) await once(nginx, 'exit');
    rmSync(folder, { recursive: true });
  };
  try {
    await untilListening(nginx, port);
  } catch (fault) {
    await stop();
    throw fault;
  }
  return { origin: `http://127.0.0.1:${port}`, port, errors: () => readFileSync(join(folder, 'error.log'), 'utf8'), stop };
}
