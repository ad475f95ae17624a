import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';

import { isName } from '@loan/release/schema';
import type { Counts } from '@loan/shared/contracts/counts';
import { BATCH_BYTES, type Batch } from '@loan/shared/contracts/reports';
import { SERVER_PATHS } from '@loan/shared/contracts/serverPaths';

import { readBatch, type Refusal } from './batch';
import { QueryError, readCountsQuery, type CountsQuery } from './countsQuery';
import { findSender, type Senders } from './senders';

export interface AppParts {
  readonly senders: Senders;
  /** How many proxies stand between browser and collector. */
  readonly proxies: number;
  take(channel: string, batch: Batch): void;
  refused(why: Refusal | 'size' | 'sender'): void;
  counts(query: CountsQuery): Promise<Counts>;
  /** Why nothing can be written; undefined: it can. */
  fault(): string | undefined;
}

type App = { Bindings: HttpBindings };
type Asked = Context<App>;

const text = (context: Asked, status: 200 | 400 | 429 | 503, sentence: string) => context.text(`${sentence}\n`, status);

/** Lets through what is not too large. A length that is said is enough: Node holds the sender to it. */
function limited(most: number, refused: () => void): MiddlewareHandler<App> {
  const onError = (context: Context) => {
    refused();
    return context.text(`At most ${most} bytes.\n`, 413);
  };
  const unsaid = bodyLimit({ maxSize: most, onError });
  return async (context, next) => {
    const length = context.req.header('content-length');
    if (length === undefined) return unsaid(context, next);
    return Number(length) > most ? onError(context) : next();
  };
}

const channelOf = (context: Asked) => {
  const channel = context.req.header('x-channel') ?? '';
  return isName(channel) ? channel : 'unknown';
};

/** What the collector answers. */
export function createApp({ senders, proxies, take, refused, counts, fault }: AppParts): Hono<App> {
  const app = new Hono<App>();
  const senderOf = (context: Asked) =>
    findSender(context.req.header('x-forwarded-for'), context.env.incoming.socket.remoteAddress ?? '', proxies);
  const tooMany = (context: Asked) => {
    refused('sender');
    return text(context, 429, 'Too many reports of one sender: try again in a minute.');
  };
  /** Reading costs as much as a report, so it is taken from what the sender has left, whatever is read. */
  const withinLimit: MiddlewareHandler<App> = async (context, next) => (senders.take(senderOf(context), 1) ? next() : tooMany(context));

  app.post(
    SERVER_PATHS.reports,
    withinLimit,
    limited(BATCH_BYTES, () => refused('size')),
    async (context) => {
      const batch = readBatch(await context.req.arrayBuffer());
      if (typeof batch === 'string') {
        refused(batch);
        return text(context, 400, 'This is no batch of reports.');
      }
      if (!senders.take(senderOf(context), batch.reports.length - 1)) return tooMany(context);
      take(channelOf(context), batch);
      return context.body(null, 204);
    },
  );
  app.get('/counts', async (context) => context.json(await counts(readCountsQuery(new URL(context.req.url).searchParams))));
  app.get(SERVER_PATHS.live, (context) => text(context, 200, 'The collector runs.'));
  app.get(SERVER_PATHS.ready, (context) => {
    const why = fault();
    return why === undefined ? text(context, 200, 'Reports are taken and written.') : text(context, 503, why);
  });
  app.onError((error, context) => {
    if (error instanceof QueryError) return context.json({ error: error.message }, 400);
    process.stderr.write(`${error.stack}\n`);
    return context.json({ error: 'The collector failed; its log says why.' }, 500);
  });
  return app;
}
