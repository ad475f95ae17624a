import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { pages } from '@loan/api/pages';
import { buildPage, type BuiltPage } from '@loan/console/server/pageFiles';
import { createGateway } from '@loan/gateway/gateway';
import { areaOf } from '@loan/sandbox/control/addressList';
import { MARKETS } from '@loan/sandbox/document/document';
import { linkTo } from '@loan/sandbox/links';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';

import { openState, type State } from '../../../e2e/screens/state';
import { CHANNEL } from '../../../e2e/world/stores';
import type { World } from '../../../e2e/world/world';
import { listen } from '../../start/local/localServer';
import { photograph } from '../photograph';
import { picturedConfig, undone } from '../picturedWorld';
import { reasonOf } from '../run';
import { calledIn, pageTitles, SHOWN } from '../titles';
import type { Content, ScreenEntry } from './contract';
import { inTurn } from './inTurn';
import { brandOf, lookOf, marketOf } from './settings';

/** Serves the pages of a world to people: without the certificate of its own front, which only the photographing browser trusts. */
async function startLivePages({ store, api }: Pick<World, 'store' | 'api'>) {
  const gateway = createGateway({ store, channel: CHANNEL, api, sandbox: true });
  const server = createServer(gateway);
  const origin = `http://127.0.0.1:${await listen(server, 0, '127.0.0.1')}`;
  return {
    origin,
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await gateway.close();
    },
  };
}

export interface GalleryOptions {
  readonly world: World;
  readonly browser: Browser;
  /** Default: the configuration of `npm start`. */
  readonly config?: CheckedConfig;
  /** 0: any free port. */
  readonly port: number;
  /** Default: it is built. */
  readonly page?: BuiltPage;
  /** Time of the photographed pages, as in the world, ms since 1970; default: the machine's clock. */
  readonly now?: number;
}

export interface RunningGallery {
  readonly origin: string;
  close(): Promise<void>;
}

/** With all defaults applied. */
type Given = GalleryOptions & Required<Pick<GalleryOptions, 'config'>>;

export const buildGalleryPage = (): Promise<BuiltPage> =>
  buildPage({
    entry: join(__dirname, 'page', 'main.tsx'),
    name: 'gallery',
    title: 'Gallery',
    noscript: 'The gallery needs JavaScript. Without it: npm run pictures',
  });

const byMarket = (of: (market: Market) => string): Readonly<Record<Market, string>> => ({ indonesia: of('indonesia'), india: of('india') });

function screenEntry(state: State, liveOf: (market: Market) => string, called: ReturnType<typeof calledIn>): ScreenEntry {
  const { name, link, act, fault, missing } = state;
  const page = state.page ?? linkTo(link, 'indonesia').page;
  const owner = page === undefined ? 'host' : pages[page].owner;
  const entry = {
    key: name,
    title: byMarket((market) => called(state, market).title),
    words: [...MARKETS.map((market) => called(state, market).words), owner].join(' '),
    area: areaOf(owner),
  };
  return (act ?? fault ?? missing) === undefined ? { ...entry, live: byMarket(liveOf) } : entry;
}

async function contentOf({ world, config }: Given, live: string): Promise<Content> {
  const called = calledIn(await pageTitles());
  const liveOf = (state: State) => (market: Market) => world.link(state.link, market).replace(world.front.origin, live);
  return { brand: config.brand, screens: SHOWN.map((state) => screenEntry(state, liveOf(state), called)) };
}

const noState = (settings: URLSearchParams) => `There is no state "${settings.get('state')}".`;

/** Maximum milliseconds for a step of opening a page, while other pictures wait. */
const PATIENCE = { state: 15_000, part: 5000 };

/** Takes the requested pictures, each once. */
function createCamera({ world, browser, now, config }: Given, origin: () => string) {
  const take = inTurn<Buffer>();
  let brand = '';

  async function openPart(page: Page, settings: URLSearchParams): Promise<void> {
    await page.goto(`${origin()}/part?${settings}`);
    await page.locator('main').waitFor({ state: 'attached' });
    if ((await page.locator('main[data-unknown]').count()) > 0)
      throw new Error(`There is no part "${settings.get('part')}" with a state "${settings.get('state')}".`);
  }

  async function open(settings: URLSearchParams): Promise<Buffer> {
    const look = { ...lookOf(settings), ...(now !== undefined && { now }) };
    if (settings.has('part')) {
      const ofPart = { ...look, cutTo: 'main', patience: PATIENCE.part };
      const [picture] = await photograph(browser, ofPart, (page) => openPart(page, settings));
      return picture as Buffer;
    }
    const state = SHOWN.find(({ name }) => name === settings.get('state'));
    if (state === undefined) throw new Error(noState(settings));
    const set = brandOf(settings, config.brand);
    const wanted = JSON.stringify(set);
    if (wanted !== brand) await world.configure({ ...config, brand: set });
    brand = wanted;
    const ofState = { ...look, patience: PATIENCE.state };
    const opened = (mine: World) => (page: Page) => openState(state, page, mine, marketOf(settings));
    const [picture] = await undone(world, (mine) => photograph(browser, ofState, opened(mine), state.waits));
    return picture as Buffer;
  }

  return (settings: URLSearchParams, isWanted: () => boolean) => take(settings.toString(), () => open(settings), isWanted);
}

type Send = (type: string, body: string | Uint8Array, status?: number) => void;

/** Serves the page and its pictures, on this machine only. */
export async function startGallery(given: GalleryOptions): Promise<RunningGallery> {
  const options = { config: picturedConfig(), ...given };
  const page = options.page ?? (await buildGalleryPage());
  const live = await startLivePages(options.world);
  const content = await contentOf(options, live.origin);
  let origin = '';
  const camera = createCamera(options, () => origin);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const send: Send = (type, body, status = 200) => {
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' }).end(body);
    };
    const { pathname, searchParams } = new URL(request.url ?? '', origin);
    // A request for another host name comes from a foreign page that resolves to this machine (DNS rebinding).
    if (request.headers.host !== new URL(origin).host) return send('text/plain', `Open ${origin}`, 403);
    if (pathname === '/content.json') return send('application/json', JSON.stringify(content));
    if (pathname === '/picture') {
      if (!searchParams.has('part') && !content.screens.some(({ key }) => key === searchParams.get('state')))
        return send('text/plain', noState(searchParams), 404);
      const picture = await camera(searchParams, () => !response.destroyed);
      if (picture !== undefined) send('image/png', picture);
      return;
    }
    sendPage(page, pathname, send);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((fault: unknown) => {
      console.error(fault);
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' }).end(reasonOf(fault));
    });
  });
  origin = `http://127.0.0.1:${await listen(server, options.port, '127.0.0.1')}`;
  return {
    origin,
    async close() {
      await live.close();
      server.closeAllConnections();
      await server[Symbol.asyncDispose]();
    },
  };
}

function sendPage({ html, assets }: BuiltPage, pathname: string, send: Send): void {
  const asset = assets.get(pathname);
  if (asset !== undefined) send(asset.type, asset.bytes);
  else if (pathname === '/' || pathname === '/part') send('text/html; charset=utf-8', html);
  else send('text/plain', 'There is nothing here.', 404);
}
