/** What a new area is called, everywhere. */
export interface Area {
  /** `remote-promo`. */
  readonly remote: string;
  /** `promo`. */
  readonly area: string;
  /** For people: `Promotion`. */
  readonly title: string;
  /** Key of its first page. */
  readonly page: string;
  /** Members of package.json that all remotes have alike. */
  readonly manifest: object;
}

const configuration = ({ remote, title, manifest }: Area) => ({
  'package.json': `${JSON.stringify({ name: `@loan/${remote}`, version: '1.0.0', private: true, exports: { './api/*': './src/api/*.ts' }, ...manifest }, null, 2)}\n`,
  'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": { "rootDir": "src", "outDir": "../.types/${remote}", "tsBuildInfoFile": "../.types/${remote}/.tsbuildinfo" },
  "include": ["src", "../styles.d.ts", "../links.d.ts"],
  "exclude": ["src/api"],
  "references": [{ "path": "../shared" }, { "path": "src/api" }, { "path": "../api" }]
}
`,
  'src/api/tsconfig.json': `{
  "extends": "../../../tsconfig.base.json",
  "compilerOptions": {
    "rootDir": ".",
    "outDir": "../../../.types/${remote}-api",
    "tsBuildInfoFile": "../../../.types/${remote}-api/.tsbuildinfo"
  },
  "include": ["."],
  "references": [{ "path": "../../../shared" }]
}
`,
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

/** The pages of this area: where they are and what their addresses bring. */
export const pages = {
  ${page}: { path: '/${page}', query: [] },
} as const satisfies PageTable;

/** What the served document says of each before a script runs: for the build record. */
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

const screen = ({ title }: Area) => ({
  'src/screens/home/HomeScreen.tsx': `import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';

import { useWording } from '../../wording/useWording';

export function HomeScreen() {
  const { home } = useWording();
  return (
    <PageFrame title={home.title}>
      <p>{home.body}</p>
    </PageFrame>
  );
}
`,
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

const tests = ({ page, title }: Area) => ({
  'src/remote.test.ts': `import { expectAccessible } from '@loan/shared/testing/axe';
import { openPage } from '@loan/shared/testing/openPage';
import { testRemoteModule } from '@loan/shared/testing/remoteModule';
import { screen } from '@testing-library/react';

import * as remote from './remote';

testRemoteModule(remote);

test('the first page has a title and is accessible', async () => {
  await openPage(remote, '${page}');
  expect(await screen.findByRole('heading', { name: '${title.replaceAll("'", "\\'")}' })).toBeInTheDocument();
  await expectAccessible();
});
`,
});

/** Path within the new remote → text: the shape that every remote has (see structure/remotes.ts). */
export function remoteFiles(area: Area): Readonly<Record<string, string>> {
  return { ...configuration(area), ...pages(area), ...mounting(area), ...data(area), ...screen(area), ...tests(area) };
}
