import type { RequestListener } from 'node:http';

import { createGateway } from '@loan/gateway/gateway';
import { limitedServer } from '@loan/gateway/serving/limitedServer';
import { ask, close, listen, portOf } from '@loan/gateway/testing/gatewayUnderTest';
import { changeChannel } from '@loan/release/commands/changeChannel';
import { pinnedBuild } from '@loan/release/document/builds';
import { canonicalBytes } from '@loan/release/document/canonical';
import { newestOf, planNext } from '@loan/release/plan/plan';
import { createFileStore } from '@loan/release/store/fileStore';
import { assetFolder, RECORD_FILE } from '@loan/release/store/store';
import { madeBuild, put } from '@loan/release/testing/madeBuild';
import type { PinnedBuild, ReleaseDocument } from '@loan/shared/contracts/release';

import { expect, test } from '../world/journey';
import { heading, MARKETS } from '../world/loan';
import { startNginx, type Nginx } from '../world/nginx';
import { CHANNEL, CLIENT_RENDERED } from '../world/stores';
import type { World } from '../world/world';

const DETAIL = { productId: '3101', orderId: 'ID-174-1' };
const words = MARKETS.indonesia;

const TOO_BIG = 'upstream sent too big header';
/** Headers of the connection to nginx and of the answering server, not of the page. */
const OF_THE_SERVER: readonly string[] = ['connection', 'date', 'keep-alive', 'server', 'transfer-encoding'];

/** A made-up version: its record is published; its files, which are never opened, are not. */
function published(world: World, name: string, version: string): PinnedBuild {
  const { record } = madeBuild(name, version);
  put(world.store, `${assetFolder(name, version)}/${RECORD_FILE}`, canonicalBytes(record));
  return pinnedBuild(record);
}

/** The channel with additional made-up remotes, each with a fallback, and a canary that the market of these tests does not get. */
async function withRemotes(world: World, count: number): Promise<ReleaseDocument> {
  const audit = { by: 'a journey', why: 'test', at: new Date().toISOString() };
  const action = 'many remotes';
  const result = await changeChannel(createFileStore(world.store), CHANNEL, {
    action,
    plan(history) {
      const { shell, remotes: own } = newestOf(history);
      const made = Array.from({ length: count - Object.keys(own).length }, (_, index) => `remote-area${index}`);
      const remotes = [...Object.keys(own), ...made].map((name) => {
        const [earlier, later] = [published(world, name, '0.0.1'), published(world, name, '99.0.0')];
        const now = own[name]?.builds[own[name].version] ?? published(world, name, '1.0.0');
        const canary = { version: later.version, share: 5000, salt: history.next, market: 'india' } as const;
        const builds = { [earlier.version]: earlier, [now.version]: now, [later.version]: later };
        return [name, { version: now.version, lastKnownGood: earlier.version, canary, bad: [], builds }] as const;
      });
      return planNext(history, { action, shell, remotes: Object.fromEntries(remotes), touched: [] }, audit);
    },
  });
  if (result.kind !== 'done') throw new Error(`${action}: ${result.kind}`);
  return result.plan.document;
}

/** Runs with a server of this machine behind an nginx. */
async function behindNginx(listener: RequestListener, work: (nginx: Nginx, port: number) => Promise<void>): Promise<void> {
  const server = await listen(limitedServer(listener));
  try {
    const nginx = await startNginx(portOf(server));
    try {
      await work(nginx, portOf(server));
    } finally {
      await nginx.stop();
    }
  } finally {
    await close(server);
  }
}

test('a stock nginx passes on the pages of a channel with 300 remotes, with all their headers', async ({ world, page, userAgent }) => {
  const { remotes } = await withRemotes(world, 300);
  expect(Object.keys(remotes)).toHaveLength(300);
  // A stock nginx does not pass on the requested host name, so server-rendered pages behind it would treat the API's pictures
  // as foreign.
  await world.configure(CLIENT_RENDERED);
  const gateway = createGateway({ store: world.store, channel: CHANNEL, api: world.api, sandbox: true, log: () => undefined });
  await behindNginx(gateway, async (nginx, port) => {
    const address = world.address('loanDetail', 'indonesia', DETAIL).replace(world.front.origin, nginx.origin);
    const served = await page.goto(address);
    expect(served?.status()).toBe(200);
    await expect(heading(page, words.due)).toBeVisible();
    await expect(page.getByText(words.first).first()).toBeVisible();

    const path = address.slice(nginx.origin.length);
    const headers = { 'user-agent': userAgent ?? '' };
    const [direct, proxied] = [await ask(port, path, { headers }), await ask(nginx.port, path, { headers })];
    expect(direct.headers['content-security-policy']).toContain("'strict-dynamic'");
    const sent = Object.entries(direct.headers).filter(([name]) => !OF_THE_SERVER.includes(name));
    expect(proxied).toMatchObject({ status: 200, headers: Object.fromEntries(sent) });
    expect(served?.headers()['content-security-policy']).toBe(direct.headers['content-security-policy']);
    expect(nginx.errors()).not.toContain(TOO_BIG);
    // The page closes before its server does.
    await page.close();
  });
});

test('that nginx refuses a page whose policy is too long for it, and logs it', async () => {
  // Its default limit is a page of memory, which has 64 kB at most.
  const policy = `script-src ${"'sha384-x' ".repeat(10_000)}`;
  await behindNginx(
    (_, response) => void response.setHeader('Content-Security-Policy', policy).end('page'),
    async (nginx) => {
      expect((await ask(nginx.port, '/')).status).toBe(502);
      expect(nginx.errors()).toContain(TOO_BIG);
    },
  );
});
