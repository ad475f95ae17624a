import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { calls } from '@loan/api/calls';
import { configure } from '@loan/release/commands/configure/configure';
import { readBlocks } from '@loan/release/serve/render';
import { CONFIG, TEMPLATE, temporaryFolder } from '@loan/release/testing/fakePackage';
import { AUDIT, CHANNEL, promote, publishedStore } from '@loan/release/testing/promoted';
import { goodRequests } from '@loan/sandbox/document/requests';
import { requestOf } from '@loan/sandbox/encodedRequest';
import { sessionOf } from '@loan/sandbox/links';

import { Stop } from '../command';
import { serveChannel } from '../serve';
import { devInside, devOfStore } from './dev';
import type { DevBundler } from './devBundler';
import { VERSION } from './devDocument';

let root: Awaited<ReturnType<typeof temporaryFolder>>;
let folder: string;
let place: { readonly store: string; readonly channel: string; readonly port: number };
beforeAll(async () => {
  root = await temporaryFolder();
  folder = join(root.path, 'remote-rewards');
  mkdirSync(join(folder, 'src', 'api'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'remote-rewards' }));
  writeFileSync(
    join(folder, 'src', 'api', 'pages.ts'),
    "export const pages = { rewards: { path: '/rewards', query: [] } };\nexport const pageTexts = { rewards: { title: { id: 'R', en: 'R' } } };\n",
  );
  const store = await publishedStore(root.path, ['host@1.0.0']);
  await promote(store, ['host@1.0.0']);
  await configure(store, CHANNEL, { company: CONFIG.company, hosts: CONFIG.hosts }, AUDIT);
  place = { store: join(root.path, 'store'), channel: CHANNEL, port: 0 };
});
afterAll(() => root.remove());

const FILES: Readonly<Record<string, string>> = {
  'chunks.json': JSON.stringify({ entry: 'remoteEntry.js', pages: {} }),
  'shell.html': TEMPLATE,
  'boot.js': 'boot();',
};
const bundlerOf = async (): Promise<DevBundler> => ({
  read: (_name, file) => FILES[file] ?? '',
  proxyRequest: (_request, response) => void response.end(),
  proxyUpgrade: () => undefined,
  close: async () => undefined,
});

async function openedAt(origin: string) {
  const response = await fetch(`${origin}/rewards`, { headers: { Accept: 'text/html' } });
  const blocks = readBlocks(await response.text());
  if (blocks === undefined) throw new Error(`No shell document: ${response.status}`);
  return { versions: Object.keys(blocks.release.remotes['remote-rewards']?.builds ?? {}), hosts: blocks.config.hosts };
}

/** The origin of the logo that the API answers to a page at `origin`. */
async function logoOrigin(origin: string): Promise<string> {
  const request = requestOf(calls.loanDetails, goodRequests('indonesia').loanDetails, sessionOf('indonesia'));
  const { pathname, search } = new URL(request.url);
  request.headers.set('Origin', origin);
  const sent = await fetch(`${origin}${pathname}${search}`, { method: 'POST', headers: request.headers, body: await request.text() });
  const { data } = (await sent.json()) as { readonly data: { readonly productLogo: string } };
  return new URL(data.productLogo).origin;
}

test('in a channel of a store the page has one origin with the sandbox', async () => {
  const running = await devOfStore(folder, place, bundlerOf);
  try {
    expect(await openedAt(running.origin)).toEqual({ versions: [VERSION], hosts: CONFIG.hosts });
    expect(await logoOrigin(running.origin)).toBe(running.origin);
  } finally {
    await running.close();
  }
});

test('inside a deployed channel the page may show and follow the channel’s addresses', async () => {
  const deployed = await serveChannel(folder, place);
  const running = await devInside(folder, deployed.origin, 0, bundlerOf);
  try {
    const { hosts, versions } = await openedAt(running.origin);
    expect(versions).toEqual([VERSION]);
    expect(hosts.images).toContain(await logoOrigin(running.origin));
    expect(hosts).toEqual({ allowed: [...CONFIG.hosts.allowed, deployed.origin], images: [...CONFIG.hosts.images, deployed.origin] });
  } finally {
    await running.close();
    await deployed.close();
  }
});

test.each(['app.example', 'localhost:8080', 'file:///app'])('an address of another form stops with a sentence: %s', async (shell) => {
  await expect(devInside(folder, shell, 0, bundlerOf)).rejects.toThrow(
    new Stop(`--shell needs an address such as https://app.example, not "${shell}".`),
  );
});
