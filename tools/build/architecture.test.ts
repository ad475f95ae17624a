import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { allPages } from '@loan/api/pages';

import { packagesRendering } from './architecture';
import { ROOT } from './packages';

const document = (name: string) => readFileSync(join(ROOT, 'docs', name), 'utf8');

test('docs/architecture.md has the current diagram of the packages', () => {
  expect(document('architecture.md')).toContain(packagesRendering());
});

/** The pages in product §2.1: path and fixed path, and parameters with the required ones in bold. A row may have several pages. */
const stated = new Map(
  [...document('product.md').matchAll(/^\| (`\w+`[^|]*) \| (`\/[^|]*) \| ([^|]*) \| [^|]* \|$/gm)].flatMap(
    ([, keys = '', paths = '', parameters = '']) =>
      keys.split(', ').map((key, index) => {
        const path = keys.includes(', ') ? paths.split(', ')[index] : paths;
        return [key.replaceAll('`', ''), { path, parameters: parameters.split(', ').sort() }] as const;
      }),
  ),
);

test.each(allPages.filter(([, { owner }]) => owner !== 'host'))('product §2.1 has the page %s', (key, page) => {
  const paths = [...new Set([page.path, page.fixed ?? page.path])].map((path) => `\`${path}\`${path === page.fixed ? '†' : ''}`);
  const parameters = page.query.map((name) => (page.needs?.includes(name) ? `**${name}**` : name)).sort();
  expect(stated.get(key)).toEqual({ path: paths.join(', '), parameters: parameters.length > 0 ? parameters : ['–'] });
});

test('the diagram has an arrow for each declared dependency, and none that is implied by others', () => {
  expect(packagesRendering()).toContain('  gateway --> release');
  expect(packagesRendering()).not.toContain('  gateway --> shared');
});
