import { act, screen } from '@testing-library/react';
import { BrowserRouter, type RouteObject } from 'react-router-dom';

import { specOf } from '@loan/shared/contracts/api/declare';
import type { BuiltPage } from '@loan/shared/contracts/release';
import {
  RENDERING_IDS,
  type RenderingBlock,
  type RenderingJob,
  type RenderedPage,
  type ShellRendering,
} from '@loan/shared/contracts/rendering';
import type { RemoteModule, ShellEvent } from '@loan/shared/contracts/shell';
import { readCallKey } from '@loan/shared/shell/callKey';
import { firstRequests } from '@loan/shared/shell/firstRead';
import { withoutTokens } from '@loan/shared/shell/tokens';
import { ShellProvider } from '@loan/shared/ui/ShellContext';

import { ShellFrame } from '../frame/ShellFrame';
import { createSignal } from '../frame/signals';
import { resolveRoutes } from '../remotes/lazyRoutes';
import { createReleaseIndex } from '../remotes/releaseIndex';
import { createReports } from '../reports/createReports';
import { CurrentPage } from '../routing/CurrentPage';
import { createNavigation } from '../routing/navigation';
import { createShell } from '../shell';
import { buildOf, launchOf, releaseOf, remoteOf } from '../testing/fixtures';
import { loanDetails, remote, WORDED } from '../testing/renderedRemote';
import { placeNativeApp } from '../testing/renderHost';
import { createHydration, hydratePage } from './hydrate';

/** Shell and remote as the gateway has them. */
const onServer = (() => {
  let found: { readonly rendering: ShellRendering; readonly remote: RemoteModule } | undefined;
  jest.isolateModules(() => {
    jest.doMock('@loan/shared/runtime/redux', () => require('../rendering/serverRedux').serverRedux);
    found = { rendering: require('../rendering/render').rendering, remote: require('../testing/renderedRemote').remote };
  });
  jest.dontMock('@loan/shared/runtime/redux');
  return found!;
})();

const PATH = '/loanDetail';
const SEARCH = '?productId=p1&orderId=o1';
const page: BuiltPage = { path: PATH, files: [], first: { spec: specOf(loanDetails), fields: ['productId', 'orderId'] } };
const releaseWith = (loanDetail: BuiltPage) => {
  const build = buildOf('remote-loan', '1.0.0', { pages: { loanDetail } });
  return releaseOf({ 'remote-loan': remoteOf('remote-loan', ['1.0.0'], { builds: { '1.0.0': build } }) });
};
const release = releaseWith(page);
const REPLY = { status: 200, text: '{"code":0,"message":"","data":{"productName":"<Melati>"}}' };

const jobOf = (more: Partial<RenderingJob> = {}): RenderingJob => {
  const { remotes, config, market, session } = launchOf({ release });
  const own = { remote: 'remote-loan', version: '1.0.0', remotes, config, market, session: withoutTokens(session) };
  return { ...own, origin: 'https://app.example', path: PATH, search: SEARCH, title: 'Served', native: false, replies: [REPLY], ...more };
};
const renderedOf = async (more?: Partial<RenderingJob>) => (await onServer.rendering.draw(jobOf(more), onServer.remote))!;

const fetched = jest.fn();
const reports: ShellEvent[] = [];
window.addEventListener('loan:report', (event) => reports.push((event as CustomEvent<ShellEvent>).detail));

beforeEach(() => {
  reports.length = 0;
  fetched.mockReset().mockReturnValue(new Promise(() => undefined));
  window.fetch = fetched;
  window.XMLHttpRequest = class {
    open = fetched;
    send = fetched;
    setRequestHeader() {}
    addEventListener() {}
  } as never;
  document.documentElement.className = '';
  window.sessionStorage.clear();
  placeNativeApp(undefined);
  window.history.replaceState(null, '', `${PATH}${SEARCH}`);
});

interface Opened {
  readonly isInteractive: boolean;
  readonly fault?: unknown;
  readonly early: number;
}

