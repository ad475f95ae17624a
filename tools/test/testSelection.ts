import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { releasedPackages, ROOT } from '../build/packages';

/**
 * Journeys of one area, by their file. What stands here meets no page but those of its areas; the
 * other files are about the shell, the gateway, releases, or ways through many pages.
 */
export const AREAS: Readonly<Record<string, readonly string[]>> = {
  agreement: ['remote-loan'],
  borrower: ['remote-loan', 'remote-repay'],
  chat: ['remote-chat'],
  complaint: ['remote-complaint'],
  legacy: ['remote-repay'],
  once: ['remote-loan', 'remote-repay'],
  promo: ['remote-promo'],
  recommended: ['remote-loan'],
  repay: ['remote-repay'],
  site: ['remote-promo'],
};

/** The file that draws the states of every screen, those of the named pages only when pages are named. */
const STATES = 'screens';

/** What a change can break, besides checks, rules and the unit tests that jest relates to it. */
export interface Selection {
  /** Those that jest finds by what a test imports, or all, where that is not enough. */
  readonly tests: 'related' | 'all';
  /** Packages that are built, their byte budgets checked. */
  readonly builds: readonly string[];
  /** Files of journeys, without `.spec.ts`; and the pages whose states are drawn, or all of them. */
  readonly journeys: readonly string[];
  readonly pages: readonly string[] | 'all';
  /** Whether these journeys meet releases besides those of the working tree, which are builds too. */
  readonly variants: boolean;
  /** Sentences for whoever started the run: what is left out. */
  readonly notes: readonly string[];
}

export const allJourneys = (): readonly string[] =>
  readdirSync(join(ROOT, 'e2e'))
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => file.slice(0, -'.spec.ts'.length))
    .sort();

/** Nothing that a browser gets, and nothing that serves it. */
const IN_NO_JOURNEY =
  /\.md$|\.test\.tsx?$|\/testing\/|^(?:docs|native|tools\/(?:bench|gallery|rules|kit\/jest))\/|^(?:jest\.config\.js|knip\.json|\.oxlintrc\.json|\.oxfmtrc\.json|\.dependency-cruiser\.cjs|\.gitignore)$/;

/** The pages that a folder of screens is the entry of, by its remote's screens; none where it is a part of several. */
function pagesOf(remote: string, folder?: string): readonly string[] {
  const file = join(ROOT, remote, 'src', 'remote.ts');
  const screens = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...screens.matchAll(/webpackChunkName: "(\w+)" \*\/ '\.\/screens\/([^/']+)\//g)]
    .filter(([, , where]) => folder === undefined || where === folder)
    .map(([, page = '']) => page);
}

/** What tests run with, or read by its path. */
const EVERY_TEST = /^(?:native\/.*\.(?:kt|swift)|jest\.config\.js|tools\/kit\/jest\/.*|package\.json|package-lock\.json)$/;

type Reach = { readonly remote: string; readonly pages: readonly string[] } | { readonly journey: string } | 'nothing' | 'everything';

/** How far a change of one file goes. */
function reachOf(path: string): Reach {
  const spec = /^e2e\/(\w+)\.spec\.ts$/.exec(path)?.[1];
  if (spec !== undefined) return existsSync(join(ROOT, path)) ? { journey: spec } : 'nothing';
  if (IN_NO_JOURNEY.test(path)) return 'nothing';
  const [, remote = '', folder] = /^(remote-[^/]+)\/src\/(?:screens\/([^/]+)\/)?/.exec(path) ?? [];
  if (!releasedPackages().includes(remote)) return 'everything';
  const pages = folder === undefined ? [] : pagesOf(remote, folder);
  return { remote, pages: pages.length > 0 ? pages : pagesOf(remote) };
}

/**
 * What of the build and of the journeys a change of these files can break:
 * - of a remote's sources: its build, the states of the pages whose screen it is (of all pages of
 *   the remote, where the file is no single screen's), and the journeys of its area;
 * - of a journey: that one;
 * - of documents, tests, measurements, rules and their settings: nothing;
 * - of anything else (shared, host, gateway, release, sandbox, webpack, scripts, what the journeys
 *   are made of, package.json, the lock file): everything.
 */
export function select(changed: readonly string[]): Selection {
  const all = allJourneys();
  const tests = changed.some((path) => EVERY_TEST.test(path)) ? 'all' : 'related';
  const reaches = changed.map((path) => [path, reachOf(path)] as const);
  const [far] = reaches.filter(([, reach]) => reach === 'everything');
  if (far)
    return {
      tests,
      builds: releasedPackages(),
      journeys: all,
      pages: 'all',
      variants: true,
      notes: [`Every journey, because of ${far[0]}.`],
    };

  const remotes = reaches.flatMap(([, reach]) => (typeof reach === 'object' && 'remote' in reach ? [reach] : []));
  const named = reaches.flatMap(([, reach]) => (typeof reach === 'object' && 'journey' in reach ? [reach.journey] : []));
  const builds = [...new Set(remotes.map(({ remote }) => remote))];
  const pages = named.includes(STATES) ? 'all' : [...new Set(remotes.flatMap((one) => one.pages))];
  const areas = Object.keys(AREAS).filter((journey) => AREAS[journey]?.some((remote) => builds.includes(remote)));
  const journeys = [...new Set([...named, ...areas, ...(builds.length > 0 ? [STATES] : [])])].sort();
  // Journeys of an area meet its own release.
  const variants = journeys.some((journey) => journey !== STATES && !(journey in AREAS));
  const left = all.filter((journey) => !journeys.includes(journey));
  const drawn = pages === 'all' || pages.length === 0 ? '' : ` The states of ${pages.join(', ')} are drawn, of no other page.`;
  const notes =
    journeys.length === 0
      ? ['No journey: nothing that a browser gets was changed.']
      : [
          `Journeys: ${journeys.join(', ')}.${drawn}`,
          `Left out, as they are not of ${builds.join(', ') || 'what was changed'} alone: ${left.join(', ')}.`,
        ];
  return { tests, builds, journeys, pages, variants, notes };
}
