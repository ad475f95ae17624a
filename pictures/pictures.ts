import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from '@playwright/test';

import { Stop } from '@loan/kit/command';
import type { Market } from '@loan/shared/contracts/shell';
import { counted } from '@loan/shared/format/plural';

import { openState, type State } from '../e2e/state';
import type { World } from '../e2e/world';
import { ROOT } from '../scripts/packages';
import { NARROW } from '../scripts/testFonts';
import { hasInName, nameOf } from './names';
import { photograph, type View } from './photograph';
import { inPicturedWorld, NOON } from './picturedWorld';
import { SHOWN } from './shownStates';

/** By what is added to a picture's name. */
type Views = Readonly<Record<string, View>>;
const PHONE: Views = { '': { width: 360 }, '-narrow': { width: 360, font: NARROW } };
/** A small phone and a large one, a desk, text of twice the size, and the one screen that a phone shows when it is turned. */
const SIZES: Views = {
  '-320': { width: 320 },
  '-430': { width: 430 },
  '-1280': { width: 1280 },
  '-large-text': { width: 360, text: 200 },
  '-landscape': { width: 640, height: 360 },
};
const OUT = join(ROOT, '.local', 'pictures');

/** The names of the files. */
async function take(browser: Browser, world: World, state: State, market: Market, views: Views): Promise<readonly string[]> {
  // What an earlier picture paid or made fail stays with it.
  await world.sandbox.reset();
  const look = { views: Object.values(views), now: NOON };
  const taken = await photograph(browser, look, (page) => openState(state, page, world, market), state.waits);
  return Object.keys(views).map((view, index) => {
    const file = `${nameOf(state.name, market)}${view}.png`;
    writeFileSync(join(OUT, file), taken[index] as Buffer);
    return file;
  });
}

function overview(files: readonly string[]): string {
  const figures = files.map(
    (file) => `<figure><img src="${file}" width="180" loading="lazy" alt=""><figcaption>${file.replace('.png', '')}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>body{display:flex;flex-wrap:wrap;font:12px system-ui}figure{width:180px;margin:8px}img{border:1px solid #ccc}</style>${figures.join('\n')}\n`;
}

export interface PicturesOptions {
  /** Part of a name; default all. */
  readonly only?: string | undefined;
  /** In the other sizes too. */
  readonly sizes?: boolean | undefined;
}

/** Photographs every state of the journeys and every ready page of the sandbox, both markets, in a wide font and a narrow one, into `.local/pictures`. Throws Stop for a name that there is not. */
export async function pictures({ only = '', sizes = false }: PicturesOptions): Promise<void> {
  const wanted = (['indonesia', 'india'] as const).flatMap((market) =>
    SHOWN.filter(({ name }) => hasInName(nameOf(name, market), only)).map((state) => ({ state, market })),
  );
  if (wanted.length === 0) throw new Stop(`There is no state whose name has "${only}". "npm run gallery" shows all with their names.`);
  const files: string[] = [];
  await inPicturedWorld(async (world, browser) => {
    // Not before: a build that fails leaves the last pictures.
    rmSync(OUT, { recursive: true, force: true });
    mkdirSync(OUT, { recursive: true });
    for (const { state, market } of wanted) {
      files.push(...(await take(browser, world, state, market, { ...PHONE, ...(sizes && SIZES) })));
      console.log(files.at(-1));
    }
  });
  writeFileSync(join(OUT, 'index.html'), overview(files));
  console.log(`${counted(files.length, 'picture')}: ${join('.local', 'pictures', 'index.html')}`);
}
