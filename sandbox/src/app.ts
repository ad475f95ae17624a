import { Hono } from 'hono';
import { html } from 'hono/html';

import { BRIDGE_CONTRACT, bridgeActions } from '@loan/shared/contracts/bridge';
import type { Market } from '@loan/shared/contracts/shell';
import { counted } from '@loan/shared/format/plural';

import type { Dialect } from './api/dialect';
import type { Endpoint, Services } from './api/endpoint';
import { ContractError } from './api/fields';
import { bridgeFrame, bridgePage } from './bridge/page';
import type { Control } from './control/control';
import { controlRoutes } from './control/routes';
import { ConnectionDropped, type Faults } from './faults';
import { pageResponse } from './htmlPage';
import type { Journal } from './journal';
import { picture } from './pictures';
import { payArrived } from './repay/payment';
import { marketOf, textsOf } from './texts/texts';

/** All routes of the sandbox: the API, its own pages and pictures, the controls. */
export function createApp(
  services: Services,
  control: Control,
  faults: Faults,
  journal: Journal,
  dialect: Dialect,
  endpoints: readonly Endpoint[],
): Hono {
  const app = new Hono();
  for (const endpoint of endpoints) {
    app.on(endpoint.call.method, dialect.path(endpoint.call), async (c) => {
      const market = dialect.marketOf(new URL(c.req.url));
      const spoken: Endpoint = { ...endpoint, handle: (request) => understood(request, market, endpoint, services, dialect) };
      return dialect.write(await answer(c.req.raw, spoken, services, faults, journal), market);
    });
  }
  app.route('/', controlRoutes(control));
  app.get('/sandbox/bridge', () => bridgePage());
  app.get('/sandbox/bridge/frame', () => bridgeFrame());
  app.get('/sandbox/bridge/contract.json', (c) => c.json({ contract: BRIDGE_CONTRACT, actions: bridgeActions }));
  app.get('/sandbox/pictures/:name', (c) => {
    const bytes = picture(c.req.param('name'));
    return bytes === undefined
      ? c.notFound()
      : c.body(bytes, 200, { 'Content-Type': 'image/png', 'Cache-Control': 'public, max-age=3600' });
  });
  app.get('/sandbox/uploads/:name', async (c) => {
    const found = await services.uploads.read(c.req.param('name'));
    return found === undefined
      ? c.notFound()
      : c.body(found.bytes, 200, { 'Content-Type': found.type, 'X-Content-Type-Options': 'nosniff' });
  });
  app.get('/sandbox/agreement/:index{[0-9]+}', (c) => {
    const texts = textsOf[marketOf(c.req.query('market') ?? '')];
    const agreement = texts.agreements[Number(c.req.param('index'))];
    if (agreement === undefined) return c.notFound();
    const body = html`${agreement.body.map((paragraph) => html`<p>${paragraph}</p>`)}`;
    return pageResponse({ lang: texts.lang, title: agreement.title, mark: texts.sample, body, framed: true });
  });
  app.get('/sandbox/huichao', (c) => {
    const { lang, sample } = textsOf[marketOf(c.req.query('market') ?? '')];
    return pageResponse({
      lang,
      title: 'Huichao',
      mark: sample,
      body: html`<p lang="en"><a href="/sandbox">Pay it on the control page</a></p>`,
      framed: false,
    });
  });
  app.notFound((c) => c.json({ code: '404', message: `The sandbox serves no ${c.req.method} ${c.req.path}.` }, 404));
  app.onError((error) => {
    // A dropped connection has no response: the caller that holds the connection handles it.
    if (error instanceof ConnectionDropped) throw error;
    // The caller has closed the connection before its request was complete, which is no failure of the sandbox.
    if ('code' in error && error.code === 'ECONNRESET') return new Response(null, { status: 400 });
    console.error(error);
    return Response.json({ code: '500', message: 'The sandbox has failed; its output has the reason.' }, { status: 500 });
  });
  return app;
}

/** Handles an API request after renaming its fields to the logical names. */
async function understood(request: Request, market: Market, endpoint: Endpoint, services: Services, dialect: Dialect): Promise<Response> {
  if (endpoint.plainAddress === true) return endpoint.handle(request, services);
  try {
    return await endpoint.handle(await dialect.read(request, market), services);
  } catch (error) {
    if (error instanceof ContractError) return error.answer();
    throw error;
  }
}

/** Handles an API request under its faults, and logs it in the journal. */
async function answer(request: Request, endpoint: Endpoint, services: Services, faults: Faults, journal: Journal): Promise<Response> {
  const address = new URL(request.url);
  const sent = request.clone();
  await payArrived(services.db, services.clock());
  let status = 0;
  try {
    const response = await faults.around([endpoint.call.name, address.pathname], () => endpoint.handle(request, services));
    status = response.status;
    return response;
  } finally {
    journal.add({
      call: endpoint.call.name,
      at: services.clock(),
      query: Object.fromEntries(address.searchParams),
      fields: endpoint.call.file === undefined ? sentFields(endpoint.call.style, await sent.text().catch(() => '')) : await sentForm(sent),
      headers: Object.fromEntries(request.headers),
      status,
    });
  }
}

/** The fields of a request as they arrived, even if they break the contract; none of an unreadable body. */
function sentFields(style: Endpoint['call']['style'], body: string): Record<string, string> {
  if (style === 'form') return Object.fromEntries(new URLSearchParams(body));
  try {
    return Object.fromEntries(Object.entries(JSON.parse(body) as object).map(([name, value]) => [name, String(value)]));
  } catch {
    return {};
  }
}

/** The fields of a form with a file; for the file, its size. */
async function sentForm(request: Request): Promise<Record<string, string>> {
  try {
    const form = await request.formData();
    return Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value : counted(value.size, 'byte')]));
  } catch {
    return {};
  }
}
