import { join } from 'node:path';

import { configure } from '@loan/release/commands/configure';
import { createFileStore } from '@loan/release/store/fileStore';
import { linkTo } from '@loan/sandbox/links';
import { counted } from '@loan/shared/format/plural';

import { ROOT } from '../build/packages';
import { startConfig } from '../start/startConfig';
import { onStage } from './firstData';
import { INTERACTIVE, STATES, visit, type Visit } from './measure/browser';
import { isQuiet } from './measure/measure';
import { NETWORKS } from './measure/networks';
import { serveReleases, type Moment } from './measure/serve';
import { pairedRatio, randomFrom, shuffled, spreadOf } from './measure/statistics';
import type { Wanted } from './options';
import { releaseAll } from './ours';

/** The channel with server-rendered pages, and the channel without. */
const WAYS = ['before', 'after'] as const satisfies readonly Moment[];

/** Prints the time until a page answers a tap, server-rendered and not, in pairs and in random order. */
export async function benchInteractive({ page, network, count, seed }: Wanted): Promise<void> {
  const random = randomFrom(seed);
  const store = await releaseAll(join(ROOT, '.local', 'bench'), []);
  const audit = { by: 'bench', why: 'measurement', at: new Date().toISOString() };
  await configure(createFileStore(store), 'after', { ...startConfig(), drawing: { deadline: 0 } }, audit);
  const rounds: Record<Moment, Visit>[] = [];
  await onStage(async ({ browser, sandbox, certificate }) => {
    const server = await serveReleases(store, sandbox.url, certificate);
    const { path, shows = '' } = linkTo(page.link, 'indonesia');
    const url = server.origin + path;
    // The first round warms the machine up and is not counted.
    for (let made = 0; made <= count; made += 1) {
      const round: Partial<Record<Moment, Visit>> = {};
      for (const way of shuffled(WAYS, random)) {
        server.turnTo(way);
        round[way] = await visit(browser, NETWORKS[network], url, { words: shows, within: INTERACTIVE }, () => undefined);
      }
      if (made > 0) rounds.push(round as Record<Moment, Visit>);
    }
    await server.close();
  });
  console.log(`${page.name}, ${network}: ms until a tap is answered, rendered by the gateway and not; seed ${seed}`);
  for (const state of STATES) {
    const quiet = rounds.map(({ before, after }) => [before[state], after[state]] as const).filter((pair) => pair.every(isQuiet));
    const pairs = quiet.map(([rendered, plain]) => [rendered.data, plain.data] as const);
    const { median, from, to } = pairedRatio(pairs, random);
    const [rendered, plain] = [0, 1].map((way) => spreadOf(pairs.map((pair) => pair[way] ?? Number.NaN)).median.toFixed(0));
    console.log(
      `${state}: ${rendered} and ${plain}, ratio ${median.toFixed(2)} (95 %: ${from.toFixed(2)}-${to.toFixed(2)}), ${counted(pairs.length, 'pair')}`,
    );
  }
}
