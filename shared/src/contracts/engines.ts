/**
 * Browser engines by which reports are counted: family and major version, from a closed list. A user agent string is
 * read where a request arrives and is not passed on.
 */

/** Families whose versions are distinguished. All browsers and web views of iOS are webkit. */
export const FAMILIES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineFamily = (typeof FAMILIES)[number];

/** A known family whose version is outside the list or not stated. */
const OTHER_VERSION = 'other';
/** No known family: bots, text browsers, engines from before 2013. */
export const OTHER_ENGINE = 'other';
/** The report came through a server that states no engine. */
export const UNKNOWN_ENGINE = 'unknown';
/**
 * iOS 18.6 or later: from 26 on, the user agent still contains 18.6 or 18.7. Only `Version/` distinguishes them, and
 * a web view of an app leaves it out unless the app adds it (docs/bridge.md).
 */
const FROZEN_IOS = '18+';

/** Versions below this one are counted in tens: each is rare, and together they are enough to show a fault. */
const SINGLE_FROM = 100;
const [OLDEST, NEWEST] = [50, 199];
const [OLDEST_WEBKIT, NEWEST_WEBKIT] = [10, 49];

const range = (first: number, last: number, step = 1): readonly number[] =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => first + index * step);
const bandOf = (major: number): string => (major >= SINGLE_FROM ? String(major) : `${major - (major % 10)}-${major - (major % 10) + 9}`);

const VERSIONS: Readonly<Record<EngineFamily, readonly string[]>> = {
  chromium: [...range(OLDEST, SINGLE_FROM - 1, 10).map(bandOf), ...range(SINGLE_FROM, NEWEST).map(String), OTHER_VERSION],
  firefox: [...range(OLDEST, SINGLE_FROM - 1, 10).map(bandOf), ...range(SINGLE_FROM, NEWEST).map(String), OTHER_VERSION],
  webkit: [...range(OLDEST_WEBKIT, NEWEST_WEBKIT).map(String), FROZEN_IOS, OTHER_VERSION],
};

/** Every engine under which a report can be counted, such as `chromium 138`, `chromium 70-79`, `webkit 26`. */
export const ENGINES: readonly string[] = [
  ...FAMILIES.flatMap((family) => VERSIONS[family].map((version) => `${family} ${version}`)),
  OTHER_ENGINE,
  UNKNOWN_ENGINE,
];
const KNOWN: ReadonlySet<string> = new Set(ENGINES);

/** Header in which a gateway tells the collector which engine sent a batch. */
export const ENGINE_HEADER = 'x-engine';

export const isEngine = (text: string): boolean => KNOWN.has(text);

/** Family of an engine; undefined for `other` and `unknown`. */
export function familyOf(engine: string): EngineFamily | undefined {
  const family = engine.split(' ', 1)[0];
  return FAMILIES.find((each) => each === family);
}

function withVersion(family: EngineFamily, version: string | undefined): string {
  const major = Number(version);
  const name = family === 'webkit' ? `webkit ${major}` : `${family} ${bandOf(major)}`;
  return version !== undefined && KNOWN.has(name) ? name : `${family} ${OTHER_VERSION}`;
}

/** Programs that fetch documents and load no page, and programs that claim to be another browser. */
const NO_BROWSER = /\b(?:compatible;|bot\b|\w*bot\/|crawler|spider|Edge\/|Trident\/|Presto\/|Opera Mini)/i;

function webkitOf(userAgent: string): string {
  const stated = /\bVersion\/(\d{1,3})\b/.exec(userAgent)?.[1];
  if (stated !== undefined) return withVersion('webkit', stated);
  const [, major, minor] = /\bCPU (?:iPhone )?OS (\d{1,3})_(\d{1,3})(?!\d)/.exec(userAgent) ?? [];
  if (major === '18' && Number(minor) >= 6) return `webkit ${FROZEN_IOS}`;
  return withVersion('webkit', major);
}

/** Engine of a user agent string: always one of ENGINES. An empty string is `unknown`. */
export function engineOf(userAgent: string): string {
  if (userAgent === '') return UNKNOWN_ENGINE;
  if (NO_BROWSER.test(userAgent)) return OTHER_ENGINE;
  const chromium = /\b(?:Headless)?Chrom(?:e|ium)\/(\d{1,3})\b/.exec(userAgent)?.[1];
  if (chromium !== undefined) return withVersion('chromium', chromium);
  // iOS first: Firefox and Chrome on iOS state FxiOS and CriOS, and are WebKit.
  if (/\bAppleWebKit\//.test(userAgent) && !/\bAndroid\b/.test(userAgent)) return webkitOf(userAgent);
  const firefox = /\bFirefox\/(\d{1,3})\b/.exec(userAgent)?.[1];
  return firefox === undefined ? OTHER_ENGINE : withVersion('firefox', firefox);
}

/** An engine as text: `webkit 26 (iOS 26)`, because only phones with that iOS have that engine. */
export function engineText(engine: string): string {
  const [family, version] = engine.split(' ');
  if (family !== 'webkit' || version === undefined || version === OTHER_VERSION) return engine;
  return `${engine} (iOS ${version})`;
}
