import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { Stop } from '@loan/kit/command';

import { commitOf, git } from '../build/git';
import { releasedPackages, ROOT } from '../build/packages';

/**
 * The commit that a change began at: where HEAD left `since`; without `since`, where it left `origin/main`, or `main` without
 * such a remote, or HEAD without either. Throws Stop if `since` is not a commit.
 */
export function baseOf(since: string | undefined, cwd = ROOT): string {
  if (since !== undefined && commitOf(since, cwd) === undefined)
    throw new Stop(`"${since}" is no commit: give --since a branch or a commit of this clone.`);
  const from = since ?? ['origin/main', 'main'].find((branch) => commitOf(branch, cwd) !== undefined) ?? 'HEAD';
  return git(['merge-base', 'HEAD', from], cwd).trim();
}

/** Paths that differ from the commit `base`, committed or not, including new and deleted ones. */
export function changedFiles(base: string, cwd = ROOT): readonly string[] {
  const lists = [
    // Without renames, so that the file's old path is included.
    git(['diff', '--name-only', '--no-renames', '-z', base], cwd),
    git(['ls-files', '--others', '--exclude-standard', '-z'], cwd),
  ];
  return [...new Set(lists.flatMap((list) => list.split('\0')).filter((path) => path !== ''))].sort();
}

/**
 * Journeys of one area, by their file. The listed ones open only pages of their area; the other files are about the shell, the
 * gateway, releases, or ways through many pages.
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

/** The file that renders the states of every screen, or only those of the named pages. */
const STATES = 'screens';

/** What a change can break, in addition to checks, rules and the unit tests that jest relates to it. */
export interface Selection {
  /** The tests that jest finds by their imports, or all, if that is not enough. */
  readonly tests: 'related' | 'all';
  /** Folders to lint and to check imports of; none: everything. */
  readonly alone: readonly string[];
  /** Packages to build, with their byte budgets checked. */
  readonly builds: readonly string[];
  /** Files of journeys, without `.spec.ts`; and the pages whose states are rendered, or all of them. */
  readonly journeys: readonly string[];
  readonly pages: readonly string[] | 'all';
  /** Whether these journeys use releases other than the working tree's, which need builds too. */
  readonly variants: boolean;
  /** Sentences for the person who started the run: what is left out. */
  readonly notes: readonly string[];
}

