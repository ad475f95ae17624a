import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';

import { chromium, type Browser } from '@playwright/test';

import { createGateway } from '@loan/gateway/gateway';
import { Stop } from '@loan/kit/command';
import type { SandboxLink } from '@loan/sandbox/links';
import { startSandbox } from '@loan/sandbox/server';
import { counted } from '@loan/shared/format/plural';

import { findChromium } from '../scripts/chromium';
import { CHANNEL, listen, LOCAL, releaseHere } from '../scripts/localServer';
import { startConfig } from '../scripts/startConfig';
import { FONTS, WIDE } from '../scripts/testFonts';
import { ADDRESSES, STATES, TEXTS, type State } from './states';

const VIEW = { width: 360, height: 640 } as const;
/** A large phone. */
const LARGE = 430;
/** Pages that anybody can open are read at a desk too. */
const DESK = 1280;
/** How their names begin. */
const PUBLIC = /^(?:site|promotion|privacy-policy|about-us)/;
/** Parts of names of pages that are photographed with text of twice the size as well. */
const LARGE_TEXT = ['loan-details-174-due-in-3-days', 'loan-confirm'];
const OUT = join(LOCAL, 'pictures');
/** Milliseconds for pictures, fonts and the first movement to settle. */
const SETTLE = 1200;

interface Shot {
  readonly name: string;
  readonly market: string;
  readonly path: string;
  readonly state?: State;
  /** CSS pixels; that of VIEW by default. */
  readonly width?: number;
  /** Twice the size. */
  readonly largeText?: true;
}

function planned(links: readonly SandboxLink[]): readonly Shot[] {
  const markets = [...new Set(links.map(({ market }) => market))];
  const ready = links.map(({ title, market, path }) => ({
    name: title
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60),
    market,
    path,
  }));
  const as = (width: number) => (shot: Shot) => ({ ...shot, name: `${shot.name}-${width}`, width });
  const wider = [...ready.map(as(LARGE)), ...ready.filter(({ name }) => PUBLIC.test(name)).map(as(DESK))];
  const large = ready
    .filter(({ name }) => LARGE_TEXT.some((part) => name.startsWith(part)))
    .map((shot): Shot => ({ ...shot, name: `${shot.name}-large-text`, largeText: true }));
  const states = markets.flatMap((market) =>
    STATES.flatMap((state) => {
      if (!links.some(({ title }) => title.startsWith(state.link)))
        throw new Stop(`No ready link begins with "${state.link}" (${state.name}).`);
      const link = links.find((each) => each.market === market && each.title.startsWith(state.link));
      return link === undefined ? [] : [{ name: state.name, market, path: link.path, state }];
    }),
  );
  const addresses = markets.flatMap((market) =>
    ADDRESSES.map(({ name, path }) => ({
      name,
      market,
      path: `${path}${path.includes('?') ? '&' : '?'}market=${market === 'india' ? 1 : 2}`,
    })),
  );
  return [...ready, ...wider, ...large, ...states, ...addresses];
}

/** In each of the fonts of the tests: the names of the files. */
async function take(
  browser: Browser,
  origin: string,
  { name, market, path, state, width = VIEW.width, largeText }: Shot,
): Promise<readonly string[]> {
  const sandbox = async (control: string, body: unknown) => {
    const response = await fetch(`${origin}/sandbox/control/${control}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${control}: ${await response.text()}`);
  };
  const context = await browser.newContext({ viewport: { ...VIEW, width } });
  try {
    const page = await context.newPage();
    await state?.before?.(page, sandbox);
    await page.goto(origin + path);
    if (largeText) await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'));
    await page.waitForTimeout(SETTLE);
    const texts = TEXTS[market];
    if (texts !== undefined) await state?.after?.(page, texts);
    if (state?.after) await page.waitForTimeout(SETTLE / 2);
    const files: string[] = [];
    for (const font of FONTS) {
      await page.evaluate((family) => document.documentElement.style.setProperty('--font', `'${family}'`), font);
      await page.setViewportSize({ width, height: VIEW.height });
      // The whole page as one screen: a bar that sticks to the bottom then stands at its end.
      const height = state?.screen ? VIEW.height : await page.evaluate(() => document.documentElement.scrollHeight);
      await page.setViewportSize({ width, height: Math.max(VIEW.height, height) });
      const file = `${market}-${name}${font === WIDE ? '' : '-narrow'}.png`;
      await page.screenshot({ path: join(OUT, file) });
      files.push(file);
    }
    return files;
  } finally {
    await sandbox('faults/clear', {});
    await context.close();
  }
}

function gallery(files: readonly string[]): string {
  const figures = files.map(
    (file) => `<figure><img src="${file}" width="180" loading="lazy" alt=""><figcaption>${file.replace('.png', '')}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>body{display:flex;flex-wrap:wrap;font:12px system-ui}figure{width:180px;margin:8px}img{border:1px solid #ccc}</style>${figures.join('\n')}\n`;
}

/** Photographs every ready page of the sandbox and every state of `STATES`, both markets, in a wide font and a narrow one, into `.local/pictures`. `only`: part of a name. */
export async function pictures(only: string): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  await releaseHere(startConfig());
  const sandbox = await startSandbox({ port: 0 });
  const server = createServer(createGateway({ store: join(LOCAL, 'store'), channel: CHANNEL, api: sandbox.url, sandbox: true }));
  const origin = `http://127.0.0.1:${await listen(server, 0)}`;
  const browser = await chromium.launch(findChromium());
  const files: string[] = [];
  try {
    for (const shot of planned(sandbox.links())) {
      if (!`${shot.market}-${shot.name}`.includes(only)) continue;
      files.push(...(await take(browser, origin, shot)));
      console.log(files.at(-1));
    }
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
    await sandbox.close();
  }
  writeFileSync(join(OUT, 'index.html'), gallery(files));
  console.log(`${counted(files.length, 'picture')}: ${join('.local', 'pictures', 'index.html')}`);
}
