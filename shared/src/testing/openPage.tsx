import { act, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';

import type { CallFields } from '../contracts/api/call';
import type { PageKey, PageTable } from '../contracts/pages';
import { placeOf } from './mainLandmark';
import { createTestShell, type SentRequest, type TestedRemote, type TestServer, type TestShell, type TestShellOptions } from './testShell';

/** Waits long enough for something that must not happen to happen. */
export const aWhile = () => act(() => new Promise<void>((done) => setTimeout(done, 50)));

/** The body of a reply, as the server wrote it. */
export type Reply = Readonly<Record<string, unknown>>;

/** The calls that a server knows by name. */
type CallNameOf<Server extends TestServer> = Server extends TestServer<infer Name> ? Name : string;

export interface PageOptions<Server extends TestServer = TestServer> extends Omit<TestShellOptions, 'server' | 'page' | 'pages'> {
  readonly server?: Server | Promise<Server>;
  /** Prepares the server before any request. */
  readonly before?: (server: Server) => unknown;
  /** Replaces the server's reply to a call. */
  readonly replies?: { readonly [Name in CallNameOf<Server>]?: (reply: Reply, fields: CallFields) => unknown };
  /** Replies to this call, or to calls that match, wait for `release()`. */
  readonly hold?: CallNameOf<Server> | ((call: string, fields: CallFields) => boolean);
  /** Path of the address; default: the page's own. */
  readonly path?: string;
  /** The shell of a page that was opened before, instead of a new one. */
  readonly within?: TestShell;
}

export interface OpenedPage<Server extends TestServer> extends TestShell {
  readonly server: Server;
  readonly container: HTMLElement;
  readonly user: UserEvent;
  readonly router: ReturnType<typeof createMemoryRouter>;
  /** Requests of one call, in order. */
  sent(call: CallNameOf<Server>): readonly SentRequest[];
  /** Releases the replies that were held. */
  release(): void;
  unmount(): void;
}

/** Replaces the `data` of a reply. */
export const withData =
  (change: (data: Record<string, unknown>, fields: CallFields) => unknown) =>
  (reply: Reply, fields: CallFields): Reply => ({ ...reply, data: change(reply['data'] as Record<string, unknown>, fields) });

/** The server, with some replies replaced by the test. */
function scripted<Server extends TestServer>(
  server: Server,
  { replies = {}, hold }: PageOptions<Server>,
  released: Promise<void>,
): TestServer {
  const isHeld = typeof hold === 'function' ? hold : (name: string) => name === hold;
  const overrides: Readonly<Record<string, ((reply: Reply, fields: CallFields) => unknown) | undefined>> = replies;
  return {
    ...server,
    async handle(request, call) {
      const response = await server.handle(request, call);
      if (isHeld(call.name, call.fields)) await released;
      const override = overrides[call.name];
      return override === undefined ? response : Response.json(override((await response.json()) as Reply, call.fields));
    },
  };
}

function pathIn(pages: PageTable, page: string): string {
  const spec = Object.hasOwn(pages, page) ? pages[page] : undefined;
  if (spec === undefined) throw new Error(`The remote has no page ${page}: write it into its src/api/pages.ts.`);
  return spec.path;
}

/** The routes that have no others below them. */
export const leaves = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap(({ children, ...route }) => (children === undefined ? [route] : leaves(children)));

/** Loads the page's screen first, so that its compilation does not count for time limits; in the product it is a separate chunk. */
async function load(routes: readonly RouteObject[], path: string): Promise<void> {
  const lazy = leaves(routes).find((route) => route.path?.replace('/*', '') === path)?.lazy;
  if (typeof lazy === 'object') await lazy.Component?.();
}

/**
 * Opens a page of a remote as the shell would: the product's own shell with the remote's own routes. `query` are its
 * parameters, or everything after the path (`?id=1#/agreement`).
 */
export async function openPage<Server extends TestServer>(
  { mount, pages }: Pick<TestedRemote, 'mount' | 'pages'>,
  page: PageKey,
  query: Readonly<Record<string, string>> | string = '',
  options: PageOptions<Server> = {},
): Promise<OpenedPage<Server>> {
  const { server: given, before, path = pathIn(pages, page), within, ...more } = options;
  const server = (await given) as Server;
  await before?.(server);
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  const test =
    within ?? createTestShell({ ...more, page, pages, ...(given !== undefined && { server: scripted(server, options, released) }) });
  const routes = mount(test.shell);
  await load(routes, path);
  const address = `${path}${typeof query === 'string' ? query : `?${new URLSearchParams(query).toString()}`}`;
  // The shell shows its own skeleton while a lazy screen loads.
  const router = createMemoryRouter(
    routes.map((route) => ({ hydrateFallbackElement: <p>…</p>, ...route })),
    { initialEntries: [address] },
  );
  const { container, unmount } = render(<RouterProvider router={router} />, { container: placeOf(address, pages) });
  const sent = (call: CallNameOf<Server>) => test.log.requests.filter(({ name }) => name === call);
  return { ...test, server, container, unmount, user: userEvent.setup(), router, sent, release };
}
