import type { Page } from '@playwright/test';

import type { CallName } from '@loan/api/calls';
import { firstReadsOf } from '@loan/api/firstReads';
import { allPages } from '@loan/api/pages';
import { linkTo } from '@loan/sandbox/links';
import type { LinkKey } from '@loan/sandbox/linkTable';
import { isApi } from '@loan/shared/contracts/serverPaths';
import type { Market } from '@loan/shared/contracts/shell';

import { expect } from '../world/journey';
import type { World } from '../world/world';

/** While these are held, a server-rendered page is not hydrated. */
export const SCRIPTS = /^\/assets\/.*\.js$/;

/** Whether a link leads to a page that may be server-rendered: where that takes what the device has stored, the address says it. */
export function isRenderable(link: LinkKey): boolean {
  const { page = '', query = {} } = linkTo(link, 'indonesia');
  const { drawn, record } = firstReadsOf(page);
  return drawn === true && (record === undefined || (record.stored?.[0] !== undefined && record.stored[0] in query));
}

const isPublic = (page: string) => allPages.some(([key, spec]) => key === page && spec.public === true);

/** The calls that the gateway makes to render a page that a borrower opens; none for a page that is not server-rendered. */
export function readsOf(link: LinkKey, market: Market): readonly CallName[] {
  const { page = '' } = linkTo(link, market);
  const { first, firstPlain, beside, record } = firstReadsOf(page);
  if (!isRenderable(link) || isPublic(page)) return [];
  const own = market === 'india' ? (firstPlain ?? first) : first;
  return [record ?? own, beside].flatMap((read) => (read === undefined ? [] : [read.spec.name as CallName]));
}

export interface Watched {
  readonly reports: { readonly kind: string }[];
  /** The visible layout shifts: size and source of each. */
  shifts(): Promise<readonly string[]>;
}

/** Observes the page's reports and layout shifts. */
export async function watch(page: Page): Promise<Watched> {
  const reports: { kind: string }[] = [];
  await page.exposeFunction('recordReport', (report: { kind: string }) => void reports.push(report));
  await page.addInitScript(() => {
    const view = window as unknown as { recordReport(report: unknown): void; shifts: string[] };
    window.addEventListener('loan:report', (event) => view.recordReport((event as CustomEvent).detail));
    view.shifts = [];
    interface Shift {
      readonly value: number;
      readonly sources: readonly { readonly node?: Node; readonly previousRect: DOMRect; readonly currentRect: DOMRect }[];
    }
    const add = (list: PerformanceObserverEntryList) => {
      for (const { value, sources } of list.getEntries() as unknown as Shift[]) {
        const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${(node?.textContent ?? '').slice(0, 80)}: ${place(previousRect)} -> ${place(currentRect)}`,
        );
        // Smaller shifts are ignored: moving the page by one pixel counts as more, and less comes from a centred line whose
        // end arrives a packet later. Only the body gets its height and loses its margin as the first packets arrive, before
        // anything is rendered in it.
        const isArriving = sources.length === 1 && sources[0]?.node === document.body && sources[0].previousRect.y > 0;
        if (value >= 0.001 && !isArriving) view.shifts.push(`${value}, ${moved.join('; ')}`);
      }
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });
  return { reports, shifts: () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts) };
}

export const rendered = (page: Page) => page.locator('#drawn');
/** The page is hydrated: the shell has taken over the document's content. */
export const interactive = (page: Page) => expect(page.locator('#drawn')).toHaveCount(0);
export const apiCalls = (world: World) => world.front.requests.map(({ path }) => path).filter((path) => isApi(path));

/** The open document with its data and styles goes into the first ten packets. `least`: smaller ones lack something (bytes). */
export async function expectTenPackets(page: Page, least: number): Promise<void> {
  const [bytes] = await page.evaluate(() =>
    performance.getEntriesByType('navigation').map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
  );
  expect(bytes).toBeGreaterThan(least);
  expect(bytes).toBeLessThanOrEqual(14_600);
}

/** Opens a page of which no script has come: its words are in the document. */
export async function openUnscripted(world: World, page: Page, link: LinkKey, market: Market): Promise<void> {
  await page.goto(world.link(link, market), { waitUntil: 'commit' });
  await expect(
    rendered(page)
      .getByText(linkTo(link, market).shows ?? '')
      .first(),
  ).toBeVisible();
}
