import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser } from '@playwright/test';

import { Stop } from '@loan/kit/command';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';
import { counted } from '@loan/shared/format/plural';

import { openState, type State } from '../../e2e/screens/state';
import type { World } from '../../e2e/world/world';
import { ROOT } from '../build/packages';
import { NARROW } from '../test/testFonts';
import { photograph, type View } from './photograph';
import { inPicturedWorld, NOON, undone } from './picturedWorld';
import { putInPlace, takeEach } from './run';
import { calledIn, hasInName, nameOf, pageTitles, SHOWN } from './titles';

/** Views by the suffix of a picture's name. */
type Views = Readonly<Record<string, View>>;
const PHONE: Views = { '': { width: 360 }, '-narrow': { width: 360, font: NARROW } };
/** A small phone and a large one, a desktop, text of twice the size, and one screen of a phone in landscape. */
const SIZES: Views = {
  '-320': { width: 320 },
  '-430': { width: 430 },
  '-1280': { width: 1280 },
  '-large-text': { width: 360, text: 200 },
  '-landscape': { width: 640, height: 360 },
};
/** Folders of a complete run, and of a run in progress: files left there belong to an incomplete one. */
const SHOWN_PATHS = { place: join('.local', 'pictures'), made: join('.local', 'pictures-not-whole') };
/** The pictures of the last run. */
export const OUT = join(ROOT, SHOWN_PATHS.place);
const MADE = join(ROOT, SHOWN_PATHS.made);

/** Takes the pictures of a state; returns their file names. */
async function take(browser: Browser, world: World, state: State, market: Market, views: Views): Promise<readonly string[]> {
  const look = { views: Object.values(views), now: NOON };
  const taken = await undone(world, (mine) => photograph(browser, look, (page) => openState(state, page, mine, market), state.waits));
  return Object.keys(views).map((view, index) => {
    const file = `${nameOf(state.name, market)}${view}.png`;
    writeFileSync(join(MADE, file), taken[index] as Buffer);
    return file;
  });
}

function overview(files: readonly string[]): string {
  const figures = files.map(
    (file) => `<figure><img src="${file}" width="180" loading="lazy" alt=""><figcaption>${file.replace('.png', '')}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><title>Pictures</title><style>body{display:flex;flex-wrap:wrap;font:12px system-ui}figure{width:180px;margin:8px}img{border:1px solid #ccc}</style>${figures.join('\n')}\n`;
}

/** The states of both markets with `part` in their name or title. */
async function wantedStates(part: string) {
  const called = calledIn(await pageTitles());
  const all = (['indonesia', 'india'] as const).flatMap((market) =>
    SHOWN.map((state) => ({ state, market, called: `${market} ${state.name}` })),
  );
  return all.filter(({ state, market }) => [state.name, called(state, market).title].some((name) => hasInName(nameOf(name, market), part)));
}

export interface PicturesOptions {
  readonly config: CheckedConfig;
  /** Part of a name; default: all. */
  readonly only?: string | undefined;
  /** In the other sizes, too. */
  readonly sizes?: boolean | undefined;
}

/**
 * Photographs every state of the journeys and every ready page of the sandbox, both markets, in a wide font and a narrow one,
 * into `.local/pictures`. Throws Stop for an unknown name, and at its end for missing pictures.
 */
export async function pictures({ config, only = '', sizes = false }: PicturesOptions): Promise<void> {
  const wanted = await wantedStates(only);
  if (wanted.length === 0) throw new Stop(`There is no state whose name has "${only}". "npm run gallery" shows all with their names.`);
  await inPicturedWorld(config, async (world, browser) => {
    rmSync(MADE, { recursive: true, force: true });
    mkdirSync(MADE, { recursive: true });
    const taken = await takeEach(wanted, async ({ state, market }) => {
      const files = await take(browser, world, state, market, { ...PHONE, ...(sizes && SIZES) });
      console.log(files.at(-1));
      return files;
    });
    writeFileSync(join(MADE, 'index.html'), overview(taken.files));
    putInPlace(MADE, OUT, taken, SHOWN_PATHS);
    console.log(`${counted(taken.files.length, 'picture')}: ${join(SHOWN_PATHS.place, 'index.html')}`);
  });
}
