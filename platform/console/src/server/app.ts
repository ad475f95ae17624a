import { type Context, Hono } from 'hono';

import { readFigures } from '@loan/release/commands/figures';
import { channelNames, DocumentReader } from '@loan/release/document/documents';
import { changesBetween } from '@loan/release/plan/changes';
import { FIGURES_MONTHS } from '@loan/release/plan/figures';
import { planPrune } from '@loan/release/publish/prune';
import type { Store } from '@loan/release/store/store';

import type { History, Retention, Role, State } from '../contract';
import { act, type Acting, makePreview } from './actions';
import { readAction, readApproval, readPreviewAsked } from './asked';
import { ChannelWatch } from './changes';
import { StateReader } from './channelState';
import { sessionCookie } from './cookies';
import { Streams } from './events';
import { headers, ownHostOnly, ownPageOnly, smallBodies } from './guards';
import type { PageFiles } from './pageFiles';
import type { Proposals } from './proposals';
import type { RateReader } from './rates';
import { answerRefusal, Refused } from './refusals';
import { requireRole, type SignInOptions, signInRoutes } from './signIn/signIn';

/** Entries of one response. */
const SHOWN = 100;

/** Actions in a channel, latest first, with what each document changed. */
async function channelHistory(store: Store, channel: string): Promise<History> {
  const reader = await DocumentReader.open(store, channel);
  const documents = await reader.all();
  const first = Math.max(0, documents.length - SHOWN);
  const entries = documents.slice(first).map((document, index) => {
    const { number, at, by, why, action } = document;
    return { number, at, by, why, action, changes: changesBetween(documents[first + index - 1], document) };
  });
  return { entries: entries.reverse(), more: first, damaged: [...reader.damaged] };
}

/** Default of `prune`: unused versions may be deleted after this many days. */
const PRUNE_DAYS = 30;
/** Maximum age of figures shared between pages. ms */
const FRESH_MS = 4000;

export interface AppOptions extends SignInOptions, Acting {
  /** Channels to serve; empty: all channels of the store. */
  readonly channels: readonly string[];
  readonly page: PageFiles;
  readonly rates: RateReader;
  readonly proposals: Proposals;
  /** Accepted values of the header `Host`. */
  readonly hosts: () => ReadonlySet<string>;
}

const YEAR_S = 31_536_000;

function pageRoutes({ html, assets }: PageFiles): Hono {
  return new Hono()
    .get('/', (context) => {
      context.header('Cache-Control', 'no-cache');
      return context.html(html);
    })
    .get('/assets/:file', (context) => {
      const file = assets.get(context.req.path);
      if (file === undefined) return context.notFound();
      return context.body(new Uint8Array(file.bytes), 200, {
        'Content-Type': file.type,
        'Cache-Control': `public, max-age=${YEAR_S}, immutable`,
      });
    });
}

function readRoutes({ options, streams, state, only, isSignedIn, asChannel }: Shared): Hono {
  const { store, rates, now } = options;
  return new Hono()
    .get('/api/state', async (context) => {
      only('viewer', context);
      return context.json(await state());
    })
    .get('/api/history', async (context) => {
      only('viewer', context);
      return context.json(await channelHistory(store, await asChannel(context.req.query('channel'))));
    })
    .get('/api/figures', async (context) => {
      only('viewer', context);
      return context.json(await readFigures(store, await asChannel(context.req.query('channel')), FIGURES_MONTHS, now()));
    })
    .get('/api/rates', async (context) => {
      only('viewer', context);
      return context.json(await rates.read(await asChannel(context.req.query('channel')), FRESH_MS));
    })
    .get('/api/retention', async (context) => {
      only('viewer', context);
      const { unused } = await planPrune(store, { days: PRUNE_DAYS, now: now() });
      const versions = unused.map(({ record: { name, version }, bytes }) => ({ name, version, bytes }));
      return context.json({ days: PRUNE_DAYS, unused: versions } satisfies Retention);
    })
    .get('/api/events', async (context) => {
      only('viewer', context);
      const channel = await asChannel(context.req.query('channel'));
      return streams.answer(context, channel, () => isSignedIn(context));
    });
}

