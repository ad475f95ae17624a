import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readSources, sourcesOf } from '../sources';
import { oldestOf } from './compatData';
import { featuresHaveAFallback } from './engines';
import { FALLBACKS, type Fallback } from './fallbacks';
import { SHELL_ENTRIES } from './scriptUses';

// The compiler parses every source of the pages.
const root = join(__dirname, '..', '..', '..');

const SCRIPTS: Readonly<Record<string, string>> = {
  'remote-x/src/remote.ts': "import { first } from './parts';\nexport const one = first([1]);\n",
  'remote-x/src/parts.ts': 'export const first = (list: readonly number[]) => list.map((each) => each + 1)[0];\n',
};

/** Without scripts, which the compiler would parse for each test of a style. */
const GOOD: Readonly<Record<string, string>> = {
  'package.json': '{"workspaces":["remote-x"]}',
  'tools/kit/webpack/rules.js': "const BROWSERS = ['chrome >= 70', 'ios >= 12', 'firefox >= 85'];\n",
  'remote-x/src/a.module.css': '.a { display: flex; margin: 4px; min-height: 100vh; min-height: 100dvh; }\n',
};

/** Faults of the good repository with these files added. */
function faultsOf(changes: Readonly<Record<string, string>>, fallbacks: readonly Fallback[] = []) {
  const files = new Map(Object.entries({ ...GOOD, ...changes }));
  return featuresHaveAFallback(fallbacks)(sourcesOf([...files.keys()], (path) => files.get(path) ?? ''));
}

test('every feature that a supported engine lacks has a fallback', () => {
  const sources = readSources(root);
  expect(sources.paths).toEqual(expect.arrayContaining(SHELL_ENTRIES));
  expect(featuresHaveAFallback(FALLBACKS)(sources)).toEqual([]);
});

test('a use is found, and the message says what to do', () => {
  expect(faultsOf(SCRIPTS)).toEqual([]);
  expect(faultsOf({ ...SCRIPTS, 'remote-x/src/parts.ts': 'export const first = (list: readonly number[]) => list.at(0);' })).toEqual([
    'remote-x/src/parts.ts: javascript.builtins.Array.at is not in every promised engine (Chrome 92, Safari 15.4, Firefox 90). ' +
      'Do without it, or add a fallback for those engines and describe it in tools/rules/engines/fallbacks.ts.',
  ]);
});

test('scripts: members, globals, options, values, attributes, events and expressions', () => {
  const script = [
    "'a'.replaceAll('a', 'b');",
    'structuredClone(1);',
    'new IntersectionObserver(() => {});',
    "void fetch('/', { priority: 'high' });",
    "document.body.scrollIntoView({ block: 'end' });",
    '(globalThis as unknown as { navigation?: object }).navigation;',
    "document.createElement('link').rel = 'modulepreload';",
    "document.body.setAttribute('inert', '');",
    "document.addEventListener('securitypolicyviolation', () => {});",
    '/(?<=a)b/.test("ab");',
    "document.body.style.aspectRatio = '1';",
    'export const first = (list: readonly number[]) => list[0];',
  ].join('\n');
  const found = faultsOf({
    ...SCRIPTS,
    'remote-x/src/parts.ts': script,
    'remote-x/src/Part.tsx': 'export const part = <p popover="auto" />;',
  }).join('\n');
  for (const key of [
    'javascript.builtins.String.replaceAll',
    'api.structuredClone',
    'api.IntersectionObserver.IntersectionObserver',
    'api.fetch.options_parameter.priority',
    'api.Element.scrollIntoView.options_parameter.block_option',
    'api.Window.navigation',
    'html.elements.link.rel.modulepreload',
    'html.global_attributes.inert',
    'api.Document.securitypolicyviolation_event',
    'javascript.regular_expressions.lookbehind_assertion',
    'css.properties.aspect-ratio',
  ])
    expect(found).toContain(`remote-x/src/parts.ts: ${key} is not in every promised engine`);
  // Nothing imports it.
  expect(found).not.toContain('Part.tsx');
});

