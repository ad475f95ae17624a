import { nativePages } from '@loan/shared/contracts/pages';

import { Stop } from '../command';

/** Names of a new area. */
export interface Area {
  /** `remote-promo`. */
  readonly remote: string;
  /** `promo`. */
  readonly area: string;
  /** For people: `Promotion`. */
  readonly title: string;
  /** Key of its first page. */
  readonly page: string;
}

const releasing = ({ remote, title }: Area) => ({
  'CHANGELOG.md': `# Changelog of ${remote}

## 1.0.0

- ${title}: first page.
`,
  'webpack.config.js': `module.exports = require('@loan/kit/webpack')(__dirname);
`,
});

const pages = ({ page, title }: Area) => ({
  'src/api/pages.ts': `import type { PageTable } from '@loan/shared/contracts/pages';
import type { PageTexts } from '@loan/shared/contracts/pageText';

/** Pages of this area: paths and address parameters. */
export const pages = {
  ${page}: { path: '/${page}', query: [] },
} as const satisfies PageTable;

/** Texts of the served documents before a script runs: for the build record. */
export const pageTexts: PageTexts<typeof pages> = {
  ${page}: { title: { id: '${title}', en: '${title}' } },
};
`,
});

const mounting = ({ area, page }: Area) => ({
  'src/remote.ts': `import { defineRemote } from '@loan/shared/area/defineRemote';

import { pages } from './api/pages';
import { ${area}Api } from './${area}Api';

export { pages };
export const { contract, mount } = defineRemote({
  pages,
  api: ${area}Api,
  screens: {
    ${page}: async () => (await import(/* webpackChunkName: "${page}" */ './screens/home/HomeScreen')).HomeScreen,
  },
});
`,
});

const data = ({ area, title }: Area) => ({
  [`src/${area}Api.ts`]: `import { areaApi } from '@loan/shared/area/areaApi';

/** The calls of the area ${title}: one endpoint for each call that src/api declares. */
export const ${area}Api = areaApi('${area}', () => ({}));
`,
});

const wording = ({ title }: Area) => ({
  'src/wording/id.ts': `/** Texts of the area, Indonesian. The English table has the same keys, checked by the compiler. */
export const id = {
  home: {
    title: '${title}',
    body: 'Halaman ini belum ditulis.',
  },
};

export type Wording = typeof id;
`,
  'src/wording/en.ts': `import type { Wording } from './id';

export const en = {
  home: {
    title: '${title}',
    body: 'This page is not written yet.',
  },
} satisfies Wording;
`,
  'src/wording/useWording.ts': `import { wordingHook } from '@loan/shared/area/wordingHook';

import { en } from './en';
import { id } from './id';

/** The texts of this remote in the page's language. */
export const useWording = wordingHook({ id, en });
`,
});

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Folder and component of a screen, by its name. */
export const screenOf = (name: string) => ({
  folder: kebab(name),
  component: `${name.replace(/^./, (letter) => letter.toUpperCase())}Screen`,
});

/** Path → text of a screen with its test. `page`: the key by which the test opens it; undefined: the screen has no page. */
export function screenFiles(name: string, page: string | undefined): Readonly<Record<string, string>> {
  const { folder, component } = screenOf(name);
  const screen = `import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';

import { useWording } from '../../wording/useWording';

export function ${component}() {
  const { ${name} } = useWording();
  return (
    <PageFrame title={${name}.title}>
      <p>{${name}.body}</p>
    </PageFrame>
  );
}
`;
  const test = `import { screen } from '@testing-library/react';

import { expectAccessible } from '@loan/shared/testing/axe';
import { openPage } from '@loan/shared/testing/openPage';

import * as remote from '../../remote';
import { id } from '../../wording/id';

test('it has a title and is accessible', async () => {
  await openPage(remote, '${page}');
  expect(await screen.findByRole('heading', { name: id.${name}.title })).toBeInTheDocument();
  await expectAccessible();
});
`;
  const path = `src/screens/${folder}/${component}`;
  return { [`${path}.tsx`]: screen, ...(page !== undefined && { [`${path}.test.tsx`]: test }) };
}

const REMOTE_TEST = {
  'src/remote.test.tsx': `import { testRemoteModule } from '@loan/shared/testing/remoteModule';

import * as remote from './remote';

testRemoteModule(remote);
`,
};

/** Keys of the shell's pages, and names of chunks that belong to no page (`tools/kit/webpack/buildFacts.js`). */
const OF_SHELL = new Set([...Object.keys(nativePages), 'testPreview', 'main', 'remote']);

/** Throws Stop if the shell has the key of a page: the remote could not be built, or its page not opened. */
export function refuseShellName(key: string): void {
  if (OF_SHELL.has(key)) throw new Stop(`The shell has the name "${key}": choose another one.`);
}

/** The names of an area. Throws Stop if a remote cannot have the name or the title. */
export function areaOf(remote: string, title: string): Area {
  if (!/^remote-[a-z]{2,20}$/.test(remote))
    throw new Stop(`"${remote}" cannot be the name: write remote- and one word in lower case, such as remote-rewards.`);
  if (!/^[\p{L}\p{N} &-]{2,60}$/u.test(title)) throw new Stop('Give the name of the area for people, such as "Rewards".');
  const area = remote.slice('remote-'.length);
  refuseShellName(area);
  return { remote, area, title, page: area };
}

/** Path within a new remote → text: the sources of every remote, with one empty page. */
export function areaFiles(area: Area): Readonly<Record<string, string>> {
  const { page } = area;
  return {
    ...releasing(area),
    ...pages(area),
    ...mounting(area),
    ...data(area),
    ...wording(area),
    ...screenFiles('home', page),
    ...REMOTE_TEST,
  };
}
