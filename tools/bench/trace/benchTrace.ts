import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';

import { linkTo } from '@loan/sandbox/links';

import { ROOT } from '../../build/packages';
import { INTERACTIVE, openTab, openUntil, SHOWN, watchFor } from '../measure/browser';
import type { Context } from '../measure/chromium';
import type { SiteName } from '../measure/measure';
import { NETWORKS, type Network } from '../measure/networks';
import { quantile } from '../measure/statistics';
import type { Wanted } from '../options';
import { releaseAll } from '../ours';
import { onStage, withServers, WORK } from '../stage';
import { scriptName, summaryOf, type PackageOf, type TraceEvent, type TraceSummary } from './traceSummary';

const CATEGORIES = [
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.compile',
  'disabled-by-default-v8.cpu_profiler',
  'v8',
];

const SITES = ['ours', 'M+', 'M'] as const satisfies readonly SiteName[];
const VISITS = ['cold', 'warm'] as const;

/** The bundler's runtime, and libraries whose own source maps do not name their package. */
const OTHERS = 'bundler and libraries with source maps';

/** The package of a source, by the name that the bundler's source map has for it. */
const packageIn = (source: string) =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? /(?:^|\/)(host|shared|remote-[^/]+)\//.exec(source)?.[1] ?? OTHERS;

/** Finds packages by the source maps of our builds. A script without one is its own package. */
function readPackages(): PackageOf {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (url: string) => {
    const [, name = '', file = ''] = /\/assets\/([^/]+)\/[^/]+\/(.+)$/.exec(url) ?? [];
    const path = join(ROOT, name, 'dist', `${file}.map`);
    return existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload) : undefined;
  };
  return (url, line, column) => {
    if (!maps.has(url)) maps.set(url, mapOf(url));
    const map = maps.get(url);
    if (map === undefined) return scriptName(url);
    const entry = map.findEntry(line, column);
    return 'originalSource' in entry ? packageIn(entry.originalSource) : OTHERS;
  };
}

async function trace(context: Context, network: Network, url: string, words: string): Promise<readonly TraceEvent[]> {
  const tab = await openTab(context, network, ([SHOWN, INTERACTIVE] as const).map((within) => watchFor({ words, within })).join(''));
  const events: TraceEvent[] = [];
  tab.on('Tracing.dataCollected', ({ value }) => void events.push(...(value as unknown as TraceEvent[])));
  await tab.send('Tracing.start', { traceConfig: { includedCategories: CATEGORIES } });
  await openUntil(tab, url, INTERACTIVE);
  const complete = new Promise((resolve) => tab.on('Tracing.tracingComplete', resolve));
  await tab.send('Tracing.end');
  await complete;
  await tab.close();
  return events;
}

type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The numbers of a summary in rows: name of the row → column → number. */
const rowsOf = ({ moments, scripts, work, packages }: TraceSummary): Figures =>
  Object.fromEntries([
    ...Object.entries(moments).map(([name, moment]) => [name, moment]),
    ...Object.entries(scripts).map(([name, cost]) => [`script ${name}`, cost]),
    ...Object.entries(work).map(([name, ms]) => [name, { ms }]),
    ...Object.entries(packages).map(([name, ms]) => [`package ${name}`, { ms }]),
  ]) as Figures;

/** Prints the medians of each row; a row that one opening lacks is 0 there. */
function print(title: string, openings: readonly Figures[]): void {
  console.log(`\n${title}`);
  const names = [...new Set(openings.flatMap((rows) => Object.keys(rows)))];
  for (const name of names) {
    const columns = [...new Set(openings.flatMap((rows) => Object.keys(rows[name] ?? {})))];
    const medians = columns.map(
      (column) =>
        [
          column,
          quantile(
            openings.map((rows) => rows[name]?.[column] ?? 0),
            0.5,
          ),
        ] as const,
    );
    if (medians.some(([, median]) => median >= 1))
      console.log(`${name}: ${medians.map(([column, median]) => `${column} ${median.toFixed(0)}`).join(', ')}`);
  }
}

/** Prints the parts of the time until a page is interactive, ours and the rivals': medians of Chromium traces. Tracing itself takes time. */
export async function benchTrace({ page, network, count }: Wanted): Promise<void> {
  const { path, shows = '' } = linkTo(page.link, 'indonesia');
  const packageOf = readPackages();
  const store = await releaseAll(WORK, []);
  await onStage((stage) =>
    withServers(store, [], stage, async (servers) => {
      const openings = new Map<string, Figures[]>();
      for (let made = 0; made <= count; made += 1)
        for (const site of SITES) {
          const context = await stage.browser.newContext();
          for (const visit of VISITS) {
            const events = await trace(context, NETWORKS[network], servers[site].origin + path, shows);
            const title = `${page.name}, ${network}, ${visit}, ${site}`;
            // The first round warms the machine up and is not counted.
            if (made > 0) openings.set(title, [...(openings.get(title) ?? []), rowsOf(summaryOf(events, packageOf))]);
          }
          await context.close();
        }
      for (const [title, rows] of openings) print(title, rows);
    }),
  );
}
