import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

import { PHONE } from './networks';

const SIZE = { width: 4000, height: 3000 } as const;
const LIMIT = 120_000;

/** How long a photograph blocked the page. Times in ms. */
export interface PhotoRun {
  readonly megapixels: number;
  /** From the choice of the file to its request. */
  readonly took: number;
  /** Longest uninterrupted task of the page's thread meanwhile: no tap is answered during it. */
  readonly longestTask: number;
}

/** A photograph with detail everywhere, like a camera's JPEG. As text, because a compiled function would bring the compiler's helpers. */
const TAKE = `
  (async () => {
    const canvas = document.createElement('canvas');
    canvas.width = ${SIZE.width};
    canvas.height = ${SIZE.height};
    const context = canvas.getContext('2d');
    const tile = context.createImageData(500, 500);
    for (let i = 0; i < tile.data.length; i += 4) {
      tile.data[i] = (i * 7) % 251;
      tile.data[i + 1] = (i * 13) % 241;
      tile.data[i + 2] = (i * 29) % 239;
      tile.data[i + 3] = 255;
    }
    for (let x = 0; x < canvas.width; x += 500) for (let y = 0; y < canvas.height; y += 500) context.putImageData(tile, x, y);
    return canvas.toDataURL('image/jpeg', 0.9).split(',')[1];
  })()
`;

const WATCH = `
  window.longTasks = [];
  new PerformanceObserver((list) => window.longTasks.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration })))).observe({
    entryTypes: ['longtask'],
  });
`;

interface Task {
  readonly startTime: number;
  readonly duration: number;
}

/** Writes the photograph to a file, because passing it by value would block the page's thread. */
async function takePhoto(page: Page, file: string): Promise<void> {
  await page.goto('about:blank');
  writeFileSync(file, Buffer.from(await page.evaluate<string>(TAKE), 'base64'));
}

/** Gives the complaint form a photograph of 12 megapixels, on a slowed processor. */
export async function preparePhoto(browser: Browser, url: string, folder: string): Promise<PhotoRun> {
  const context = await browser.newContext({ viewport: PHONE.viewport });
  try {
    const photo = join(folder, 'photo.jpg');
    await takePhoto(await context.newPage(), photo);
    const page = await context.newPage();
    await page.addInitScript({ content: WATCH });
    await page.goto(url);
    const input = page.locator('input[type="file"]');
    await input.waitFor({ state: 'attached' });
    // Prefetches are done, and the page is idle.
    await page.waitForTimeout(6000);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpu });
    const since = await page.evaluate(() => performance.now());
    const sent = page.waitForRequest(/upload-problem-img/, { timeout: LIMIT });
    await input.setInputFiles(photo);
    await sent;
    const took = (await page.evaluate(() => performance.now())) - since;
    const tasks = await page.evaluate(() => (window as unknown as { longTasks: Task[] }).longTasks);
    const during = tasks.filter(({ startTime }) => startTime >= since && startTime <= since + took);
    return {
      megapixels: (SIZE.width * SIZE.height) / 1e6,
      took,
      longestTask: Math.max(0, ...during.map(({ duration }) => duration)),
    };
  } finally {
    await context.close();
  }
}
