import { rm } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Writable } from 'node:stream';

import { startCollector } from '@loan/collector/collector';
import { createGateway } from '@loan/gateway/gateway';
import type { AccessEntry } from '@loan/gateway/observing/accessEntry';
import { createAccessLog } from '@loan/gateway/observing/accessLog';
import { createFileStore } from '@loan/release/store/fileStore';
import { linkTo, pathOf, sessionOf } from '@loan/sandbox/links';
import type { LinkKey } from '@loan/sandbox/linkTable';
import { startSandbox } from '@loan/sandbox/server';
import type { PageKey } from '@loan/shared/contracts/pages';
import type { Market } from '@loan/shared/contracts/shell';

import type { Certificate } from '../../tools/start/local/certificate';
import { startFront, type Front } from './front';
import { startPlainNginx, type PlainNginx } from './plainNginx';
import { connectControl, type SandboxControl } from './sandboxControl';
import { ALWAYS_PLAIN, CHANNEL, newStore, openChannel, SERVED, type Channel } from './stores';

export interface WorldOptions {
  /** Packages that run at the start: names, with `@version` unless it is the working tree's. */
  readonly releases: readonly string[];
  /** The API's time, ms since 1970; default: the machine's clock. */
  readonly now?: number;
  /** Default: the production channel. */
  readonly channel?: string;
  /** The browser names the request id, so that a reference can be the same in each picture. */
  readonly trustRequestId?: boolean;
  /** Runs a collector behind the gateway, for pages' reports. */
  readonly collects?: boolean;
  /** A stock nginx with the deployed configuration serves instead of the gateway. */
  readonly plain?: boolean;
}

/** The front, when it asks the gateway itself. */
const LOOPBACK = ['127.0.0.1'];

const TOKENS = { sessionId: 'secret-session', userToken: 'secret-user', deviceToken: 'secret-device' };

export type AccessLine = Pick<AccessEntry, 'id' | 'kind' | 'path' | 'status' | 'page' | 'of'>;

/** Everything that a borrower's browser meets, for one test: a release store, the gateway, the API with a fresh database. */
export interface World extends Channel {
  readonly front: Front;
  /** Folder of the release store. */
  readonly store: string;
  /** Address of the API. */
  readonly api: string;
  /** Address of the collector, if there is one. */
  readonly collector: string | undefined;
  /** Log lines of the gateway. */
  readonly lines: readonly string[];
  /** Lines of the access log so far: the gateway's, or nginx's. */
  accessLog(): readonly AccessLine[];
  /** Resolves when visitors get the content of the store. Changes through the world's functions wait for it themselves. */
  caughtUp(): Promise<void>;
  readonly sandbox: SandboxControl;
  /** The address of a page as the app opens it: with the session of the market's first borrower, all tokens included. */
  address(page: PageKey, market: Market, query?: Readonly<Record<string, string>>): string;
  /** A link of the sandbox's table, with the same session, or that of the link's own borrower. */
  link(key: LinkKey, market: Market): string;
  close(): Promise<void>;
}

/** The token values in an address of `World.address`. */
export const secretsOf = (market: Market): readonly string[] => [`sandbox-token-${market}-1`, ...Object.values(TOKENS)];

const plainListener =
  ({ listener }: PlainNginx): Parameters<typeof startFront>[0] =>
  (request, response) =>
    listener(request as IncomingMessage, response as ServerResponse);

/** A channel whose changes resolve when nginx serves them. */
function followed(channel: Channel, { caughtUp }: PlainNginx): Channel {
  const then =
    <Parameters extends unknown[], T>(change: (...parameters: Parameters) => Promise<T>) =>
    async (...parameters: Parameters): Promise<T> => {
      const result = await change(...parameters);
      await caughtUp();
      return result;
    };
  const { record, configure, promote, rollback, switchRemote, sign } = channel;
  return {
    record,
    configure: then(configure),
    promote: then(promote),
    rollback: then(rollback),
    switchRemote: then(switchRemote),
    sign: then(sign),
  };
}

/** All requests of a journey come from one address. */
const startCounting = () => startCollector({ port: 0, file: ':memory:', perSender: 1_000_000 });

export async function createWorld(options: WorldOptions, certificate: Certificate): Promise<World> {
  const { releases, now, channel = CHANNEL, collects = false, plain = ALWAYS_PLAIN, trustRequestId = false } = options;
  const usual = plain && !ALWAYS_PLAIN ? SERVED : undefined;
  const folder = await newStore(releases, channel, usual);
  const api = await startSandbox({ port: 0, ...(now !== undefined && { clock: () => now }) });
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  let accesses = '';
  const taken = new Writable({
    write(chunk: Buffer, _encoding, done) {
      accesses += chunk.toString();
      done();
    },
  });
  const accessLog = createAccessLog(taken, log);
  // A busy machine gets more time to render.
  const rendering = { time: 20_000, firstTime: 20_000 };
  const collector = collects ? await startCounting() : undefined;
  const places = { store: folder, channel, api: api.url, collector: collector?.url };
  const trusts = { trustedProxies: LOOPBACK, trustRequestId };
  const gateway = createGateway({ ...places, ...trusts, sandbox: true, rendering, log, observers: [accessLog] });
  const nginx = plain ? await startPlainNginx({ ...places, folder, store: createFileStore(folder) }) : undefined;
  const front = await startFront(nginx === undefined ? gateway : plainListener(nginx), certificate);

  const opened = openChannel(folder, channel, usual);
  return {
    ...(nginx === undefined ? opened : followed(opened, nginx)),
    front,
    store: folder,
    api: api.url,
    collector: collector?.url,
    lines,
    caughtUp: async () => nginx?.caughtUp(),
    accessLog() {
      accessLog.flush();
      return (nginx?.accessLog() ?? accesses)
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as AccessLine);
    },
    sandbox: connectControl(api.url),
    address: (page, market, query = {}) => front.origin + pathOf({ page }, { ...sessionOf(market), ...TOKENS, ...query }),
    link(key, market) {
      const link = linkTo(key, market);
      return front.origin + pathOf(link, { ...sessionOf(market, link.borrower), ...TOKENS });
    },
    async close() {
      await front.close();
      await nginx?.stop();
      await gateway.close();
      await collector?.close();
      await api.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
