import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';

import { Stop } from '@loan/kit/command';
import { linkTo } from '@loan/sandbox/links';
import { randomFrom } from '@loan/sandbox/random';
import { counted } from '@loan/shared/format/plural';

import { releasedPackages, ROOT } from '../build/packages';
import { headline, tables, terminalTable, withFigures } from './figures/report';
import { readResults, rowsOf, withRun, writeResults, type Run } from './figures/results';
import { SHOWN, visit, type Visit } from './measure/browser';
import { copiesFor } from './measure/copies';
import { fewestPairs, measure, type Round, type SiteName } from './measure/measure';
import { NETWORKS } from './measure/networks';
import type { Served } from './measure/serve';
import type { Wanted } from './options';
import { releaseAll } from './ours';
import { onStage, OPENINGS, withServers, WORK, type Stage } from './stage';

/** Writes the figures into a document of the repository. */
function writeDocument(path: string, figures: string): void {
  const file = join(ROOT, path);
  writeFileSync(file, withFigures(readFileSync(file, 'utf8'), figures));
}

/** Prints a table and stores it. Every opening is stored first, even of a run without a figure. */
function keep(made: Omit<Run, 'rows'>, rounds: readonly Round[], random: () => number): void {
  const openings = OPENINGS.slice(ROOT.length + 1);
  writeFileSync(OPENINGS, `${JSON.stringify({ ...made, rounds }, null, 1)}\n`);
  if (fewestPairs(rounds) === 0)
    throw new Stop(`Other programs took so much of this machine that no pair is left (${openings}): measure again when it is idle.`);
  const run = { ...made, rows: rowsOf(rounds, random) };
  console.log(`\n${terminalTable(run)}`);
  const runs = withRun(readResults(), run);
  writeResults(runs);
  writeDocument('README.md', headline(runs));
  writeDocument('tools/bench/README.md', tables(runs));
  console.log(
    `\nWritten: tools/bench/figures/results.json, the figures of README.md and tools/bench/README.md; every opening: ${openings}`,
  );
}

/** One borrower for each site, one after the other; each gets the release between the second opening and the third. */
async function visitAll(
  { browser }: Stage,
  servers: Readonly<Record<SiteName, Served>>,
  { page, network }: Wanted,
  order: readonly SiteName[],
): Promise<Round> {
  const { path, shows = '' } = linkTo(page.link, 'indonesia');
  const visits: Partial<Record<SiteName, Visit>> = {};
  for (const site of order) {
    const server = servers[site];
    visits[site] = await visit(
      browser,
      NETWORKS[network],
      server.origin + path,
      { words: shows, within: SHOWN },
      { cold: () => server.turnTo('before'), warm: () => undefined, returning: () => server.turnTo('after') },
    );
  }
  return visits as Round;
}

/**
 * Measures one page of the product and of its rivals, prints the table, and writes it to `tools/bench/figures/results.json`
 * and the documents.
 */
export async function bench(wanted: Wanted): Promise<void> {
  const { page, network, remotes, count, seed } = wanted;
  const random = randomFrom(seed);
  const rounds = await onStage(async (stage) => {
    console.log('Building the product and its rivals …');
    const copies = copiesFor(remotes, releasedPackages().length - 1);
    return withServers(await releaseAll(WORK, copies), copies, stage, (servers) => {
      console.log(`Seed ${seed}`);
      return measure((order) => visitAll(stage, servers, wanted, order), { count, random, print: console.log });
    });
  });
  const machine = `${cpus()[0]?.model.trim() ?? 'unknown'}, ${counted(cpus().length, 'core')}, Node ${process.versions.node}`;
  keep({ page: page.name, network, remotes, at: new Date().toISOString(), machine, seed, roundsMade: rounds.length }, rounds, random);
}
