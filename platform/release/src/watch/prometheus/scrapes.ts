import { COUNT_DIMENSIONS } from '@loan/shared/contracts/counts';

import type { Labels, Series } from './queryApi';

/** Labels of the collectors' metrics. All others come from the scrape and identify the collector. */
const OWN: ReadonlySet<string> = new Set(['__name__', 'channel', 'kind', 'le', ...COUNT_DIMENSIONS]);
/** Prefix of a label that the scrape replaced. */
const REPLACED = 'exported_';

/** One scrape of a collector. */
export interface Scrape {
  /** ms */
  readonly at: number;
  /** Start of the process (ms), which identifies it. */
  readonly started: number;
}

/** The scrapes of each collector, oldest first, by `collectorOf` its labels. */
export type Scrapes = ReadonlyMap<string, readonly Scrape[]>;

/** Growth of a counter between two scrapes of a collector. */
export interface Growth {
  readonly labels: Labels;
  /** The earlier scrape, or the start of the process (ms). */
  readonly from: number;
  readonly count: number;
}

function collectorOf(labels: Labels): string {
  const ofScrape = Object.keys(labels).filter((name) => !OWN.has(name));
  return JSON.stringify(ofScrape.sort((one, other) => (one < other ? -1 : 1)).map((name) => [name, labels[name]]));
}

export const collectorName = ({ instance = 'without an instance' }: Labels): string => `the collector ${instance}`;

/**
 * Reads the scrapes from the series of `collector_start_time_seconds`. Throws an Error if two servers or jobs scrape one collector, because
 * its counts would weigh double.
 */
export function scrapesOf(starts: readonly Series[]): Scrapes {
  const processes = new Map<string, string>();
  const scrapes = new Map<string, readonly Scrape[]>();
  for (const { labels, samples } of starts) {
    const collector = collectorOf(labels);
    scrapes.set(
      collector,
      samples.map(({ at, value }) => ({ at, started: Math.round(value * 1000) })),
    );
    for (const { value } of samples) {
      const process = JSON.stringify([labels['instance'], value]);
      if ((processes.get(process) ?? collector) !== collector) throw new Error(`${collectorName(labels)} is counted twice`);
      processes.set(process, collector);
    }
  }
  return scrapes;
}

/**
 * Start of the time in which the counts of a scrape have grown. If a process's clock is ahead, its start is unknown, so its first scrape is
 * only a baseline. Clocks of server and collector differ, so a start between two scrapes may seem to be outside of them.
 */
function beginOf({ at, started }: Scrape, before: Scrape | undefined): number {
  if (before === undefined) return started <= at ? started : -Infinity;
  return before.started === started ? before.at : Math.min(Math.max(started, before.at), at);
}

function checkLabels(labels: Labels): void {
  const lost = Object.keys(labels).find((label) => label.startsWith(REPLACED) && OWN.has(label.slice(REPLACED.length)));
  if (lost !== undefined) throw new Error(`the scrape replaces the label ${lost.slice(REPLACED.length)}: set honor_labels`);
}

export interface Window {
  /** Start of the known samples (ms). Earlier growth is left out, because an earlier poll has counted it. */
  readonly from: number;
  /** Growth over a longer time is left out, because its time is unknown (ms). */
  readonly longest: number;
}

/**
 * Growth of counters between the scrapes of their collectors. A new process counts from 0, and so does a series that the previous scrape
 * did not have. A series missing from a scrape has not grown: it was removed, or its sample is delayed.
 */
export function growthOf(counters: readonly Series[], scrapes: Scrapes, { from, longest }: Window): readonly Growth[] {
  return counters.flatMap(({ labels, samples }) => {
    checkLabels(labels);
    const known = scrapes.get(collectorOf(labels));
    if (known === undefined) throw new Error(`${collectorName(labels)} does not say since when it counts: start a newer one`);
    const values = new Map(samples.map(({ at, value }) => [at, value]));
    let [last, before]: [number, Scrape | undefined] = [0, undefined];
    return known.flatMap((scrape): readonly Growth[] => {
      const begin = beginOf(scrape, before);
      if (before?.started !== scrape.started) last = 0;
      before = scrape;
      const value = values.get(scrape.at);
      if (value === undefined) return [];
      // A series that has had no reports for a long time is removed, and later counts from 0.
      const count = value < last ? value : value - last;
      last = value;
      return begin >= from && scrape.at - begin <= longest && count > 0 ? [{ labels, from: begin, count }] : [];
    });
  });
}
