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
  'package.json': `${JSON.stringify({ name: `@loan/${remote}`, version: '1.0.0', private: true, ...manifest }, null, 2)}\n`,
  'tsconfig.json': `{
  "extends": "../tsconfig.base.json",
  "compilerOptions": { "rootDir": "src", "outDir": "../.types/${remote}", "tsBuildInfoFile": "../.types/${remote}/.tsbuildinfo" },
  "include": ["src", "../styles.d.ts"],
  "references": [{ "path": "../shared" }]
}
`,
  'CHANGELOG.md': `# Changelog of ${remote}

## 1.0.0

- ${title}: first page.
`,
  'webpack.config.js': `module.exports = require('../webpack.shared.js')(__dirname);
`,
});

const mounting = ({ area, page }: Area) => ({
  'src/remote.tsx': `import type { RemoteModule } from '@loan/shared/contracts/shell';
import { CONTRACT } from '@loan/shared/contracts/version';

import { ${area}Routes } from './routes';

export const contract = CONTRACT;
export const mount: RemoteModule['mount'] = ${area}Routes;
`,
  'src/routes.tsx': `import { ${area}Pages } from '@loan/shared/contracts/pages';
import type { RemoteModule } from '@loan/shared/contracts/shell';
import { areaRoutes } from '@loan/shared/area/areaRoutes';

import { createStore } from './store';

export const ${area}Routes: RemoteModule['mount'] = (shell) =>
  areaRoutes(shell, createStore(shell), ${area}Pages, {
    ${page}: async () => (await import(/* webpackChunkName: "${page}" */ './screens/home/HomeScreen')).HomeScreen,
  });
`,
});

const data = ({ area, title }: Area) => ({
  'src/store.ts': `import { areaStore } from '@loan/shared/area/areaStore';

import { ${area}Api } from './${area}Api';

/** The store of this remote, for one shell. */
export const createStore = areaStore(${area}Api);
`,
  [`src/${area}Api.ts`]: `import { createApi } from '@loan/shared/runtime/redux';
import { viaShell } from '@loan/shared/area/viaShell';

/** The calls of the area ${title}: one endpoint each, of a call with its decoder in shared/src/contracts/api. */
export const ${area}Api = createApi({
  reducerPath: '${area}',
  baseQuery: viaShell,
  endpoints: () => ({}),
});
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

const tests = ({ remote, page, title }: Area) => ({
  'src/remote.test.tsx': `import { expectAccessible } from '@loan/shared/testing/axe';
import { openPage } from '@loan/shared/testing/openPage';
import { testRemoteModule } from '@loan/shared/testing/remoteModule';
import { screen } from '@testing-library/react';

import * as remote from './remote';

testRemoteModule('${remote}', remote);

test('the first page has a title and is accessible', async () => {
  await openPage(remote, '${page}');
  expect(await screen.findByRole('heading', { name: '${title.replaceAll("'", "\\'")}' })).toBeInTheDocument();
  await expectAccessible();
});
`,
});

/** Path within the new remote → text: the shape that every remote has (see structure/remotes.ts). */
export function remoteFiles(area: Area): Readonly<Record<string, string>> {
  return { ...configuration(area), ...mounting(area), ...data(area), ...screen(area), ...tests(area) };
}