function changeRoutes({ options, watch, only, asChannel }: Shared): Hono {
  const { proposals, log } = options;
  return new Hono()
    .post('/api/actions', async (context) => {
      const session = only('promoter', context);
      const { by } = session;
      const asked = readAction(await context.req.json());
      await asChannel(asked.channel);
      const done = await proposals.actOrPropose(asked, session, (propose) => act(options, asked, by, propose));
      if (!asked.dryRun) {
        log(`${by}: ${done.action} in ${asked.channel}: ${done.kind}`);
        watch.tell();
      }
      return context.json(done);
    })
    .post('/api/approve', async (context) => {
      const session = only('approver', context);
      const asked = readApproval(await context.req.json());
      const done = await proposals.approve(asked, session);
      if (!asked.dryRun) {
        log(`${session.by} approved: ${done.action}: ${done.kind}`);
        watch.tell();
      }
      return context.json(done);
    })
    .post('/api/preview', async (context) => {
      only('promoter', context);
      const asked = readPreviewAsked(await context.req.json());
      await asChannel(asked.channel);
      return context.json(await makePreview(options, asked));
    });
}

function sharedBy(options: AppOptions) {
  const { store, channels, rates, proposals, sessions, now, log } = options;
  const sessionOf = (context: Context) => sessions.find(sessionCookie(options.origin()).read(context));
  let names: readonly string[] = [];
  const shown = async () => {
    if (channels.length > 0) return channels;
    // While the store is unreadable, the channels are those of the last successful read.
    names = await channelNames(store).catch((fault: unknown) => (names.length > 0 ? names : Promise.reject(fault)));
    return names;
  };
  const watch = new ChannelWatch(store, shown, log);
  const reader = new StateReader(store, (why) => watch.tellAgain(why));
  const state = async (): Promise<State> => {
    const all = (await shown()).map((channel) => reader.read(channel, proposals.list(), now()));
    return { channels: await Promise.all(all) };
  };
  return {
    options,
    watch,
    state,
    streams: new Streams({ watch, state, rates: (channel) => rates.read(channel, FRESH_MS), log }),
    /** The session of a request; refuses one without the role. */
    only: (role: Role, context: Context) => requireRole(sessionOf(context), role),
    isSignedIn: (context: Context) => sessionOf(context) !== undefined,
    /** A channel that is served here; refuses any other. */
    async asChannel(channel = ''): Promise<string> {
      if ((await shown()).includes(channel)) return channel;
      throw new Refused(404, 'BAD_REQUEST', 'This console has no such channel.');
    },
  };
}

type Shared = ReturnType<typeof sharedBy>;

/** The console as an application: its page and its API. */
export function createApp(options: AppOptions): { readonly app: Hono; close(): void } {
  const { origin, hosts, log } = options;
  const shared = sharedBy(options);
  const app = new Hono();
  app.onError((fault, context) => answerRefusal(context, fault, log));
  app.notFound((context) => context.json({ code: 'BAD_REQUEST', message: 'There is nothing at this address.', details: [] }, 404));
  app.use(headers(origin().startsWith('https:')), ownHostOnly(hosts));
  const isOwn = (from: string) => [...hosts()].some((host) => from === `${new URL(origin()).protocol}//${host}`);
  app.use(ownPageOnly(isOwn), smallBodies);
  app.use('/api/*', async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  app
    .route('/', signInRoutes(options))
    .route('/', readRoutes(shared))
    .route('/', changeRoutes(shared))
    .route('/', pageRoutes(options.page));
  return {
    app,
    close() {
      shared.streams.close();
      shared.watch.stop();
    },
  };
}
