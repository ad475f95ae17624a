import type { Locator, Page } from '@playwright/test';

import type { Fault } from '@loan/sandbox/faults';
import { everyLink, linkTo } from '@loan/sandbox/links';
import type { LinkKey } from '@loan/sandbox/linkTable';
import type { PageKey } from '@loan/shared/contracts/pages';
import type { Market } from '@loan/shared/contracts/shell';

import type { World } from '../world/world';

/** One state of one screen: a link of the sandbox's table, and what a browser does besides opening it. */
export interface State {
  readonly name: string;
  readonly link: LinkKey;
  /** The page on which it ends; default: that of the link. */
  readonly page?: PageKey;
  /** What the API does wrong once; by market where that asks another call. */
  readonly fault?: Fault | Readonly<Record<Market, Fault>>;
  /** Files that do not come. */
  readonly missing?: RegExp;
  /** What stands on the screen once it is there; default: the words of the link. */
  readonly shows?: (page: Page, market: Market) => Locator;
  /** What a person does then; what is awaited at its end is on the screen. */
  readonly act?: (page: Page, market: Market, world: World) => Promise<unknown>;
  /** Something is still under way, and stays so for a while. */
  readonly waits?: true;
  /** As in the table of links, of a state that is opened as it is. */
  readonly typical?: 'acts' | 'reads';
  /** For the eye: it is made of parts that journeys look at in other states. */
  readonly pictureOnly?: true;
}

/** A link that is opened, and nothing else. */
const plain = (key: LinkKey): State => {
  const { typical } = linkTo(key, 'indonesia');
  return { name: key, link: key, ...(typical !== undefined && { typical }) };
};

/** Every link of the table that is a state of its screen by itself. */
export const PLAIN: readonly State[] = everyLink('indonesia').flatMap(({ key, shows }) => (shows === undefined ? [] : [plain(key)]));

/** A button, link or text by its name in each market, of those that can be seen: a page that was put away has its own still. */
export const button =
  (indonesia: string | RegExp, india = indonesia) =>
  (page: Page, market: Market): Locator => {
    const name = { name: market === 'india' ? india : indonesia, exact: true };
    return page.getByRole('button', name).or(page.getByRole('link', name)).first();
  };
/** A row that opens its content in place. */
export const opener =
  (indonesia: string | RegExp, india: string | RegExp) =>
  (page: Page, market: Market): Locator =>
    page.locator('summary').filter({ hasText: market === 'india' ? india : indonesia });
export const text =
  (indonesia: string | RegExp, india: string | RegExp) =>
  (page: Page, market: Market): Locator =>
    page
      .getByText(market === 'india' ? india : indonesia)
      .filter({ visible: true })
      .first();

/** What a page could not read, with the button that reads it again. */
export const failed = (link: LinkKey, fault: Fault, more: Partial<State> = {}): State => ({
  name: `${link}, not read: ${fault.kind}`,
  link,
  fault,
  shows: button('Muat Ulang', 'Reload'),
  ...more,
});

/** The skeleton has gone, which stays for a moment when the data is quick, and pictures are rendered. */
async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('main [aria-busy="true"]') === null &&
      Array.from(document.images).every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

/** Opens a state in a tab that keeps nothing of what was done on the same origin before. */
export async function openState(state: State, page: Page, world: World, market: Market): Promise<void> {
  const { link, fault, missing, shows, act, waits } = state;
  if (page.url().startsWith(world.front.origin))
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  if (fault !== undefined) await world.sandbox.setFault({ times: 1, ...('kind' in fault ? fault : fault[market]) });
  const rule = missing && world.front.injectFault(missing, { kind: 'status', status: 500 });
  // An earlier page may have left its files in the cache.
  if (rule) await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache');
  await page.goto(world.link(link, market));
  const words = linkTo(link, market).shows;
  const shown = shows?.(page, market) ?? (words === undefined ? undefined : page.getByText(words));
  if (shown === undefined)
    throw new Error(`${state.name}: give it, or its link in the table, what stands on the screen once it is there (shows)`);
  await shown.filter({ visible: true }).first().waitFor();
  if (!waits) await settled(page);
  await act?.(page, market, world);
  if (!waits) await settled(page);
  rule?.end();
}

const decoded = (text: string) => text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
/** The title in a document as it is served. */
export const titleOf = (html: string): string => decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '');

/** Opens a link of the table in a tab that keeps nothing. */
export const openLink = (key: LinkKey, page: Page, world: World, market: Market): Promise<void> =>
  openState(plain(key), page, world, market);
