import { writeFileSync } from 'node:fs';

import { request } from '@playwright/test';

import { Stop } from '@loan/kit/command';
import { configure } from '@loan/release/commands/configure/configure';
import { createFileStore } from '@loan/release/store/fileStore';
import { linkTo } from '@loan/sandbox/links';
import type { LinkKey } from '@loan/sandbox/linkTable';
import { randomFrom, shuffled } from '@loan/sandbox/random';
import { RENDERING_IDS } from '@loan/shared/contracts/rendering';
import { counted } from '@loan/shared/format/plural';

import { startConfig } from '../start/startConfig';
import { INTERACTIVE, SHOWN, visit, type Mark, type Opening, type Tap } from './measure/browser';
import { countedPairs, RIVALS } from './measure/measure';
import { NETWORKS } from './measure/networks';
import { serveReleases, type Moment, type Served } from './measure/serve';
import { pairedRatio, spreadOf } from './measure/statistics';
import type { Wanted } from './options';
import { audit, releaseAll } from './ours';
import { onStage, OPENINGS, withServers, WORK, type Stage } from './stage';

/** One of the compared variants: the page it opens, and the condition it waits for. */
interface Way {
  readonly name: string;
  readonly server: Served;
  readonly channel: Moment;
  readonly mark: Mark;
  /** Openings whose page the gateway did not render do not count. */
  readonly isRendered: boolean;
}

/** The openings of one borrower. */
const VISITS = ['cold', 'warm'] as const;
type Round = ReadonlyMap<Way, Readonly<Record<(typeof VISITS)[number], Opening>>>;

function openingIn(round: Round, way: Way, state: (typeof VISITS)[number]): Opening {
  const openings = round.get(way);
  if (openings === undefined) throw new Error(`a round without ${way.name}`);
  return openings[state];
}

/** Number of consecutive requests that must be answered with a rendered page, and the maximum number of requests. */
const WARM = 5;
const MOST_TO_WARM = 100;

/** Requests pages until the gateway renders them in time: at first it starts threads and compiles their code. */
async function warmUp(urls: readonly string[]): Promise<void> {
  const client = await request.newContext({ ignoreHTTPSErrors: true });
  for (const url of urls) {
    let inARow = 0;
    for (let sent = 0; inARow < WARM; sent += 1) {
      if (sent === MOST_TO_WARM)
        throw new Stop(`The gateway does not render ${new URL(url).pathname} in time: measure again when this machine is idle.`);
      const text = await (await client.get(url)).text();
      inARow = text.includes(`id="${RENDERING_IDS.block}"`) ? inARow + 1 : 0;
    }
  }
  await client.dispose();
}

/** Opens the page in each variant, in a new random order in each round. The first round warms the machine up and is not counted. */
async function roundsOf(
  { browser }: Stage,
  { page, network, count }: Wanted,
  ways: readonly Way[],
  random: () => number,
): Promise<Round[]> {
  const { path } = linkTo(page.link, 'indonesia');
  const rounds: Round[] = [];
  for (let made = 0; made <= count; made += 1) {
    const round = new Map<Way, Readonly<Record<(typeof VISITS)[number], Opening>>>();
    for (const way of shuffled(ways, random)) {
      const before = { cold: () => way.server.turnTo(way.channel), warm: () => undefined };
      round.set(way, await visit(browser, NETWORKS[network], way.server.origin + path, way.mark, before));
    }
    if (made > 0) rounds.push(round);
  }
  return rounds;
}

/** Prints the time of the first variant, and its ratio to each of the others in the same rounds. `what`: the measured time. */
async function compare(stage: Stage, wanted: Wanted, [first, ...others]: readonly [Way, ...Way[]], what: string): Promise<void> {
  const random = randomFrom(wanted.seed);
  const rounds = await roundsOf(stage, wanted, [first, ...others], random);
  const named = rounds.map((round) => Object.fromEntries(Array.from(round, ([{ name }, openings]) => [name, openings])));
  writeFileSync(OPENINGS, `${JSON.stringify({ page: wanted.page.name, rounds: named }, null, 1)}\n`);
  console.log(`${wanted.page.name}, ${wanted.network}: ms until ${what}; ${first.name} against the others; seed ${wanted.seed}`);
  for (const state of VISITS)
    for (const other of others) {
      const openingOf = (round: Round, way: Way) => ({ opening: openingIn(round, way, state), isRendered: way.isRendered });
      const { times, unrendered, disturbed } = countedPairs(rounds.map((round) => [openingOf(round, first), openingOf(round, other)]));
      const { median, from, to, pairs } = pairedRatio(times, random);
      const dropped = `${counted(pairs, 'pair')}; dropped: ${disturbed} disturbed, ${unrendered} not rendered by the gateway`;
      if (pairs === 0) {
        console.log(`${state}, ${other.name}: no figure, ${dropped}`);
        continue;
      }
      const [ours, theirs] = [0, 1].map((at) => spreadOf(times.map((pair) => pair[at] ?? Number.NaN)).median.toFixed(0));
      const interval = `95 %: ${from.toFixed(2)}-${to.toFixed(2)}`;
      console.log(`${state}, ${other.name}: ${ours} and ${theirs}, ratio ${median.toFixed(2)} (${interval}), ${dropped}`);
    }
}

const wordsOf = (link: LinkKey) => linkTo(link, 'indonesia').shows ?? '';

/** Prints the time until a page answers every tap: server-rendered, client-rendered, and of the rivals. */
export async function benchInteractive(wanted: Wanted): Promise<void> {
  const mark = { words: wordsOf(wanted.page.link), within: INTERACTIVE } as const;
  const store = await releaseAll(WORK, []);
  await configure(createFileStore(store), 'after', { ...startConfig(), drawing: { deadline: 0 } }, audit());
  await onStage((stage) =>
    withServers(store, [], stage, ({ ours, ...rivals }) =>
      compare(
        stage,
        wanted,
        [
          { name: 'server-rendered', server: ours, channel: 'before', mark, isRendered: true },
          { name: 'client-rendered', server: ours, channel: 'after', mark, isRendered: false },
          ...RIVALS.map((name): Way => ({ name, server: rivals[name], channel: 'before', mark, isRendered: false })),
        ],
        'a tap is answered',
      ),
    ),
  );
}

/** Time of the tap on the link, in ms after the navigation. */
const TAP = 500;

/** Prints the time from a tap on a link to the next page's data: followed at once, and followed once the page is interactive. */
export async function benchTaps(wanted: Wanted): Promise<void> {
  const { next = wanted.page.link } = wanted.page;
  const { pathname } = new URL(linkTo(next, 'indonesia').path, 'https://localhost');
  const store = await releaseAll(WORK, []);
  await onStage(async (stage) => {
    const server = await serveReleases(store, stage.sandbox.url, stage.certificate);
    const way = (name: string, within: Tap['within']): Way => ({
      name,
      server,
      channel: 'before',
      mark: { words: wordsOf(next), within: SHOWN, tap: { path: pathname, within, after: TAP } },
      isRendered: true,
    });
    await warmUp([wanted.page.link, next].map((link) => server.origin + linkTo(link, 'indonesia').path));
    const ways = [way('followed at once', SHOWN), way('followed when interactive', INTERACTIVE)] as const;
    await compare(stage, wanted, ways, `the next page's data, a tap at ${TAP} ms`);
    await server.close();
  });
}
