import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from '@playwright/test';

import { pages } from '@loan/api/pages';
import { linkTo } from '@loan/sandbox/links';
import type { PageSpec } from '@loan/shared/contracts/pages';
import type { Market } from '@loan/shared/contracts/shell';
import { counted } from '@loan/shared/format/plural';

import { openState, type State } from '../e2e/state';
import type { World } from '../e2e/world';
import { ROOT } from '../scripts/packages';
import { FONTS, WIDE } from '../scripts/testFonts';
import { photograph } from './photograph';
import { inPicturedWorld, NOON } from './picturedWorld';
import { SHOWN } from './shownStates';

const PHONE = 360;
/** A large phone. */
const LARGE = 430;
/** Pages that anybody can open are read at a desk too. */
const DESK = 1280;
/** Links that are photographed with text of twice the size as well. */
const LARGE_TEXT = /^(?:loanDetail 174-1|loanConfirm \d)$/;
const OUT = join(ROOT, '.local', 'pictures');

interface Shot {
  readonly name: string;
  readonly state: State;
  readonly market: Market;
  /** CSS pixels; that of a phone by default. */
  readonly width?: number;
  /** Twice the size. */
  readonly largeText?: true;
}

/** The pictures of a market: every state, and those that are opened as they are in other sizes too. */
function planned(market: Market): readonly Shot[] {
  return SHOWN.flatMap((state): readonly Shot[] => {
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
async function take(browser: Browser, world: World, { name, state, market, width = PHONE, largeText }: Shot): Promise<readonly string[]> {
  // What an earlier picture paid or made fail stays with it.
  await world.sandbox.reset();
  const look = { width, text: largeText ? 200 : 100, fonts: FONTS, now: NOON };
  const taken = await photograph(browser, look, (page) => openState(state, page, world, market), state.waits);
  return taken.map((bytes, index) => {
    const file = `${market}-${name}${FONTS[index] === WIDE ? '' : '-narrow'}.png`;
    writeFileSync(join(OUT, file), bytes);
    return file;
  });
}

function overview(files: readonly string[]): string {
  const figures = files.map(
    (file) => `<figure><img src="${file}" width="180" loading="lazy" alt=""><figcaption>${file.replace('.png', '')}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>body{display:flex;flex-wrap:wrap;font:12px system-ui}figure{width:180px;margin:8px}img{border:1px solid #ccc}</style>${figures.join('\n')}\n`;
}

/** Photographs every state of the journeys and every ready page of the sandbox, both markets, in a wide font and a narrow one, into `.local/pictures`. `only`: part of a name. */
export async function pictures(only: string): Promise<void> {
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(OUT, { recursive: true });
  const files: string[] = [];
  await inPicturedWorld(async (world, browser) => {
    for (const shot of [...planned('indonesia'), ...planned('india')]) {
      if (!`${shot.market}-${shot.name}`.includes(only)) continue;
      files.push(...(await take(browser, world, shot)));
      console.log(files.at(-1));
    }
  });
  writeFileSync(join(OUT, 'index.html'), overview(files));
  console.log(`${counted(files.length, 'picture')}: ${join('.local', 'pictures', 'index.html')}`);
}
