/**
 * Runs between the boot script and the shell, only in tabs that ask for a release of their own. Gets what the tab
 * asked for, launches the page with it, and shows that in a bar above the page. If the request is refused, the page
 * starts with the released versions.
 */
import '../polyfills';
import type { PublicConfig } from '@loan/shared/contracts/config';
import { assetPath, LAUNCH_BLOCKS, type BuildRecord, type VisibleRemotes } from '@loan/shared/contracts/release';
import { SERVER_PATHS } from '@loan/shared/contracts/serverPaths';
import type { ShellEvent } from '@loan/shared/contracts/shell';
import { OVERRIDE_FRAGMENT, PREVIEW_FRAGMENT, type PreviewAnswer } from '@loan/shared/contracts/tabRelease';

import type { Launch } from '../launch';
import { addTabBar, type TabBar } from './tabBar';
import { createOutline, originsOf } from './tabOutline';
import { TAB_KEY, type TabAsked } from './tabRequest';
import { tabWords, type TabWords } from './tabWords';

/** Time limit in ms for each request. */
const LIMIT = 4000;

/** Why the tab runs the released versions: a code, and what it refers to. */
class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly about = '',
  ) {
    super(code);
  }
}

interface Found {
  readonly own: VisibleRemotes;
  /** ISO time. */
  readonly until?: string;
  /** Origin of the files, when it is not the store. */
  readonly from?: string;
}

async function within(url: string, options: RequestInit): Promise<Response> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), LIMIT);
  try {
    const shared: RequestInit = { credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer', signal: stop.signal };
    const response = await fetch(url, Object.assign(shared, options));
    // Reads the body within the same time limit.
    return new Response(await response.text(), { status: response.status });
  } finally {
    clearTimeout(timer);
  }
}

async function previewOf(token: string): Promise<Found> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await within(SERVER_PATHS.preview, { method: 'POST', headers, body: JSON.stringify({ token }) });
  if (response.status === 403) throw new Refusal(((await response.json()) as { readonly code: string }).code);
  if (response.status !== 200) throw new Error(String(response.status));
  const { remotes, until } = (await response.json()) as PreviewAnswer;
  return { own: remotes, until };
}

async function overrideOf(text: string, listed: readonly string[]): Promise<Found> {
  const [name = '', from = ''] = text.split('@');
  if (!listed.includes(from)) throw new Refusal('NOT_LISTED', from);
  const response = await within(`${from}/release.json`, {}).catch(() => undefined);
  const record = response?.status === 200 ? ((await response.json().catch(() => undefined)) as BuildRecord | undefined) : undefined;
  if (record?.kind !== 'remote' || record.name !== name) throw new Refusal('NO_BUILD', from);
  const { version, contract, entry, global, pages } = record;
  const files = Object.fromEntries(Object.entries(record.files).map(([file, { integrity }]) => [file, integrity]));
  const build = Object.assign({ version, contract, entry, pages, files }, global !== undefined && { global });
  return { own: { [name]: { version, builds: { [version]: build } } }, from };
}

function find(asked: string): Promise<Found> {
  if (asked.startsWith(PREVIEW_FRAGMENT)) return previewOf(asked.slice(PREVIEW_FRAGMENT.length));
  const config = JSON.parse(document.getElementById(LAUNCH_BLOCKS.config)?.textContent ?? '') as PublicConfig;
  return overrideOf(asked.slice(OVERRIDE_FRAGMENT.length), config.overrides?.origins ?? []);
}

function forget(): void {
  try {
    window.sessionStorage.removeItem(TAB_KEY);
  } catch {
    // Nothing was stored.
  }
}

/** The device's time, with the day if it is not today. */
function clock(time: string, now = new Date()): string {
  const at = new Date(time);
  const two = (number: number) => String(number).padStart(2, '0');
  const hour = `${two(at.getHours())}:${two(at.getMinutes())}`;
  return at.toDateString() === now.toDateString() ? hour : `${at.getDate()}/${at.getMonth() + 1} ${hour}`;
}

/** What the bar calls the release of this tab. A link without versions is for staff, who look at what is released. */
function labelOf({ own, from }: Found, words: TabWords): string {
  if (from !== undefined) return words.override;
  return Object.keys(own).length === 0 ? words.staff : words.preview;
}

function showFound(bar: TabBar, words: TabWords, found: Found, launch: Launch): void {
  const { own, until, from } = found;
  const names = Object.entries(own).map(([name, { version }]) => `${name} ${version}`);
  const what = names.length === 0 ? `${words.document} ${launch.release.number}` : names.join(', ');
  const label = labelOf(found, words);
  const limits = from === undefined ? `, ${words.until} ${clock(until ?? '')}` : ` ${words.from} ${from}`;
  const toggle = createOutline(() => originsOf(launch, own, window.location.pathname, words, label));
  const outline = {
    name: words.outline,
    onPress: (button: HTMLButtonElement) => button.setAttribute('aria-pressed', String(toggle())),
  };
  const end = {
    name: words.end,
    onPress: () => {
      forget();
      window.location.reload();
    },
  };
  bar.show(label, `${label}: ${what}${limits}`, [outline, end]);
  const failed = new Set<string>();
  window.addEventListener('loan:report', (event) => {
    const { kind, remote = '', version = '' } = (event as CustomEvent<ShellEvent>).detail;
    if (kind !== 'remote-failed' || own[remote]?.version !== version || failed.has(remote)) return;
    failed.add(remote);
    bar.add(` – ${remote} ${version} ${words.failed}`);
  });
}

function showRefusal(bar: TabBar, words: TabWords, { code, about }: Refusal): void {
  const known = code as keyof TabWords['why'];
  const why = `${words.why[known] ?? `${words.why.other} ${code}.`}${about && ` ${about}.`}`;
  bar.show(words.preview, `${why} ${words.released}`, [{ name: words.close, onPress: () => bar.remove() }]);
}

/** Pins the files of a developer's machine under the paths that they would have in the store. */
function pinElsewhere(pins: TabAsked['pins'], { own, from }: Found): void {
  for (const [name, { builds }] of Object.entries(own))
    for (const build of Object.values(builds)) {
      if (build.entry === undefined) continue;
      for (const [file, integrity] of Object.entries(build.files))
        pins[assetPath(name, build.version, file)] = { url: `${from}/${file}`, integrity };
    }
}

async function run(tab: TabAsked): Promise<void> {
  // A tab that one of our pages opened has a copy of that page's storage. The preview or override is for the other tab.
  if (window.opener) {
    forget();
    tab.launch();
    return;
  }
  const bar = addTabBar();
  let found: Found | undefined;
  let refusal = new Refusal('UNREACHABLE');
  try {
    found = await find(tab.asked);
  } catch (fault) {
    if (fault instanceof Refusal) {
      refusal = fault;
      forget();
    }
  }
  // Too late: the page was already launched without it.
  if ('__LOAN__' in window) found = undefined;
  if (found?.from !== undefined) pinElsewhere(tab.pins, found);
  tab.launch(found?.own);
  // The shell takes it away when it starts.
  const launch = window.__LOAN__;
  // The boot script set `lang` for the market.
  const words = tabWords[document.documentElement.lang === 'en' ? 'india' : 'indonesia'];
  if (found === undefined) showRefusal(bar, words, refusal);
  else showFound(bar, words, found, launch);
}

const tab = window.__TAB__;
delete window.__TAB__;
if (tab !== undefined) void run(tab);