/** The document as it came, and the shell that finds it. */
async function open({
  html = '',
  block = undefined as RenderingBlock | undefined,
  load = undefined as (() => Promise<void>) | undefined,
  version = '1.0.0',
  search = SEARCH,
  released = release,
}): Promise<Opened> {
  document.body.innerHTML = `<div id="root"><div class="w"></div></div>${block === undefined ? '' : `<div id="${RENDERING_IDS.page}">${html}</div>`}`;
  const early = firstRequests(page, search, launchOf({ release }), true).map((request) => ({
    key: readCallKey(request),
    reply: Promise.resolve(REPLY),
    at: Date.now(),
  }));
  const launch = launchOf({ release: released, early, rendered: block === undefined ? undefined : Promise.resolve(block) });
  const navigation = createNavigation(launch, createReleaseIndex(launch));
  const hydration = createHydration(launch);
  const given = { attempt: createSignal(0), retry: () => undefined, failed: () => undefined };
  const host = createShell({ ...launch, early: hydration.early }, navigation, given, { ...createReports(), drawn: hydration.rendered });
  let routes: RouteObject[] | undefined;
  const loader = {
    ready: () => routes,
    version: () => version,
    abandon: () => undefined,
    async load() {
      await load?.();
      routes = remote.mount(host.shell);
      await resolveRoutes(routes, PATH);
    },
  };
  const tree = () => (
    <ShellProvider shell={host.shell}>
      <BrowserRouter>
        <ShellFrame host={host} navigation={navigation}>
          <CurrentPage host={host} loader={loader} navigation={navigation} />
        </ShellFrame>
      </BrowserRouter>
    </ShellProvider>
  );
  const result = await act(() => hydratePage({ launch, host, loader, navigation, hydration, page: tree, caught: {} }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  return { ...result, early: hydration.early.length };
}

const blockOf = ({ html: _html, ...rendered }: RenderedPage, native = false): RenderingBlock => ({ native, ...rendered, replies: [REPLY] });

test('a page is rendered with its data, its title and our header, and says which queries were answered', async () => {
  const rendered = await renderedOf();
  expect(rendered.title).toBe('<Melati>');
  expect(rendered.html).toContain('<p>&lt;Melati&gt;</p>');
  expect(rendered.html).toMatch(/<header.*&lt;Melati&gt;.*<\/header>/);
  expect(rendered.html).toContain('later');
  expect(rendered.html).not.toMatch(/ style=|aria-busy/);
  expect(rendered.reads).toEqual([{ endpoint: 'loanDetails', given: { productId: 'p1', orderId: 'o1' } }]);
  expect((await renderedOf({ native: true })).html).not.toContain('<header');
});

test.each([
  ['no reply', []],
  ['a reply that says no', [{ status: 200, text: '{"code":"1","message":"no"}' }]],
  ['one that cannot be read', [{ status: 200, text: '<html>' }]],
])('with %s there is nothing to draw', async (_what, replies) => {
  expect(await onServer.rendering.draw(jobOf({ replies }), onServer.remote)).toBeUndefined();
});

test('it hydrates as it stands: the same elements, no call, no report; then the device fills in what it knows', async () => {
  window.sessionStorage.setItem('kept', 'from the device');
  const rendered = await renderedOf();
  const paragraph = () => screen.getByText('<Melati>', { selector: 'p:not(header p)' });
  const opening = open({ html: rendered.html, block: blockOf(rendered) });
  const before = paragraph();
  expect(await opening).toEqual({ isInteractive: true, early: 0 });
  expect(paragraph()).toBe(before);
  expect(screen.getByText('from the device')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Perbarui' })).toBeVisible();
  expect(reports.map(({ kind }) => kind)).toEqual(['effect']);
  expect(fetched).not.toHaveBeenCalled();
  expect(document.getElementById(RENDERING_IDS.page)).toBeNull();
  expect(document.querySelectorAll('#root')).toHaveLength(1);
});

test('a button that was tapped before is pressed once; one that makes a record is not', async () => {
  const rendered = await renderedOf();
  const tapped = (name: string) => rendered.html.replace(new RegExp(`<button([^>]*)>${name}`), `<button$1 data-tapped="">${name}`);
  await open({ html: tapped('pressed'), block: blockOf(rendered) });
  expect(screen.getByRole('button', { name: 'pressed 1' })).not.toHaveAttribute('data-tapped');
  await open({ html: tapped('record'), block: blockOf(rendered) });
  expect(screen.getByRole('button', { name: 'record' })).not.toHaveAttribute('data-tapped');
  expect(reports.map(({ kind }) => kind)).not.toContain('record');
});

describe('a link to a page of another area', () => {
  const links = { repay: '/pay' };
  const ON_SERVER = '<a href="/pay?productId=p1"';

  test('has its address from the release document, and nothing of the session in it; without one it is a button', async () => {
    const rendered = await renderedOf({ links: { ...links, complaint: '/complaint' } });
    expect(rendered.html).toContain(ON_SERVER);
    expect(rendered.links).toEqual(links);
    const without = await renderedOf();
    expect(without.html).not.toContain('<a ');
    expect(without.links).toBeUndefined();
  });

  test('stays as it stands when the page is hydrated, and one that was followed before is not pressed', async () => {
    const rendered = await renderedOf({ links });
    const opening = open({ html: rendered.html.replace(ON_SERVER, `${ON_SERVER} data-tapped=""`), block: blockOf(rendered) });
    const before = screen.getByRole('link', { name: 'instalments' });
    const pressed = jest.fn();
    before.addEventListener('click', pressed);
    await opening;
    expect(screen.getByRole('link', { name: 'instalments' })).toBe(before);
    expect(before).toHaveAttribute('href', '/pay?productId=p1');
    expect(before).not.toHaveAttribute('data-tapped');
    expect(pressed).not.toHaveBeenCalled();
    expect(reports.map(({ kind }) => kind)).toEqual(['effect']);
  });
});

describe('the words in our header', () => {
  const search = `?productId=p1&orderId=${WORDED}`;
  const action = () => screen.getByRole('button', { name: 'All orders' });
  const hydrateWith = async (change: (html: string) => string, meanwhile = () => undefined as void) => {
    window.history.replaceState(null, '', `${PATH}${search}`);
    const rendered = await renderedOf({ search });
    await open({ html: change(rendered.html), block: blockOf(rendered), search, load: () => Promise.resolve(meanwhile()) });
  };

  test('are rendered there, and are the page’s own once it is interactive: one that is pressed, no report', async () => {
    const rendered = await renderedOf({ search });
    expect(rendered.html).toMatch(
      /<div class="action"><div data-head-action=""><button[^>]*>.*All orders.*<\/button><\/div><div><\/div><\/div><\/header>/,
    );
    expect((await renderedOf({ search, native: true })).html).not.toContain('data-head-action');
    expect((await renderedOf()).html).not.toContain('All orders');
    await hydrateWith((html) => html);
    expect(screen.getByRole('banner')).toContainElement(action());
    expect(document.querySelectorAll('[data-head-action]')).toHaveLength(1);
    act(() => action().click());
    expect(reports.map(({ kind }) => kind)).toEqual(['effect', 'action']);
  });

  test('keep the focus, and the tap that came before', async () => {
    await hydrateWith(
      (html) => html.replace(/(<header.*?data-head-action=""><button)/, '$1 data-tapped=""'),
      () => document.querySelector<HTMLElement>('header [data-head-action] button')?.focus(),
    );
    expect(action()).toHaveFocus();
    expect(reports.map(({ kind }) => kind)).toEqual(['effect', 'action']);
  });

  test('stand once in a page that is re-rendered on the client', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    await hydrateWith((html) => html.replace('pressed', 'other'));
    expect(screen.getByRole('banner')).toContainElement(action());
    jest.restoreAllMocks();
  });
});

test('what was typed before stands in its field, and the page knows it', async () => {
  const rendered = await renderedOf();
  const opening = open({
    html: rendered.html,
    block: blockOf(rendered),
    async load() {
      await Promise.resolve();
      screen.getByLabelText<HTMLInputElement>('name').value = 'Asha';
    },
  });
  const field = screen.getByLabelText('name');
  await opening;
  expect(screen.getByLabelText('name')).toBe(field);
  expect(field).toHaveValue('Asha');
  expect(screen.getByText('Asha', { selector: 'output' })).toBeVisible();
});

test('other markup is re-rendered on the client and reported', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const rendered = await renderedOf();
  await open({ html: rendered.html.replace('pressed', 'other'), block: blockOf(rendered) });
  expect(screen.getByRole('button', { name: 'pressed 0' })).toBeVisible();
  expect(reports).toContainEqual({ kind: 'drawing-differs', page: 'loanDetail', remote: 'remote-loan', version: '1.0.0' });
  jest.restoreAllMocks();
});

test.each([
  ['when none came', {}],
  ['in an app that the server did not see', { native: true }],
  ['when another version was loaded in its place', { version: '0.9.0' }],
])(
  'it is not hydrated %s, and the first read may be adopted once',
  async (_what, { native = false, version }: { native?: boolean; version?: string }) => {
    const rendered = await renderedOf();
    const given =
      native || version !== undefined
        ? { html: rendered.html, block: blockOf(rendered, native), ...(version !== undefined && { version }) }
        : {};
    expect(await open(given)).toMatchObject({ isInteractive: false, early: 1 });
    expect(document.getElementById(RENDERING_IDS.page)).toBeNull();
    expect(document.getElementById('root')?.innerHTML).toBe('<div class="w"></div>');
  },
);

test('a page with its own frame, which has no header of ours, is hydrated whatever the server took for an app', async () => {
  const released = releaseWith({ ...page, frame: 'own' });
  const rendered = await renderedOf({ remotes: released.remotes });
  expect(await open({ html: rendered.html, block: blockOf(rendered, true), released })).toMatchObject({ isInteractive: true });
});

test('a page that comes after it was decided not to hydrate one goes, too', async () => {
  await open({});
  document.body.insertAdjacentHTML('beforeend', `<div id="${RENDERING_IDS.page}"></div>`);
  document.dispatchEvent(new Event('readystatechange'));
  expect(document.getElementById(RENDERING_IDS.page)).toBeNull();
});

test('why its remote could not be loaded is handed on', async () => {
  const rendered = await renderedOf();
  const fault = new Error('not there');
  expect(await open({ html: rendered.html, block: blockOf(rendered), load: () => Promise.reject(fault) })).toEqual({
    isInteractive: false,
    fault,
    early: 1,
  });
});
