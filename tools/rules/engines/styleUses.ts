import { transform } from 'lightningcss';
import postcss, { type AtRule, type Declaration } from 'postcss';

import type { Sources } from '../sources';
import { firstKnown, type Oldest, type Use } from './compatData';

/** Units of length that are newer than the others. */
const UNITS: readonly (readonly [RegExp, key: string])[] = [
  [/\b[\d.]+d(vh|vw|vmin|vmax|vi|vb)\b/, 'viewport_percentage_units_dynamic'],
  [/\b[\d.]+s(vh|vw|vmin|vmax|vi|vb)\b/, 'viewport_percentage_units_small'],
  [/\b[\d.]+l(vh|vw|vmin|vmax|vi|vb)\b/, 'viewport_percentage_units_large'],
  [/\b[\d.]+cq(w|h|i|b|min|max)\b/, 'container_query_length_units'],
];

/** Groups of functions in the data, in addition to `css.types` itself. */
const FUNCTIONS = ['', 'color.', 'gradient.', 'image.', 'transform-function.', 'filter-function.', 'easing-function.'];

const isFlexGap = ({ prop, parent }: Declaration): boolean =>
  /^(row-|column-)?gap$/.test(prop) &&
  !parent?.nodes?.some((node) => node.type === 'decl' && node.prop === 'display' && node.value.includes('grid'));

/** Whether the same rule has a fallback for browsers that do not know the value, or the property. */
function isGuarded(node: Declaration, isValue: boolean): boolean {
  const { prop, value, parent } = node;
  if (parent?.parent?.type === 'atrule' && (parent.parent as AtRule).name === 'supports') return true;
  const others = parent?.nodes?.filter((other): other is Declaration => other.type === 'decl' && other !== node) ?? [];
  if (others.some((other) => other.prop === `-webkit-${prop}`)) return true;
  // A browser accepts any value with a variable, and drops the declaration before it.
  if (!isValue || prop.startsWith('--') || value.includes('var(')) return false;
  const before = others.filter((other) => (parent?.index(other) ?? 0) < (parent?.index(node) ?? 0));
  return before.some((other) => other.prop === prop || prop.startsWith(`${other.prop}-`));
}

function declarationKeys(node: Declaration): readonly string[] {
  const { prop } = node;
  const property = `css.properties.${prop}`;
  const value = node.value.replace(/var\(--[\w-]+/g, 'var(');
  const words = value.match(/(?<![\w-])[a-z][a-z-]*(?=[\s,;)]|$)/g) ?? [];
  const functions = [...value.matchAll(/([a-z-]+)\(/g)].map(([, name = '']) => name);
  const own = words.map((word) => firstKnown([`${property}.${word}`, `${property}.${word.replaceAll('-', '_')}`]));
  // Support of a function or a unit does not depend on the property.
  const shared = [
    ...functions.map((name) =>
      firstKnown([`${property}.${name}`, `${property}.${name}_function`, ...FUNCTIONS.map((group) => `css.types.${group}${name}`)]),
    ),
    ...UNITS.filter(([unit]) => unit.test(value)).map(([, key]) => `css.types.length.${key}`),
  ].map((key) => (key?.startsWith('css.types.') ? `${key} (${prop})` : key));
  const values = isGuarded(node, true) ? [] : [...own, ...shared];
  const properties = isGuarded(node, false)
    ? []
    : [firstKnown([property]), isFlexGap(node) ? firstKnown([`${property}.flex_context`]) : undefined];
  return [...properties, ...values].filter((key) => key !== undefined);
}

const selectorKeys = (selector: string): readonly string[] =>
  [...selector.matchAll(/::?([a-z-]+)/g)].flatMap(([, name = '']) => firstKnown([`css.selectors.${name}`]) ?? []);

function atRuleKeys({ name, params }: AtRule): readonly string[] {
  const features =
    name === 'media' ? [...params.matchAll(/\(\s*([a-z-]+)/g)].map(([, feature = '']) => `css.at-rules.media.${feature}`) : [];
  const ranges = name === 'media' && /[<>]/.test(params) ? ['css.at-rules.media.range_syntax'] : [];
  return [`css.at-rules.${name}`, ...features, ...ranges].filter((key) => firstKnown([key]) !== undefined);
}

/** Features of a style sheet as browsers get it: the minifier rewrites some of them in an older form. */
function keysOf(css: string, { chrome, ios, firefox }: Oldest): readonly string[] {
  const targets = { chrome: chrome << 16, ios_saf: ios << 16, firefox: firefox << 16 };
  const { code } = transform({ filename: 'style.css', code: Buffer.from(css), targets });
  const found = new Set<string>();
  postcss.parse(code.toString()).walk((node) => {
    const take = (keys: readonly string[]) => keys.forEach((key) => found.add(key));
    if (node.type === 'decl') take(declarationKeys(node));
    if (node.type === 'rule') take(selectorKeys(node.selector));
    if (node.type === 'atrule') take(atRuleKeys(node));
  });
  return [...found];
}

const SHIPPED = /^(host|shared|remote-[^/]+)\/src\/.*\.css$/;
const TEMPLATE = 'host/src/launch/shell.html';

/** Features of a page's style sheets, and of the style in its document. */
export function styleUses({ paths, text, has }: Sources, oldest: Oldest): readonly Use[] {
  const sheets = paths.filter((path) => SHIPPED.test(path)).map((path) => ({ path, css: text(path) }));
  const inline = has(TEMPLATE)
    ? [...text(TEMPLATE).matchAll(/<style>([^]*?)<\/style>/g)].map(([, css = '']) => ({ path: TEMPLATE, css }))
    : [];
  return [...sheets, ...inline].flatMap(({ path, css }) => keysOf(css, oldest).map((key) => ({ key, path })));
}
