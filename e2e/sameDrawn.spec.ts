import type { Page, TestInfo } from '@playwright/test';

import { linkTo } from '@loan/sandbox/links';
import { isIncomplete, pages } from '@loan/shared/contracts/pages';
import type { Market } from '@loan/shared/contracts/shell';

import { awake, isDrawable } from './drawing';
import { expect, test } from './journey';
import { STATES } from './screenStates';
import { NOISE, openState, type State } from './state';
import { EVERYTHING, ON, UNDRAWN } from './stores';
import type { World } from './world';

/** One moment for the API and the device, so that each says the same times twice. */
const NOW = Date.now();

test.use({ options: { releases: EVERYTHING, now: NOW } });

/** States whose page may come drawn. */
const DRAWABLE = STATES.filter(({ link }) => isDrawable(link));

/** Whether a state's document has its page: nothing goes wrong, and the address has what the page needs. */
function comesDrawn({ link, fault, missing }: State, market: Market): boolean {
  const { page, path } = linkTo(link, market);
  const failsFirst = fault !== undefined && JSON.stringify(fault).includes('"malformed"');
  return !failsFirst && missing === undefined && page !== undefined && !isIncomplete(pages[page], path.split('?')[1] ?? '');
}

interface Shown {
  readonly picture: Buffer;
  /** Whether the document brought the page. */
  readonly isDrawn: boolean;
}

/** Every state as it looks, by its name. */
async function pictureAll(states: readonly State[], page: Page, world: World, market: Market): Promise<ReadonlyMap<string, Shown>> {
  const shown = new Map<string, Shown>();
  for (const state of states) {
    await test.step(state.name, async () => {
      await openState(state, page, world, market);
      await awake(page);
      const isDrawn = (await page.locator('#drawing').count()) > 0;
      // The picture with the code is another one each time.
      const picture = await page.screenshot({ fullPage: true, animations: 'disabled', mask: [page.locator('img[src*="get-captcha"]')] });
      shown.set(state.name, { picture, isDrawn });
    });
  }
  return shown;
}

async function keep(name: string, pictures: Readonly<Record<string, Buffer>>, info: TestInfo): Promise<void> {
  for (const [which, body] of Object.entries(pictures)) await info.attach(`${name}, ${which}`, { body, contentType: 'image/png' });
}

const PARTS = 4;

for (const market of ['indonesia', 'india'] as const)
  for (let part = 0; part < PARTS; part += 1)
    test(`a page looks the same whether it came drawn or not, ${market}, ${part + 1}`, async ({ world, page, noise }, info) => {
      const states = DRAWABLE.filter((_, index) => index % PARTS === part);
      noise.allow(NOISE);
      await page.clock.setFixedTime(NOW);
      await world.configure(ON);
      const drawn = await pictureAll(states, page, world, market);
      await world.sandbox.reset();
      await world.configure(UNDRAWN);
      const undrawn = await pictureAll(states, page, world, market);
      for (const state of states) {
        const [one, other] = [drawn.get(state.name), undrawn.get(state.name)];
        if (one === undefined || other === undefined) throw new Error(`${state.name} has no picture`);
        expect
          .soft([one.isDrawn, other.isDrawn], `${state.name}: its document has the page, and has it not`)
          .toEqual([comesDrawn(state, market), false]);
        const isSame = one.picture.equals(other.picture);
        expect.soft(isSame, `${state.name} looks the same`).toBe(true);
        if (!isSame) await keep(state.name, { drawn: one.picture, undrawn: other.picture }, info);
      }
    });