export const allJourneys = (): readonly string[] =>
  readdirSync(join(ROOT, 'e2e'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.spec.ts'))
    .map((file) => basename(file, '.spec.ts'))
    .sort();

/** Helpers of tests and measurements, and the journeys that use them. */
export const HELPERS: readonly (readonly [folder: string, journeys: readonly string[]])[] = [
  ['platform/console/src/testing/', ['console']],
  ['platform/gateway/src/testing/', ['nginx', 'plainNginx']],
  ['platform/release/src/testing/', ['console', 'nginx']],
  ['shared/src/testing/', ['complaint', 'developer', 'engines', 'ownRepository', STATES]],
  ['tools/gallery/', ['gallery']],
];

/** A change of these files runs no journey, apart from those of HELPERS: no browser loads them, and no server of a journey uses them. */
export const IN_NO_JOURNEY =
  /\.md$|\.test\.tsx?$|\/testing\/|^(?:docs|native|tools\/(?:bench|gallery|mutations|rules|kit\/jest))\/|^(?:jest\.config\.js|knip\.json|\.oxlintrc\.json|\.oxfmtrc\.json|\.dependency-cruiser\.cjs|\.gitignore)$/;

/** Pages of a remote whose screen is in the folder, from the imports of `remote.ts`. A folder that several screens use has none. */
function pagesOf(remote: string, folder?: string): readonly string[] {
  const file = join(ROOT, remote, 'src', 'remote.ts');
  const screens = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...screens.matchAll(/webpackChunkName: "(\w+)" \*\/ '\.\/screens\/([^/']+)\//g)]
    .filter(([, , where]) => folder === undefined || where === folder)
    .map(([, page = '']) => page);
}

/** Documents, and sources that only their own remote imports: a change of them alters no result of lint and borders elsewhere. */
const ALONE = /\.md$|^remote-[^/]+\/src\/(?!api\/)/;

/** The folders to lint and to check imports of for a change; none: everything. */
function aloneOf(changed: readonly string[]): readonly string[] {
  if (!changed.every((path) => ALONE.test(path))) return [];
  return [...new Set(changed.flatMap((path) => /^remote-[^/]+/.exec(path) ?? []))];
}

/** Files that tests run with, or that they read by path. */
const EVERY_TEST = /^(?:native\/.*\.(?:kt|swift)|jest\.config\.js|tools\/kit\/jest\/.*|package\.json|package-lock\.json)$/;

type Reach =
  | { readonly remote: string; readonly pages: readonly string[] }
  | { readonly journeys: readonly string[] }
  | 'nothing'
  | 'everything';

/** The parts that a change of one file affects. */
function reachOf(path: string): Reach {
  const spec = /^e2e\/(?:\w+\/)?(\w+)\.spec\.ts$/.exec(path)?.[1];
  if (spec !== undefined) return existsSync(join(ROOT, path)) ? { journeys: [spec] } : 'nothing';
  const helper = /\.md$|\.test\.tsx?$/.test(path) ? undefined : HELPERS.find(([folder]) => path.startsWith(folder));
  if (helper !== undefined) return { journeys: helper[1] };
  if (IN_NO_JOURNEY.test(path)) return 'nothing';
  const [, remote = '', folder] = /^(remote-[^/]+)\/src\/(?:screens\/([^/]+)\/)?/.exec(path) ?? [];
  if (!releasedPackages().includes(remote)) return 'everything';
  const pages = folder === undefined ? [] : pagesOf(remote, folder);
  return { remote, pages: pages.length > 0 ? pages : pagesOf(remote) };
}

/**
 * The part of the build and of the journeys that a change of these files can break:
 * - a remote's sources: its build, the states of the pages with that screen (of all pages of the
 *   remote, if the file belongs to no single screen), and the journeys of its area;
 * - a journey: that one;
 * - documents, tests, measurements, rules and their settings: nothing;
 * - anything else (shared, host, gateway, release, sandbox, webpack, scripts, helpers of the
 *   journeys, package.json, the lock file): everything.
 */
export function select(changed: readonly string[]): Selection {
  const all = allJourneys();
  const tests = changed.some((path) => EVERY_TEST.test(path)) ? 'all' : 'related';
  const reaches = changed.map((path) => [path, reachOf(path)] as const);
  const [far] = reaches.filter(([, reach]) => reach === 'everything');
  if (far)
    return {
      tests,
      alone: [],
      builds: releasedPackages(),
      journeys: all,
      pages: 'all',
      variants: true,
      notes: [`Every journey, because of ${far[0]}.`],
    };

  const remotes = reaches.flatMap(([, reach]) => (typeof reach === 'object' && 'remote' in reach ? [reach] : []));
  const named = reaches.flatMap(([, reach]) => (typeof reach === 'object' && 'journeys' in reach ? reach.journeys : []));
  const builds = [...new Set(remotes.map(({ remote }) => remote))];
  const pages = named.includes(STATES) ? 'all' : [...new Set(remotes.flatMap((one) => one.pages))];
  const areas = Object.keys(AREAS).filter((journey) => AREAS[journey]?.some((remote) => builds.includes(remote)));
  const journeys = [...new Set([...named, ...areas, ...(builds.length > 0 ? [STATES] : [])])].sort();
  // States and journeys of an area open the packages as they are built; the others release further versions.
  const variants = journeys.some((journey) => journey !== STATES && !(journey in AREAS));
  const left = all.filter((journey) => !journeys.includes(journey));
  const rendered = pages === 'all' || pages.length === 0 ? '' : ` The states of ${pages.join(', ')} are rendered, of no other page.`;
  const notes =
    journeys.length === 0
      ? ['No journey: nothing that a browser gets was changed.']
      : [
          `Journeys: ${journeys.join(', ')}.${rendered}`,
          `Left out, as they do not test ${builds.join(', ') || 'what was changed'} alone: ${left.join(', ')}.`,
        ];
  return { tests, alone: aloneOf(changed), builds, journeys, pages, variants, notes };
}
