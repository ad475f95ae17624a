import { Stop } from '@loan/kit/command';

/** The lists of this repository that name every area, by path: each with the new one at the end. */
export const LISTS: Readonly<Record<string, (text: string, area: string) => string>> = {
  'sandbox/api/package.json': (text, area) => {
    const manifest = JSON.parse(text) as { readonly dependencies: Readonly<Record<string, string>> };
    const dependencies = { ...manifest.dependencies, [`@loan/remote-${area}`]: '*' };
    return `${JSON.stringify({ ...manifest, dependencies: sorted(dependencies) }, null, 2)}\n`;
  },
  'sandbox/api/tsconfig.json': (text, area) => {
    const config = JSON.parse(text) as { readonly references: readonly object[] };
    return `${JSON.stringify({ ...config, references: [...config.references, { path: `../../remote-${area}/src/api` }] }, null, 2)}\n`;
  },
  'sandbox/api/src/pages.ts': (text, area) =>
    put(
      put(text, importing(area, 'import'), 'import { hostPages'),
      `  ...owned('remote-${area}', ${area}),\n`,
      "  ...owned('host', hostPages),",
    ),
  'links.d.ts': (text, area) =>
    put(put(text, importing(area, 'import type'), 'import type { LinksOf }'), `LinksOf<typeof ${area}>, `, 'LinksOf<typeof chat>'),
};

const sorted = (table: Readonly<Record<string, string>>) => Object.fromEntries(Object.entries(table).sort(([a], [b]) => (a < b ? -1 : 1)));

const importing = (area: string, how: string): string => `${how} { pages as ${area} } from '@loan/remote-${area}/api/pages';\n`;

function put(text: string, added: string, before: string): string {
  if (!text.includes(before)) throw new Stop(`No "${before}" is found where "${added.trim()}" belongs: write it there yourself.`);
  return text.replace(before, () => added + before);
}