test('scripts: lazily imported modules are checked, type-only imports are not', () => {
  const late = "export const late = () => import('./Part');";
  expect(
    faultsOf({ ...SCRIPTS, 'remote-x/src/remote.ts': late, 'remote-x/src/Part.tsx': 'export const part = <p popover="auto" />;' }),
  ).toEqual([expect.stringContaining('remote-x/src/Part.tsx: html.global_attributes.popover')]);
  const types = "import type { Last } from './Part';\nexport const last: Last = 1;";
  expect(
    faultsOf({
      ...SCRIPTS,
      'remote-x/src/remote.ts': types,
      'remote-x/src/Part.tsx': 'export type Last = number;\nexport const last = [1].at(0);',
    }),
  ).toEqual([]);
});

test.each([
  ['a gap in a row of boxes', '.a { display: flex; gap: 4px; }', 'css.properties.gap.flex_context'],
  ['a selector', '.a:has(.b) { margin: 0; }', 'css.selectors.has'],
  ['a media query', '@media (update: slow) { .a { margin: 0; } }', 'css.at-rules.media.update'],
  ['a value without a fallback before it', '.a { width: min(1px, 2vw); }', 'css.types.min (width)'],
  ['a value that breaks words', '.a { overflow-wrap: anywhere; }', 'css.properties.overflow-wrap.anywhere'],
  [
    'a unit next to a variable, whose fallback declaration browsers drop',
    '.a { min-height: calc(100vh - var(--b)); min-height: calc(100dvh - var(--b)); }',
    'css.types.length.viewport_percentage_units_dynamic (min-height)',
  ],
  [
    'a value whose fallback declaration the minifier drops',
    '.a { grid-template-columns: 1fr; grid-template-columns: minmax(min(1px, 2vw), 1fr); }',
    'css.types.min (grid-template-columns)',
  ],
])('styles: %s', (_case, css, key) => {
  expect(faultsOf({ 'remote-x/src/a.module.css': css })).toEqual([expect.stringContaining(`remote-x/src/a.module.css: ${key} `)]);
});

test.each([
  '.a { width: 1px; width: min(1px, 2vw); }',
  '.a { font: 1rem serif; font-size: min(1rem, 2vw); }',
  '.a { word-break: break-word; }',
  '@supports (top: min(1px, 2px)) { .a { width: min(1px, var(--b)); } }',
  '.a { display: grid; gap: 4px; }',
  // The minifier rewrites these in an older form.
  '.a { inset: 0; position: sticky; appearance: none; }',
])('styles: %s is right in every engine', (css) => {
  expect(faultsOf({ 'remote-x/src/a.module.css': css })).toEqual([]);
});

test('headers and attributes of the document', () => {
  const headers = "export const sent = { 'Integrity-Policy': 'blocked-destinations=(script)' };";
  const page = 'export const main = \'<script defer fetchpriority="high">\';';
  const found = faultsOf({ 'platform/release/src/headers.ts': headers, 'platform/release/src/page.ts': page }).join('\n');
  expect(found).toContain('platform/release/src/headers.ts: http.headers.Integrity-Policy ');
  expect(found).toContain('platform/release/src/headers.ts: http.headers.Integrity-Policy.blocked-destinations_script ');
  expect(found).toContain('platform/release/src/page.ts: html.elements.script.fetchpriority ');
});

test('a fallback covers the keys below its own; an unused one, or one whose file is missing, is found', () => {
  const css = { 'remote-x/src/a.module.css': '.a { text-wrap: balance; }' };
  const fallback = { key: 'css.properties.text-wrap', without: 'lines of unequal length' };
  expect(faultsOf(css, [fallback])).toEqual([]);
  expect(faultsOf({}, [fallback])).toEqual([expect.stringContaining('no page uses css.properties.text-wrap')]);
  expect(faultsOf(css, [{ ...fallback, by: 'remote-x/src/gone.ts' }])).toEqual([
    expect.stringContaining('remote-x/src/gone.ts, named for'),
  ]);
});

test('a browser list without an oldest version of each family is refused', () => {
  expect(() => oldestOf("const BROWSERS = ['chrome >= 70', 'firefox >= 85'];")).toThrow('names no oldest ios');
});

test('the table of engines matches the browser list', () => {
  const { chrome, ios, firefox } = oldestOf(readFileSync(join(root, 'tools/kit/webpack/rules.js'), 'utf8'));
  const document = readFileSync(join(root, 'docs/engines.md'), 'utf8');
  for (const promise of [`from Chrome ${chrome}`, `from iOS ${ios}`, `from Firefox ${firefox}`]) expect(document).toContain(promise);
});
