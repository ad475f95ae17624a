import type { Page } from '@playwright/test';

import type { CallName } from '@loan/api/calls';
import { firstReadsOf } from '@loan/api/firstReads';
import { allPages } from '@loan/api/pages';
import { linkTo } from '@loan/sandbox/links';
import type { LinkKey } from '@loan/sandbox/linkTable';
import { isApi } from '@loan/shared/contracts/serverPaths';
import type { Market } from '@loan/shared/contracts/shell';

import { expect } from './journey';
import type { World } from './world';

/** While they are held, a page that came drawn is not awake. */
export const SCRIPTS = /^\/assets\/.*\.js$/;

/** Whether a link leads to a page that may come drawn. */
export const isDrawable = (link: LinkKey): boolean => firstReadsOf(linkTo(link, 'indonesia').page ?? '').drawn === true;

const isPublic = (page: string) => allPages.some(([key, spec]) => key === page && spec.public === true);

/** The calls that the gateway makes for a page that a borrower opens, to draw it; none where none is drawn. */
export function readsOf(link: LinkKey, market: Market): readonly CallName[] {
  const { page = '' } = linkTo(link, market);
  const { first, firstPlain, beside } = firstReadsOf(page);
  if (!isDrawable(link) || isPublic(page)) return [];
  const own = market === 'india' ? (firstPlain ?? first) : first;
  return [own, beside].flatMap((read) => (read === undefined ? [] : [read.spec.name as CallName]));
}

export interface Watched {
  readonly reports: { readonly kind: string }[];
  /** The layout shifts that can be seen: how much each was, and of what. */
  shifts(): Promise<readonly string[]>;
}

/** Listens to the page's reports and to what moves on it. */
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
        // A page that moves by one pixel is more; less is a centred line whose end comes a packet later. The body alone
        // gets its height and loses its margin as the first packets arrive, before anything is drawn in it.
        const isArriving = sources.length === 1 && sources[0]?.node === document.body && sources[0].previousRect.y > 0;
        if (value >= 0.001 && !isArriving) view.shifts.push(`${value}, ${moved.join('; ')}`);
      }
    };
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });
  return { reports, shifts: () => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts) };
}

export const drawn = (page: Page) => page.locator('#drawn');
/** The page acts: what the document brought is the shell's now. */
export const awake = (page: Page) => expect(page.locator('#drawn')).toHaveCount(0);
export const apiCalls = (world: World) => world.front.requests.map(({ path }) => path).filter((path) => isApi(path));
