import { join } from 'node:path';

import { readSources, type Rule, type Sources } from '../sources';
import { below, FAMILIES, type Family, firstKnown, isNewer, type Oldest, oldestOf, sinceOf, type Use } from './compatData';
import { type Fallback, FALLBACKS } from './fallbacks';
import { attributeKeys } from './scriptKeys';
import { scriptUses } from './scriptUses';
import { styleUses } from './styleUses';

/** Sources of the headers and the document that browsers get. */
const SENDS = /^platform\/(gateway|release)\/src\/(?!.*(\.test\.|testing\/)).*\.ts$|^host\/src\/launch\/shell\.html$/;

const HEADERS = below('http.headers');

/** Directives of a header in the source, and their values. */
function partsOf(header: string, source: string): readonly string[] {
  const place = `http.headers.${header}`;
  const isThere = (part: string) => new RegExp(`(^|[\\s'"\`;,])${part.replace('_', '=\\(')}(?=$|[\\s'"\`;,)=])`, 'm').test(source);
  return below(place)
    .filter(isThere)
    .flatMap((part) => firstKnown([`${place}.${part}`]) ?? []);
}

function headersOf(source: string): readonly string[] {
  const sent = HEADERS.filter((header) => source.includes(`'${header}':`));
  return sent.flatMap((header) => [firstKnown([`http.headers.${header}`]) ?? [], ...partsOf(header, source)].flat());
}

/** HTML attributes in a text, with their values. */
function attributesOf(source: string): readonly string[] {
  return [...source.matchAll(/<([a-z]+)((?:\s+[\w-]+(?:="[^"]*")?)+)\s*\/?>/g)].flatMap(([, tag = '', list = '']) =>
    [...list.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].flatMap(([, name = '', value = '']) =>
      [firstKnown(attributeKeys(tag, name)), value === '' ? undefined : firstKnown(attributeKeys(tag, name, value))].filter(
        (key) => key !== undefined,
      ),
    ),
  );
}

/** Response headers of the site with the parts of their values, and the attributes of its document. */
const documentUses = ({ paths, text }: Sources): readonly Use[] =>
  paths
    .filter((path) => SENDS.test(path))
    .flatMap((path) => [...new Set([...headersOf(text(path)), ...attributesOf(text(path))])].map((key) => ({ key, path })));

const ROOT = join(__dirname, '..', '..', '..');

/** Cached results, because the rule and the table use the same ones. */
const known = new WeakMap<Sources, readonly Use[]>();

/** Features that pages use and a supported engine lacks, each with the first file that uses it. */
function newerUses(sources: Sources, oldest: Oldest): readonly Use[] {
  const before = known.get(sources);
  if (before !== undefined) return before;
  const uses = [...scriptUses(sources, oldest, ROOT), ...styleUses(sources, oldest), ...documentUses(sources)];
  const first = new Map<string, Use>();
  for (const use of uses) if (!first.has(use.key) && isNewer(use.key, oldest)) first.set(use.key, use);
  const found = [...first.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
  known.set(sources, found);
  return found;
}

const covers = ({ key }: Fallback, used: string): boolean => used === key || used.startsWith(`${key}.`);

const NAMES: Readonly<Record<Family, string>> = { chrome: 'Chrome', ios: 'Safari', firefox: 'Firefox' };

/** First versions with a feature, in words: `Chrome 76, Safari 14.5`. Families whose supported versions all have it are left out. */
function lacking(key: string, oldest: Oldest): string {
  const since = sinceOf(key);
  return FAMILIES.filter((family) => since[family] > oldest[family])
    .map((family) => `${NAMES[family]} ${since[family] === Infinity ? 'not whole' : String(since[family])}`)
    .join(', ');
}

const oldestIn = (sources: Sources): Oldest => oldestOf(sources.text('tools/kit/webpack/rules.js'));

/** Every feature that a listed engine lacks has a fallback, and every fallback has a feature and a file. */
export const featuresHaveAFallback =
  (fallbacks: readonly Fallback[]): Rule =>
  (sources) => {
    const oldest = oldestIn(sources);
    const uses = newerUses(sources, oldest);
    return [
      ...uses
        .filter(({ key }) => !fallbacks.some((one) => covers(one, key)))
        .map(
          ({ key, path }) =>
            `${path}: ${key} is not in every promised engine (${lacking(key, oldest)}). Do without it, or add a fallback for those engines and describe it in tools/rules/engines/fallbacks.ts.`,
        ),
      ...fallbacks
        .filter((one) => !uses.some(({ key }) => covers(one, key)))
        .map(({ key }) => `tools/rules/engines/fallbacks.ts: no page uses ${key}, or every promised engine has it; remove it`),
      ...fallbacks.flatMap(({ key, by }) =>
        by === undefined || sources.has(by) ? [] : [`tools/rules/engines/fallbacks.ts: ${by}, named for ${key}, does not exist`],
      ),
    ];
  };

/** What borrowers get in engines without a feature: `npx tsx tools/rules/engines/engines.ts` prints it. */
function engineTable(sources: Sources): string {
  const oldest = oldestIn(sources);
  const uses = newerUses(sources, oldest);
  /** Versions of the feature itself; for a group's key, the newest below it. */
  const versions = (key: string, family: Family) => {
    const below = uses.filter((use) => use.key.startsWith(`${key}.`)).map((use) => use.key);
    const since = Math.max(...(uses.some((use) => use.key === key) ? [key] : below).map((one) => sinceOf(one)[family]));
    return since === Infinity ? '–' : since <= oldest[family] ? '✓' : String(since);
  };
  const rows = FALLBACKS.map(({ key, without, by }) => [
    `\`${key}\``,
    ...FAMILIES.map((family) => versions(key, family)),
    by === undefined ? without : `${without} (\`${by}\`)`,
  ]);
  const heads = ['Feature', ...FAMILIES.map((family) => NAMES[family]), 'Without it'];
  return [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

if (require.main === module) process.stdout.write(`${engineTable(readSources(ROOT))}\n`);
