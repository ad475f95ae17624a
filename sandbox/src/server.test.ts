import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { calls } from '@loan/api/calls';

import { requestOf } from './encodedRequest';
import { sessionOf } from './links';
import { startSandbox, type RunningSandbox, type ServerOptions } from './server';
import { type Reply } from './testing/testSession';

let folder: string;
/** Cleanups of a test, which a failed one may have left. */
let endings: (() => unknown)[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  endings = [];
});
afterEach(async () => {
  for (const end of endings) await end();
  rmSync(folder, { recursive: true });
});

async function open(options: Partial<ServerOptions> = {}): Promise<RunningSandbox> {
  const running = await startSandbox({ port: 0, ...options });
  let closed: Promise<void> | undefined;
  const close = () => (closed ??= running.close());
  endings.push(close);
  return { ...running, close };
}

/** The request of a test, sent to a real server. */
async function send(url: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  return fetch(`${url}${pathname}${search}`, { method: request.method, headers: request.headers, body: await request.text() });
}
const accountOf = (amount: number) => {
  const fields = { productId: '', orderId: '', amount, payCode: '', pay_type: '1', is_default: '1', is_display: '0', specific_num: '' };
  return requestOf(calls.virtualAccount, fields, sessionOf('indonesia'));
};
const vcode = async (url: string, amount: number): Promise<string> => {
  const reply = (await (await send(url, accountOf(amount))).json()) as Reply;
  return reply.data.vcode;
};
const accounts = async (url: string): Promise<string[]> => {
  const state = (await (await fetch(`${url}/sandbox/control/state`)).json()) as { virtual_accounts: { vcode: string }[] };
  return state.virtual_accounts.map((account) => account.vcode);
};

describe('the server', () => {
  it('a restart with the same file keeps everything, and does not seed again', async () => {
    const options = { databaseFile: join(folder, 'a.db') };
    const first = await open(options);
    await fetch(`${first.url}/sandbox/control/orders/ID-21-1/advance`, { method: 'POST' });
    const kept = await vcode(first.url, 1000);
    const before = await (await fetch(`${first.url}/sandbox/control/state`)).text();
    await first.close();
    const second = await open(options);
    expect(await (await fetch(`${second.url}/sandbox/control/state`)).text()).toBe(before);
    expect(await vcode(second.url, 1000)).toBe(kept);
  });

  it.each(['before', 'after'])('a dropped connection (%s the effect) is cut on the wire', async (when) => {
    const running = await open();
    const fault = JSON.stringify({ call: 'virtualAccount', kind: 'drop', when, times: 1 });
    await fetch(`${running.url}/sandbox/control/faults`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: fault });
    await expect(vcode(running.url, 1000)).rejects.toThrow('fetch failed');
    expect(await accounts(running.url)).toHaveLength(when === 'after' ? 1 : 0);
  });

  it('a port in use is refused', async () => {
    const running = await open();
    await expect(startSandbox({ port: Number(new URL(running.url).port) })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

describe('an upload', () => {
  const picture = () => {
    const problemImage = new Blob([Uint8Array.from([0xff, 0xd8, 0xff, ...new Uint8Array(200_000)])]);
    return requestOf(calls.uploadProblemImage, { problemImage }, sessionOf('indonesia'));
  };
  /** Sends the head and half of the body, then cuts the connection. */
  const sendHalf = async (url: string, request: Request) => {
    const { hostname, port } = new URL(url);
    const { pathname, search } = new URL(request.url);
    const body = Buffer.from(await request.clone().arrayBuffer());
    const headers = Array.from(request.headers, ([name, value]) => `${name}: ${value}`);
    const head = [`POST ${pathname}${search} HTTP/1.1`, `Host: ${hostname}`, `Content-Length: ${body.length}`, ...headers, '', ''].join(
      '\r\n',
    );
    const socket = connect(Number(port), hostname);
    const gone = once(socket, 'close');
    socket.write(head);
    socket.write(body.subarray(0, body.length / 2), () => socket.destroy());
    await gone;
  };

  it('that is cut off on the wire leaves nothing, on the disk or in the database; sent again it is stored once', async () => {
    const running = await open({ databaseFile: join(folder, 'a.db') });
    const ask = async (what: string) => (await fetch(`${running.url}/sandbox/control/${what}`)).text();
    const before = await ask('state');
    const whole = picture();
    await sendHalf(running.url, whole);
    let noted: { status: number; fields: object }[] = [];
    while (noted.length === 0) noted = JSON.parse(await ask('requests?call=uploadProblemImage')) as typeof noted;
    expect(noted).toMatchObject([{ status: 400, fields: {} }]);
    expect(existsSync(join(folder, 'a.db-uploads'))).toBe(false);
    expect(await ask('state')).toBe(before);

    const { pathname, search } = new URL(whole.url);
    const { headers } = whole;
    const response = await fetch(`${running.url}${pathname}${search}`, { method: 'POST', headers, body: await whole.arrayBuffer() });
    const { data } = (await response.json()) as Reply;
    expect(readdirSync(join(folder, 'a.db-uploads'))).toEqual([String(data.url).split('/').at(-1)]);
    const served = await fetch(`${running.url}${new URL(data.url).pathname}`);
    expect((await served.arrayBuffer()).byteLength).toBe(200_003);
  });

  it('of a form that is cut off is no failure of the sandbox', async () => {
    const failure = jest.spyOn(console, 'error').mockReturnValue();
    const running = await open();
    await sendHalf(running.url, accountOf(1000));
    let noted: object[] = [];
    while (noted.length === 0)
      noted = (await (await fetch(`${running.url}/sandbox/control/requests?call=virtualAccount`)).json()) as typeof noted;
    expect(noted).toMatchObject([{ fields: {} }]);
    expect(failure).not.toHaveBeenCalled();
  });
});

describe('a killed server', () => {
  /** The server as its own process, on a free port. */
  const start = async (file: string): Promise<{ child: ChildProcess; url: string }> => {
    const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'server.ts')], {
      env: { ...process.env, PORT: '0', SANDBOX_DB: file },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    endings.push(() => child.kill('SIGKILL'));
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    return { child, url: /http:\/\/[\d.:]+/.exec(line.toString())?.[0] ?? '' };
  };

  it('loses no acknowledged data, and ends with 0 when it is asked to end', async () => {
    const file = join(folder, 'killed.db');
    const killed = await start(file);
    const answered: string[] = [];
    const writing = Array.from({ length: 200 }, async (_, index) => {
      answered.push(await vcode(killed.url, 1 + index));
      if (answered.length >= 40) killed.child.kill('SIGKILL');
    });
    await Promise.allSettled([...writing, once(killed.child, 'exit')]);
    expect(answered.length).toBeGreaterThanOrEqual(40);
    const { child, url } = await start(file);
    const kept = new Set(await accounts(url));
    expect(answered.filter((number) => !kept.has(number))).toEqual([]);
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
  });
});
