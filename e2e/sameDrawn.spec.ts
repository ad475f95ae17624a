import { writeFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { pages } from '@loan/api/pages';
import { linkTo } from '@loan/sandbox/links';
import { isIncomplete } from '@loan/shared/contracts/pages';
import type { Market } from '@loan/shared/contracts/shell';

import { awake, isDrawable, SCRIPTS } from './drawing';
import { expect, test } from './journey';
import { PROMO } from './promoStates';
import { STATES } from './screenStates';
import { NOISE, openState, type State } from './state';
import { EVERYTHING, ON, UNDRAWN } from './stores';
import type { World } from './world';

/** One moment for the API and the device, so that each says the same times twice. */
const NOW = Date.now();

test.use({ options: { releases: EVERYTHING, now: NOW } });

/** States whose document has the page: it may come drawn, and the address has what it needs. A read that fails is drawn, too. */
const DRAWN = STATES.filter(({ link }) => {
  const { page, path } = linkTo(link, 'indonesia');
  return isDrawable(link) && page !== undefined && !isIncomplete(pages[page], path.split('?')[1] ?? '');
});

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
      await page.evaluate(() => window.scrollTo(0, 0));
      // A finger that has just tapped.
      await expect(page.locator('button:active')).toHaveCount(0);
      await page.evaluate(() =>
        Promise.allSettled(
          Array.from(document.images, (image) => {
            image.loading = 'eager';
            return image.decode();
          }),
        ),
      );
      // The reference of a failure is another one each time, also when the page reads again before its picture is taken.
      await page.evaluate(() => {
        const hidden = new CSSStyleSheet();
        hidden.replaceSync('div:has(> p > [aria-hidden] > b) { display: none; }');
        document.adoptedStyleSheets.push(hidden);
      });
      // The picture with the code is another one each time, and what is typed of it.
      const { captcha, sms } = PROMO[market];
      const mask = [page.locator('img[src*="get-captcha"]'), page.getByLabel(captcha), page.getByLabel(sms)];
      const picture = await page.screenshot({ fullPage: true, animations: 'disabled', mask });
      shown.set(state.name, { picture, isDrawn });
    });
  }
  return shown;
}

/** A shadow is rounded otherwise in a layer of its own, as a toast has it while it comes in: the most that a channel may differ, of 255. */
const ROUNDING = 4;

/** Whether two pictures show the same. The browser decodes them. */
async function isSamePicture(page: Page, one: Buffer, other: Buffer): Promise<boolean> {
  if (one.equals(other)) return true;
  return page.evaluate(
    async ([pictures, rounding]) => {
      const [first, second] = await Promise.all(
        pictures.map(async (base64) => {
          const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))]));
          const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
          context?.drawImage(bitmap, 0, 0);
          return context?.getImageData(0, 0, bitmap.width, bitmap.height);
        }),
      );
      if (first?.width !== second?.width || first?.height !== second?.height) return false;
      return first?.data.every((channel, index) => Math.abs(channel - (second?.data[index] ?? 0)) <= rounding) ?? false;
    },
    [[one.toString('base64'), other.toString('base64')], ROUNDING] as const,
  );
}

const PARTS = 4;

for (const market of ['indonesia', 'india'] as const)
  for (let part = 0; part < PARTS; part += 1)
    test(`a page looks the same whether it came drawn or not, ${market}, ${part + 1}`, async ({ world, page, noise }, info) => {
      const states = DRAWN.filter((_, index) => index % PARTS === part);
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
        expect.soft([one.isDrawn, other.isDrawn], `${state.name}: its document has the page, and has it not`).toEqual([true, false]);
        const isSame = await isSamePicture(page, one.picture, other.picture);
        expect.soft(isSame, `${state.name} looks the same`).toBe(true);
        if (!isSame)
          for (const [how, { picture }] of Object.entries({ drawn: one, undrawn: other }))
            writeFileSync(info.outputPath(`${state.name}, ${how}.png`), picture);
      }
    });

/** Pictures that failed, and stand as the browser draws them. */
const brokenPictures = (page: Page) =>
  page.evaluate(() => Array.from(document.images).filter(({ complete, naturalWidth }) => complete && naturalWidth === 0).length);

for (const link of ['repayDelay 180-1', 'promotion ember', 'complaintDetail 1'] as const)
  test(`a picture that failed before the page was awake is replaced as any other: ${link}`, async ({ world, page, noise }) => {
    noise.allow(NOISE);
    await world.configure(ON);
    const scripts = world.front.fallSick(SCRIPTS, { kind: 'hold' });
    await page.goto(world.link(link, 'indonesia'), { waitUntil: 'commit' });
    await expect.poll(() => brokenPictures(page)).toBeGreaterThan(0);
    scripts.letGo();
    await awake(page);
    await expect.poll(() => brokenPictures(page)).toBe(0);
  });
