import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, type Browser } from '@playwright/test';

import { pages } from '@loan/api/pages';
import { everyLink, linkTo } from '@loan/sandbox/links';
import type { PageSpec } from '@loan/shared/contracts/pages';
import type { Market } from '@loan/shared/contracts/shell';
import { counted } from '@loan/shared/format/plural';

import prepare from '../e2e/prepare';
import { PICTURED } from '../e2e/screenStates';
import { openState, type State } from '../e2e/state';
import { EVERYTHING } from '../e2e/stores';
import { createWorld, type World } from '../e2e/world';
import { makeCertificate } from '../scripts/certificate';
import { findChromium } from '../scripts/chromium';
import { ROOT } from '../scripts/packages';
import { startConfig } from '../scripts/startConfig';
import { FONTS, WIDE } from '../scripts/testFonts';

const VIEW = { width: 360, height: 640 } as const;
/** A large phone. */
const LARGE = 430;
/** Pages that anybody can open are read at a desk too. */
const DESK = 1280;
/** Links that are photographed with text of twice the size as well. */
const LARGE_TEXT = /^(?:loanDetail 174-1|loanConfirm \d)$/;
const OUT = join(ROOT, '.local', 'pictures');
/** Milliseconds for the first movement to settle. */
const SETTLE = 600;

interface Shot {
  readonly name: string;
  readonly state: State;
  readonly market: Market;
  /** CSS pixels; that of VIEW by default. */
  readonly width?: number;
  /** Twice the size. */
  readonly largeText?: true;
}

/** Addresses of the sandbox page that no journey looks at: they look like another one's, with other data. */
const LISTED = everyLink('indonesia').flatMap(({ key, title, shows }): State[] =>
  title !== undefined && shows === undefined ? [{ name: key, link: key, shows: (page) => page.getByRole('main') }] : [],
);

/** The pictures of a market: every state, and those that are opened as they are in other sizes too. */
function planned(market: Market): readonly Shot[] {
  return [...PICTURED, ...LISTED].flatMap((state): readonly Shot[] => {
    const { page, shows } = linkTo(state.link, market);
    const name = state.name.replace(/[^\w]+/g, '-');
    const shot = { name, state, market };
    if (state.name !== state.link) return [shot];
    const isPublic = page !== undefined && (pages[page] as PageSpec).public === true;
    return [
      shot,
      ...[LARGE, ...(isPublic ? [DESK] : [])].map((width) => ({ ...shot, name: `${name}-${width}`, width })),
      ...(LARGE_TEXT.test(state.link) && shows !== undefined ? [{ ...shot, name: `${name}-large-text`, largeText: true as const }] : []),
    ];
  });
}

/** In each of the fonts of the tests: the names of the files. */
async function take(
  browser: Browser,
  world: World,
  { name, state, market, width = VIEW.width, largeText }: Shot,
): Promise<readonly string[]> {
  const context = await browser.newContext({ viewport: { ...VIEW, width }, hasTouch: true });
  try {
    const page = await context.newPage();
    await openState(state, page, world, market);
    if (largeText) await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    await page.waitForTimeout(SETTLE);
    // The whole page as one screen: a bar that sticks to the bottom then stands at its end. What lies over the page is seen as a borrower sees it.
    const isWhole = !state.waits && (await page.getByRole('dialog').count()) === 0;
    const files: string[] = [];
    for (const font of FONTS) {
      await page.evaluate((family) => document.documentElement.style.setProperty('--font', `'${family}'`), font);
      await page.setViewportSize({ width, height: VIEW.height });
      const height = isWhole ? await page.evaluate(() => document.documentElement.scrollHeight) : 0;
      await page.setViewportSize({ width, height: Math.max(VIEW.height, height) });
      const file = `${market}-${name}${font === WIDE ? '' : '-narrow'}.png`;
      await page.screenshot({ path: join(OUT, file) });
      files.push(file);
    }
    return files;
  } finally {
    await context.close();
  }
}

function gallery(files: readonly string[]): string {
  const figures = files.map(
    (file) => `<figure><img src="${file}" width="180" loading="lazy" alt=""><figcaption>${file.replace('.png', '')}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>body{display:flex;flex-wrap:wrap;font:12px system-ui}figure{width:180px;margin:8px}img{border:1px solid #ccc}</style>${figures.join('\n')}\n`;
}

/** Photographs every state of the journeys and every ready page of the sandbox, both markets, in a wide font and a narrow one, into `.local/pictures`. `only`: part of a name. */
export async function pictures(only: string): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  // No picture shows a release besides those of the working tree.
  process.env['JOURNEY_VARIANTS'] = 'none';
  await prepare();
  const certificate = await makeCertificate();
  const world = await createWorld({ releases: EVERYTHING }, certificate);
  await world.configure(startConfig());
  const found = findChromium();
  const trust = `--ignore-certificate-errors-spki-list=${certificate.fingerprint}`;
  const browser = await chromium.launch({ ...found, args: [...found.args, trust] });
  const files: string[] = [];
  try {
    for (const shot of [...planned('indonesia'), ...planned('india')]) {
      if (!`${shot.market}-${shot.name}`.includes(only)) continue;
      files.push(...(await take(browser, world, shot)));
      console.log(files.at(-1));
    }
  } finally {
    await browser.close();
    await world.close();
  }
  writeFileSync(join(OUT, 'index.html'), gallery(files));
  console.log(`${counted(files.length, 'picture')}: ${join('.local', 'pictures', 'index.html')}`);
}
