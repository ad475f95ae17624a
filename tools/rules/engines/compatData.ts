import { readFileSync } from 'node:fs';

/** Support of one feature in one browser, in the form of `@mdn/browser-compat-data`. */
interface Support {
  readonly version_added: string | false;
  readonly version_removed?: string | false;
  readonly flags?: unknown;
  readonly prefix?: string;
  readonly alternative_name?: string;
  readonly partial_implementation?: boolean;
}

interface Compat {
  readonly support: Readonly<Record<string, Support | readonly Support[]>>;
}

/** One node of the data: its own support, and the features below it. */
type Node = { readonly __compat?: Compat } & { readonly [name: string]: Node };

const data = JSON.parse(readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8')) as Node;

/** The browsers of the data for each name in the browser list (`tools/kit/webpack/rules.js`). */
const MEMBERS = { chrome: ['chrome_android', 'webview_android'], ios: ['safari_ios'], firefox: ['firefox'] } as const;
export type Family = keyof typeof MEMBERS;
export const FAMILIES = Object.keys(MEMBERS) as readonly Family[];

/** The oldest supported version of each family. */
export type Oldest = Readonly<Record<Family, number>>;

/** Reads the browser list that sources are compiled for. */
export function oldestOf(rules: string): Oldest {
  const list = /const BROWSERS = \[(.*)\]/.exec(rules)?.[1] ?? '';
  const versions = FAMILIES.map((family) => [family, Number(new RegExp(`'${family} >= ([\\d.]+)'`).exec(list)?.[1])] as const);
  const missing = versions.find(([, version]) => !(version > 0));
  if (missing !== undefined) throw new Error(`tools/kit/webpack/rules.js: BROWSERS names no oldest ${missing[0]}`);
  return Object.fromEntries(versions) as Record<Family, number>;
}

/** A platform feature used by a file. */
export interface Use {
  readonly key: string;
  readonly path: string;
}

/** The node of a key like `api.Blob.text` or `css.types.min (width)`; undefined if the data has none. */
function nodeOf(key: string): Node | undefined {
  let node: Node | undefined = data;
  for (const name of key.replace(/ \(.*$/, '').split('.')) node = node !== undefined && Object.hasOwn(node, name) ? node[name] : undefined;
  return node;
}

/** The first of these keys for which the data has support information. */
export const firstKnown = (keys: readonly string[]): string | undefined => keys.find((key) => nodeOf(key)?.__compat !== undefined);

/** Names of the features below a key. */
export const below = (key: string): readonly string[] => Object.keys(nodeOf(key) ?? {}).filter((name) => name !== '__compat');

/** A version with full support: without flag, prefix and gaps. */
const isWhole = (support: Support): boolean =>
  support.flags === undefined &&
  support.prefix === undefined &&
  support.alternative_name === undefined &&
  support.partial_implementation !== true &&
  !support.version_removed;

function addedIn(compat: Compat, browser: string): number {
  const support = compat.support[browser];
  const whole = (Array.isArray(support) ? (support as readonly Support[]) : [support as Support])
    .filter((one) => one !== undefined)
    .find(isWhole);
  const version = Number.parseFloat(String(whole?.version_added ?? '').replace('≤', ''));
  return Number.isNaN(version) ? Infinity : version;
}

/** The first version of each family with a feature; `Infinity`: none. */
export type Since = Readonly<Record<Family, number>>;

export function sinceOf(key: string): Since {
  const compat = nodeOf(key)?.__compat;
  if (compat === undefined) throw new Error(`@mdn/browser-compat-data has no ${key}`);
  const since = (family: Family) => Math.max(...MEMBERS[family].map((browser) => addedIn(compat, browser)));
  return Object.fromEntries(FAMILIES.map((family) => [family, since(family)])) as Record<Family, number>;
}

/** Whether a supported engine lacks the feature. */
export const isNewer = (key: string, oldest: Oldest): boolean => {
  const since = sinceOf(key);
  return FAMILIES.some((family) => since[family] > oldest[family]);
};

/** Every name in the keys of newer script features: of the features, and of their parents. */
export function newerNames(oldest: Oldest): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: Node, key: string) => {
    for (const name of Object.keys(node)) {
      if (name === '__compat') continue;
      const inner = node[name] as Node;
      if (inner.__compat !== undefined && isNewer(`${key}.${name}`, oldest))
        for (const part of `${key}.${name}`.split('.'))
          names.add(part.replace(/_(static|event)$/, '')).add(`on${part.replace(/_event$/, '')}`);
      visit(inner, `${key}.${name}`);
    }
  };
  for (const key of ['api', 'javascript']) visit(nodeOf(key) as Node, key);
  return names;
}
