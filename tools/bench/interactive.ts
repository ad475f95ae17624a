import { join } from 'node:path';

import { configure } from '@loan/release/commands/configure';
import { createFileStore } from '@loan/release/store/fileStore';
import { linkTo } from '@loan/sandbox/links';
import type { LinkKey } from '@loan/sandbox/linkTable';
import { counted } from '@loan/shared/format/plural';

import { ROOT } from '../build/packages';
import { startConfig } from '../start/startConfig';
import { onStage } from './firstData';
import { INTERACTIVE, SHOWN, STATES, visit, type Mark, type Tap, type Visit } from './measure/browser';
import { isQuiet } from './measure/measure';
import { NETWORKS } from './measure/networks';
import { serveReleases, type Moment } from './measure/serve';
import { pairedRatio, randomFrom, shuffled, spreadOf } from './measure/statistics';
import type { Wanted } from './options';
import { releaseAll } from './ours';

/** One of the two that are compared: the channel (`before` has server-rendered pages, `after` has none), and what is waited for. */
interface Way {
  readonly channel: Moment;
  readonly mark: Mark;
}

/** Prints how long two ways take, in pairs and in random order. `what`: what was measured, the first way and the second. */
async function benchPair({ page, network, count, seed }: Wanted, ways: readonly [Way, Way], what: string): Promise<void> {
  const random = randomFrom(seed);
  const store = await releaseAll(join(ROOT, '.local', 'bench'), []);
  const audit = { by: 'bench', why: 'measurement', at: new Date().toISOString() };
  await configure(createFileStore(store), 'after', { ...startConfig(), drawing: { deadline: 0 } }, audit);
  const rounds: (readonly [Visit, Visit])[] = [];
  await onStage(async ({ browser, sandbox, certificate }) => {
    const server = await serveReleases(store, sandbox.url, certificate);
    const url = server.origin + linkTo(page.link, 'indonesia').path;
    // The first round warms the machine up and is not counted.
    for (let made = 0; made <= count; made += 1) {
      const round = new Map<Way, Visit>();
      for (const way of shuffled(ways, random)) {
        server.turnTo(way.channel);
        round.set(way, await visit(browser, NETWORKS[network], url, way.mark, () => undefined));
      }
      const [first, second] = ways.map((way) => round.get(way));
      if (made > 0 && first !== undefined && second !== undefined) rounds.push([first, second]);
    }
    await server.close();
  });
  console.log(`${page.name}, ${network}: ${what}; seed ${seed}`);
  for (const state of STATES) {
    const quiet = rounds.map(([first, second]) => [first[state], second[state]] as const).filter((pair) => pair.every(isQuiet));
    const pairs = quiet.map(([first, second]) => [first.data, second.data] as const);
    const { median, from, to } = pairedRatio(pairs, random);
    const [first, second] = [0, 1].map((way) => spreadOf(pairs.map((pair) => pair[way] ?? Number.NaN)).median.toFixed(0));
    console.log(
      `${state}: ${first} and ${second}, ratio ${median.toFixed(2)} (95 %: ${from.toFixed(2)}-${to.toFixed(2)}), ${counted(pairs.length, 'pair')}`,
    );
  }
}

const wordsOf = (link: LinkKey) => linkTo(link, 'indonesia').shows ?? '';

/** Prints the time until a page answers every tap, server-rendered and not. */
export async function benchInteractive(wanted: Wanted): Promise<void> {
  const mark = { words: wordsOf(wanted.page.link), within: INTERACTIVE } as const;
  const ways = [
    { channel: 'before', mark },
    { channel: 'after', mark },
  ] as const;
  await benchPair(wanted, ways, 'ms until a tap is answered, rendered by the gateway and not');
}

/** When the link is tapped, in ms after the navigation. */
const TAP = 500;

/** Prints the time until the next page's data after a tap on the link to it: followed at once, and when the page is interactive. */
export async function benchTaps(wanted: Wanted): Promise<void> {
  const { next = wanted.page.link } = wanted.page;
  const { pathname } = new URL(linkTo(next, 'indonesia').path, 'https://localhost');
  const way = (within: Tap['within']): Way => ({
    channel: 'before',
    mark: { words: wordsOf(next), within: SHOWN, tap: { path: pathname, within, after: TAP } },
  });
  const what = `ms until the next page's data, a tap at ${TAP} ms followed at once and when the page is interactive`;
  await benchPair(wanted, [way(SHOWN), way(INTERACTIVE)], what);
}
