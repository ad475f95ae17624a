import type { Page } from '@playwright/test';

import { hasCameraNotes, photoOf } from '@loan/shared/testing/photo';

import { interactive } from '../rendered/rendering';
import { FORM_WORDS } from '../screens/complaintFormStates';
import { expect, test } from '../world/journey';
import { letPass } from '../world/passing';
import type { World } from '../world/world';

const WORDS = FORM_WORDS.indonesia;
const TEXT = 'Saya ditelepon tiga kali setelah pukul 21.00 🙏';
const COUNT = 9;
const CUT_ON_THE_WAY = 6;
/** A different grey for each photograph, so that the pixels show the order. */
const greyOf = (index: number) => 20 + index * 25;

/**
 * Photographs as a phone's camera writes them: stored in landscape, with a note to rotate them a quarter to the right, and
 * with the location. The upper half as stored has the photograph's grey, the lower one is white.
 */
async function takePhotos(page: Page): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const greys = Array.from({ length: COUNT }, (_, index) => greyOf(index));
  const jpegs = await page.evaluate(
    (tones) =>
      tones.map((tone) => {
        const canvas = document.createElement('canvas');
        canvas.width = 2400;
        canvas.height = 1800;
        const context = canvas.getContext('2d');
        if (context === null) throw new Error('no canvas');
        context.fillStyle = 'white';
        context.fillRect(0, 0, 2400, 1800);
        context.fillStyle = `rgb(${tone}, ${tone}, ${tone})`;
        context.fillRect(0, 0, 2400, 900);
        return canvas.toDataURL('image/jpeg', 0.9).split(',')[1] ?? '';
      }),
    greys,
  );
  return jpegs.map((jpeg, index) => ({
    name: `photo-${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(photoOf(Buffer.from(jpeg, 'base64'), 6)),
  }));
}

/** An image as the server stored it: its bytes, its size, and one grey from the left and the right side. */
function inspect(page: Page, path: string) {
  return page.evaluate(async (address) => {
    const blob = await (await fetch(address)).blob();
    const bitmap = await createImageBitmap(blob, { imageOrientation: 'none' });
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const greyAt = (x: number) => context?.getImageData(x, Math.floor(bitmap.height / 2), 1, 1).data[0] ?? -1;
    const bytes = Array.from(new Uint8Array(await blob.arrayBuffer()).subarray(0, 4096));
    return { bytes, width: bitmap.width, height: bitmap.height, left: greyAt(100), right: greyAt(bitmap.width - 100) };
  }, path);
}

const tiles = (page: Page) => page.getByRole('listitem');
const failed = (page: Page) => page.getByRole('button', { name: WORDS.failed });
const newest = async (world: World) => (await world.sandbox.state()).complaints.at(-1);

test('nine photographs, each cut off once in the middle, the page closed in between: all arrive, in order, upright, without their location', async ({
  world,
  page,
  context,
  noise,
}) => {
  noise.allow(/Failed to load resource|ERR_/);
  const photos = await takePhotos(page);
  expect(photos.every(({ buffer }) => hasCameraNotes(buffer))).toBe(true);
  const path = /upload-problem-img$/;
  // Uploads of the first ones are cut; for the others, which the server receives, the reply is cut.
  const up = world.front.injectFault(path, { kind: 'cutUpload' }, CUT_ON_THE_WAY);
  const down = world.front.injectFault(path, { kind: 'cut' }, COUNT - CUT_ON_THE_WAY);

  await page.goto(world.link('complaintForm', 'indonesia'));
  await page.getByRole('textbox', { name: WORDS.text }).fill(TEXT);
  await page.getByLabel(WORDS.add).setInputFiles(photos);
  await expect(failed(page)).toHaveCount(COUNT, { timeout: 90_000 });
  expect([up.hits.length, down.hits.length]).toEqual([CUT_ON_THE_WAY, COUNT - CUT_ON_THE_WAY]);
  const reached = () => world.sandbox.requests('uploadProblemImage');
  expect(await reached()).toHaveLength(COUNT - CUT_ON_THE_WAY);
  await page.close();

  const again = await context.newPage();
  await again.clock.install();
  await again.goto(world.link('complaintForm', 'indonesia').replace(/problemType=1&problemSonType=101&/, ''));
  await expect(again.getByText(WORDS.draft)).toBeVisible();
  await expect(again.getByRole('textbox', { name: WORDS.text })).toHaveValue(TEXT);
  await expect(again.getByText(WORDS.kind, { exact: true })).toBeVisible();
  await expect(failed(again)).toHaveCount(COUNT);
  // Nothing is resent automatically.
  await letPass(again, 60_000);
  expect(await reached()).toHaveLength(COUNT - CUT_ON_THE_WAY);

  await failed(again).nth(4).tap();
  await expect(failed(again)).toHaveCount(COUNT - 1);
  await again.getByRole('button', { name: 'Send', exact: true }).tap();
  await expect(again.getByRole('dialog', { name: 'Successfully Sent' })).toBeVisible({ timeout: 60_000 });
  await expect(again.getByRole('heading', { name: 'Pengaduan', exact: true })).toBeAttached();
  expect(await world.sandbox.requests('problemSave')).toHaveLength(1);

  const complaint = await newest(world);
  await expect(again.getByRole('region', { name: WORDS.arrived })).toContainText(String(complaint?.id));
  expect(complaint).toMatchObject({ detail: TEXT, type: '1', sub_type: '101', order_id: 'ID-180-1' });
  const images = JSON.parse(complaint?.images ?? '[]') as string[];
  expect(images).toHaveLength(COUNT);
  for (const [index, image] of images.entries()) {
    const seen = await inspect(again, image.replace('{own}', world.front.origin));
    expect({ width: seen.width, height: seen.height }).toEqual({ width: 1200, height: 1600 });
    expect(hasCameraNotes(Uint8Array.from(seen.bytes))).toBe(false);
    // The stored top is on the right.
    expect(Math.abs(seen.right - greyOf(index))).toBeLessThan(6);
    expect(seen.left).toBeGreaterThan(240);
  }

  await again.goto(world.address('complaintList', 'indonesia'));
  await expect(again.getByText(TEXT)).toBeVisible();
  await again.goto(world.address('complaintDetail', 'indonesia', { problemId: String(complaint?.id) }));
  await expect(again.getByText(TEXT)).toBeVisible();
  await expect(tiles(again)).toHaveCount(COUNT);

  await again.goto(world.link('complaintForm', 'indonesia'));
  await expect(again.getByRole('textbox', { name: WORDS.text })).toHaveValue('');
  await expect(again.getByText(WORDS.draft)).toHaveCount(0);
});

test('at 200 characters excess text is rejected, and the caret stays where it was', async ({ world, page }) => {
  await page.goto(world.link('complaintForm', 'indonesia'));
  const box = page.getByRole('textbox', { name: WORDS.text });
  const caret = () => box.evaluate((input: HTMLTextAreaElement) => [input.value.length, input.selectionStart, input.selectionEnd]);
  await box.fill('x'.repeat(198));
  await box.evaluate((input: HTMLTextAreaElement) => input.setSelectionRange(10, 10));
  await page.keyboard.insertText('abcde');
  await expect(box).toHaveValue(`${'x'.repeat(10)}ab${'x'.repeat(188)}`);
  expect(await caret()).toEqual([200, 12, 12]);
  await page.keyboard.type('z');
  expect(await caret()).toEqual([200, 12, 12]);
  await page.keyboard.press('Backspace');
  expect(await caret()).toEqual([199, 11, 11]);
  await page.keyboard.type('z');
  await expect(box).toHaveValue(`${'x'.repeat(10)}az${'x'.repeat(188)}`);
});

test('if a keyboard covers half of the page, the bar is above the keyboard and the text above the bar', async ({ world, page }) => {
  await page.addInitScript(() => {
    const seen = Object.assign(new EventTarget(), { height: innerHeight, offsetTop: 0, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: seen });
  });
  await page.goto(world.link('complaintForm', 'indonesia'));
  await interactive(page);
  const text = page.getByRole('textbox').first();
  await text.focus();
  await page.evaluate(() => {
    Object.assign(visualViewport ?? {}, { height: 300 });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  const bar = page.locator('[data-footer]');
  await expect.poll(() => bar.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThanOrEqual(300);
  const barTop = await bar.evaluate((element) => element.getBoundingClientRect().top);
  const textBottom = await text.evaluate((element) => element.getBoundingClientRect().bottom);
  expect(textBottom).toBeLessThanOrEqual(barTop);
  expect(await text.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
});
