import type { HttpBindings } from '@hono/node-server';
import { Hono, type Context, type MiddlewareHandler } from 'hono';

import { isName } from '@loan/release/document/schema';
import { readPolicyReports, type PolicyReport } from '@loan/release/serve/policyReports';
import { DOCUMENTS_PATH, type DocumentCounts } from '@loan/shared/contracts/counts';
import { ENGINE_HEADER, engineOf, isEngine } from '@loan/shared/contracts/engines';
import { BATCH_BYTES, type Batch } from '@loan/shared/contracts/reports';
import { SERVER_PATHS } from '@loan/shared/contracts/serverPaths';

import { readBatch, readDocumentCounts, readJson, type Refusal } from './batch';
import { QueryError, readCountsQuery, readDetailsQuery } from './countsQuery';
import type { CountedDetail } from './details';
import { LIMITS } from './limits';
import type { Metrics } from './metrics';
import { findSender, type Senders } from './senders';
import type { Storage } from './store/storage';

export interface AppParts {
  readonly senders: Senders;
  /** Number of proxies between browser and collector. */
  readonly proxies: number;
  readonly storage: Pick<Storage, 'counts' | 'details' | 'fault'>;
  readonly metrics: Pick<Metrics, 'refused' | 'registry'>;
  take(channel: string, batch: Batch, engine: string): void;
  takeDocuments(channel: string, documents: DocumentCounts['documents']): void;
  takePolicyReports(channel: string, reports: readonly PolicyReport[]): void;
}

type App = { Bindings: HttpBindings };
type Asked = Context<App>;

const text = (context: Asked, status: 200 | 400 | 411 | 413 | 429 | 503, sentence: string) => context.text(`${sentence}\n`, status);

/** Requires a content length (browsers and gateways send one, and Node enforces it) of at most `most`. */
function limited(most: number, refused: () => void): MiddlewareHandler<App> {
  return async (context, next) => {
    const length = context.req.header('content-length');
    if (length !== undefined && Number(length) <= most) return next();
    refused();
    return length === undefined ? text(context, 411, 'Send a Content-Length.') : text(context, 413, `At most ${most} bytes.`);
  };
}

const channelOf = (context: Asked) => {
  const channel = context.req.header('x-channel') ?? '';
  return isName(channel) ? channel : 'unknown';
};

/** The engine that sent a batch: the gateway's header, else the user agent, which a plain nginx passes on. */
const engineFor = (context: Asked) => {
  const told = context.req.header(ENGINE_HEADER) ?? '';
  return isEngine(told) ? told : engineOf(context.req.header('user-agent') ?? '');
};

const parametersOf = (context: Asked) => new URL(context.req.url).searchParams;

/** The HTTP routes of the collector. */
export function createApp(parts: AppParts): Hono<App> {
  const app = new Hono<App>();
  takeReports(app, parts);
  answerQuestions(app, parts);
  app.onError((error, context) => {
    if (error instanceof QueryError) return context.json({ error: error.message }, 400);
    process.stderr.write(`${error.stack}\n`);
    return context.json({ error: 'The collector failed; its log says why.' }, 500);
  });
  return app;
}

function takeReports(app: Hono<App>, { senders, proxies, metrics, take, takeDocuments, takePolicyReports }: AppParts): void {
  const senderOf = (context: Asked) =>
    findSender(context.req.header('x-forwarded-for'), context.env.incoming.socket.remoteAddress ?? '', proxies);
  const tooMany = (context: Asked) => {
    metrics.refused('sender');
    return text(context, 429, 'Too many reports of one sender: try again in a minute.');
  };
  const noReport = (context: Asked, why: Refusal) => {
    metrics.refused(why);
    return text(context, 400, 'These are no reports.');
  };
  /** A request uses as much of the sender's allowance as a report, whatever its body contains. */
  const withinLimit: MiddlewareHandler<App> = async (context, next) => (senders.take(senderOf(context), 1) ? next() : tooMany(context));
  const notLarger = (most: number) => limited(most, () => metrics.refused('size'));

  app.post(SERVER_PATHS.reports, withinLimit, notLarger(BATCH_BYTES), async (context) => {
    const batch = readBatch(await context.req.arrayBuffer());
    if (typeof batch === 'string') return noReport(context, batch);
    if (!senders.take(senderOf(context), batch.reports.length - 1)) return tooMany(context);
    take(channelOf(context), batch, engineFor(context));
    return context.body(null, 204);
  });
  app.post(DOCUMENTS_PATH, withinLimit, notLarger(LIMITS.documentBytes), async (context) => {
    const counts = readDocumentCounts(await context.req.arrayBuffer());
    if (typeof counts === 'string') return noReport(context, counts);
    takeDocuments(channelOf(context), counts.documents);
    return context.body(null, 204);
  });
  app.post(SERVER_PATHS.policyReports, withinLimit, notLarger(LIMITS.policyBytes), async (context) => {
    const read = readJson(await context.req.arrayBuffer());
    if (typeof read === 'string') return noReport(context, read);
    const reports = readPolicyReports(read.value);
    if (reports === undefined) return noReport(context, 'content');
    if (!senders.take(senderOf(context), reports.length - 1)) return tooMany(context);
    takePolicyReports(channelOf(context), reports);
    return context.body(null, 204);
  });
}

const faultRow = ({ package: name, version, name: error, text: stack, count, first, last }: CountedDetail) => ({
  package: name,
  version,
  name: error,
  stack,
  count,
  first,
  last,
});

const policyRow = ({ kind: type, package: name, version, name: directive, text: place, count, first, last }: CountedDetail) => ({
  type,
  package: name,
  version,
  directive,
  place,
  count,
  first,
  last,
});

function answerQuestions(app: Hono<App>, { storage, metrics: { registry } }: AppParts): void {
  const details = (context: Asked, faults: boolean) => storage.details(readDetailsQuery(parametersOf(context), faults));
  app.get('/counts', async (context) => context.json(await storage.counts(readCountsQuery(parametersOf(context)))));
  app.get('/faults', (context) => context.json({ faults: details(context, true).map(faultRow) }));
  app.get('/policy-reports', (context) => context.json({ reports: details(context, false).map(policyRow) }));
  app.get('/metrics', async (context) => context.body(await registry.metrics(), 200, { 'Content-Type': registry.contentType }));
  app.get(SERVER_PATHS.live, (context) => text(context, 200, 'The collector runs.'));
  app.get(SERVER_PATHS.ready, (context) => {
    const why = storage.fault();
    return why === undefined ? text(context, 200, 'Reports are taken and written.') : text(context, 503, why);
  });
}
