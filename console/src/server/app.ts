import { Hono, type Context } from 'hono';

import { channelNames } from '@loan/release/documents';
import { planPrune } from '@loan/release/prune';

import type { Retention, State } from '../contract';
import type { Role } from '../roles';
import { act, previewLink, type Acting } from './actions';
import { readAction, readApproval, readPreviewAsked } from './asked';
import { ChannelWatch } from './changes';
import { channelHistory } from './channelHistory';
import { channelState } from './channelState';
import { Streams } from './events';
import { headers, ownHostOnly, ownPageOnly, smallBodies } from './guards';
import type { PageFiles } from './pageFiles';
import type { Proposals } from './proposals';
import type { RateReader } from './rates';
import { answerRefusal, Refused } from './refusals';
import { requireRole, sessionCookie, signInRoutes, type SignInOptions } from './signIn';

/** Days after which a version that nobody can ask for may go: the default of `prune`. */
const PRUNE_DAYS = 30;
/** How old figures may be that several pages share. ms */
const FRESH_MS = 4000;

export interface AppOptions extends SignInOptions, Acting {
  /** Only these; none: all of the store. */
  readonly channels: readonly string[];
  readonly page: PageFiles;
  readonly rates: RateReader;
  readonly proposals: Proposals;
  /** Values of the header `Host` that it answers to. */
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

/** The console as an application: the page, and what it asks for. */
export function createApp(options: AppOptions): { readonly app: Hono; close(): void } {
  const { store, channels, rates, proposals, sessions, origin, now, log } = options;
  const cookie = sessionCookie(options);
  const shown = async () => (channels.length > 0 ? channels : channelNames(store));
  const watch = new ChannelWatch(store, shown, log);
  const state = async (): Promise<State> => {
    const all = (await shown()).map((channel) => channelState(store, channel, proposals.list(), now()));
    return { channels: await Promise.all(all) };
  };
  const streams = new Streams({ watch, state, rates: (channel) => rates.read(channel, FRESH_MS), log });
  const session = (context: Context) => sessions.find(cookie.read(context));
  const only = (role: Role, context: Context) => requireRole(session(context), role);
  const asChannel = async (channel = '') => {
    if ((await shown()).includes(channel)) return channel;
    throw new Refused(404, 'BAD_REQUEST', 'This console has no such channel.');
  };

  const app = new Hono();
  app.onError((fault, context) => answerRefusal(context, fault, log));
  app.notFound((context) => context.json({ code: 'BAD_REQUEST', message: 'There is nothing at this address.', details: [] }, 404));
  app.use(headers(origin().startsWith('https:')), ownHostOnly(options.hosts));
  const isOwn = (from: string) => [...options.hosts()].some((host) => from === `${new URL(origin()).protocol}//${host}`);
  app.use(ownPageOnly(isOwn), smallBodies);
  app.use('/api/*', async (context, next) => {
    await next();
    context.header('Cache-Control', 'no-store');
  });
  app.route('/', signInRoutes(options));
  app.get('/api/state', async (context) => {
    only('viewer', context);
    return context.json(await state());
  });
  app.get('/api/history', async (context) => {
    only('viewer', context);
    return context.json(await channelHistory(store, await asChannel(context.req.query('channel'))));
  });
  app.get('/api/rates', async (context) => {
    only('viewer', context);
    return context.json(await rates.read(await asChannel(context.req.query('channel')), FRESH_MS));
  });
  app.get('/api/retention', async (context) => {
    only('viewer', context);
    const { unused } = await planPrune(store, { days: PRUNE_DAYS, now: now() });
    const versions = unused.map(({ record: { name, version }, bytes }) => ({ name, version, bytes }));
    return context.json({ days: PRUNE_DAYS, unused: versions } satisfies Retention);
  });
  app.get('/api/events', async (context) => {
    only('viewer', context);
    const channel = await asChannel(context.req.query('channel'));
    return streams.answer(context, channel, () => session(context) !== undefined);
  });
  app.post('/api/actions', async (context) => {
    const { by } = only('promoter', context);
    const asked = readAction(await context.req.json());
    await asChannel(asked.channel);
    const done = await proposals.actOrPropose(asked, by, (propose) => act(options, asked, by, propose));
    if (!asked.dryRun) log(`${by}: ${done.action} in ${asked.channel}: ${done.kind}`);
    watch.tell();
    return context.json(done);
  });
  app.post('/api/approve', async (context) => {
    const { by } = only('approver', context);
    const done = await proposals.approve(readApproval(await context.req.json()), by);
    watch.tell();
    return context.json(done);
  });
  app.post('/api/preview', async (context) => {
    only('promoter', context);
    const asked = readPreviewAsked(await context.req.json());
    await asChannel(asked.channel);
    return context.json(await previewLink(options, asked));
  });
  app.route('/', pageRoutes(options.page));
  return {
    app,
    close() {
      streams.close();
      watch.stop();
    },
  };
}
