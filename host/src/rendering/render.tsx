/**
 * The shell for a server: renders a page of a remote as the browser would render its first frame with data. It provides
 * React, router and store to the remotes' server bundles, so that shell and remote use the same instances.
 */
import * as react from 'react';
import * as reactDom from 'react-dom';
import { renderToString } from 'react-dom/server';
import { StaticRouter, type RouteObject } from 'react-router-dom';
import * as jsxRuntime from 'react/jsx-runtime';

import { HEADER_ACTION, type RenderingJob, type ShellRendering } from '@loan/shared/contracts/rendering';
import type { RenderedRead } from '@loan/shared/contracts/shell';
import * as router from '@loan/shared/runtime/router';
import { ShellProvider } from '@loan/shared/ui/ShellContext';

import { ShellFrame } from '../frame/ShellFrame';
import { resolveRoutes } from '../remotes/lazyRoutes';
import { CurrentPage } from '../routing/CurrentPage';
import { serverRedux, takeStores } from './serverRedux';
import { createServerShell, type ServerShell } from './serverShell';

/** Preload links that React prepends. The document has its own. */
const HOISTED = /^(?:<link rel="preload"[^>]*>)+/;

const ACTION = new RegExp(`<aside hidden="" ${HEADER_ACTION}="">(.*?)</aside>`, 's');

/** Moves the page's action, which the server renders hidden within the page, to its place in the header: portals do not work on a server. */
function withHeaderAction(html: string): string {
  const [, action] = ACTION.exec(html) ?? [];
  const place = `<div ${HEADER_ACTION}="">`;
  return action === undefined ? html : html.replace(place, () => `${place}${action}`);
}

function markup({ host, navigation }: ServerShell, { path, search }: RenderingJob, routes: RouteObject[]): string {
  const loader = { ready: () => routes, load: () => Promise.resolve() };
  const html = renderToString(
    <ShellProvider shell={host.shell}>
      <StaticRouter location={`${path}${search}`}>
        <ShellFrame host={host} navigation={navigation}>
          <CurrentPage host={host} loader={loader} navigation={navigation} />
        </ShellFrame>
      </StaticRouter>
    </ShellProvider>,
  );
  return withHeaderAction(html.replace(HOISTED, ''));
}

interface QueryState {
  readonly status?: string;
  readonly endpointName?: string;
  readonly originalArgs?: unknown;
}

/** The page's queries that have a reply. */
function answeredReads(stores: ReturnType<typeof takeStores>): readonly RenderedRead[] {
  const slices = stores.flatMap((store) => Object.values(store.getState() as Record<string, { readonly queries?: object }>));
  const queries = slices.flatMap(({ queries = {} }) => Object.values(queries) as QueryState[]);
  return queries.flatMap(({ status, endpointName, originalArgs }) =>
    status === 'fulfilled' && endpointName !== undefined
      ? [{ endpoint: endpointName, ...(originalArgs !== undefined && { given: originalArgs }) }]
      : [],
  );
}

export const rendering: ShellRendering = {
  modules: {
    react,
    'react/jsx-runtime': jsxRuntime,
    'react-dom': reactDom,
    '@loan/shared/runtime/router': router,
    '@loan/shared/runtime/redux': serverRedux,
  },
  async draw(job, { mount }) {
    const server = createServerShell(job);
    if (server === undefined) return undefined;
    takeStores();
    const routes = mount(server.host.shell);
    await resolveRoutes(routes, job.path);
    // The first rendering starts the queries. Their replies are known, so the store has them one turn later.
    markup(server, job, routes);
    server.host.title.set(job.title);
    await new Promise((resolve) => setTimeout(resolve, 0));
    const reads = answeredReads(takeStores());
    if (reads.length < server.answered) return undefined;
    const { title } = server.host;
    const [served, html] = [title.get(), markup(server, job, routes)];
    // The header is rendered before the page, which sets the title.
    const settled = title.get() === served ? html : markup(server, job, routes);
    // A page may request a link that it does not render.
    const linked = Object.entries(server.linked).filter(([, path]) => settled.includes(` href="${path}`));
    return { html: settled, title: title.get(), reads, ...(linked.length > 0 && { links: Object.fromEntries(linked) }) };
  },
};
