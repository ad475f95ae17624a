import { CONTRACT } from '@loan/shared/contracts/version';

import type { Area } from './areaFiles';

/** Sources of the packages, and further dependencies of the repository, name → version. */
export interface Packages {
  /** Package of this product → what npm installs: a version, or a tarball. */
  readonly own: Readonly<Record<string, string>>;
  /** The registry that has the versions. */
  readonly registry: string | undefined;
  readonly react: string;
  readonly playwright: string;
  /** Versions that npm is pinned to. */
  readonly overrides: Readonly<Record<string, string>>;
}

const NPM_ALONE = 'this repository is installed only with npm';

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const manifest = ({ remote }: Area, { own, react, playwright, overrides }: Packages) => {
  const { '@loan/shared': shared = CONTRACT, ...tools } = own;
  return json({
    name: remote,
    version: '1.0.0',
    private: true,
    // pnpm and yarn stop with these sentences before they install.
    engines: { pnpm: `none: ${NPM_ALONE}`, yarn: `none: ${NPM_ALONE}` },
    scripts: {
      dev: 'loan-remote dev',
      build: 'loan-remote build',
      test: 'loan-remote check && jest',
      e2e: 'playwright test',
      release: 'loan-release',
    },
    dependencies: { '@loan/shared': shared },
    devDependencies: { '@playwright/test': playwright, ...tools, react, 'react-dom': react },
    peerDependencies: { react: `^${react}`, 'react-dom': `^${react}` },
    overrides,
  });
};

const configuration = ({ remote, area }: Area) => ({
  '.gitignore': 'node_modules/\ndist/\n.local/\ntest-results/\n',
  'tsconfig.json': json({
    extends: '@loan/kit/tsconfig.json',
    include: ['src', 'sandbox', 'e2e', '*.d.ts', 'node_modules/@loan/kit/styles.d.ts'],
  }),
  'jest.config.js': "module.exports = require('@loan/kit/jest')(__dirname);\n",
  'pages.d.ts': `/** Pages of this remote, for links by key: \`shell.open('${area}')\`. Those of other remotes are in links.d.ts. */
import type { LinksOf } from '@loan/shared/contracts/pages';

import type { pages } from './src/api/pages';

declare module '@loan/shared/contracts/pages' {
  interface LinkedPages extends LinksOf<typeof pages> {}
}
`,
  'ci.sh': `#!/bin/sh
# What a change has to pass. STORE and CHANNEL name where the build is published once its journeys have passed there, in a copy.
set -e
npm ci
npm test
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct) npm run build
npm run e2e
npm run release -- publish ${remote} --store "$STORE" --channel "$CHANNEL"
`,
});

const sandbox = () => ({
  'sandbox/endpoints.ts': `import type { Endpoints } from '@loan/sandbox/api/endpoints';

/** How the sandbox answers the calls that src/api declares: \`name: endpoint(name, async (context, fields) => ({ … }))\`. */
export const endpoints = {} satisfies Endpoints;
`,
});

const journeys = ({ page }: Area) => ({
  'playwright.config.ts': `import { defineConfig } from '@playwright/test';

/** Journeys run the build in dist, in a copy of the channel CHANNEL of the store STORE. CHROMIUM_PATH names another browser. */
const { STORE = '.local/store', CHANNEL = 'staging', PORT = '4180', CHROMIUM_PATH } = process.env;
const port = Number(PORT);

export default defineConfig({
  testDir: 'e2e',
  use: {
    baseURL: \`http://localhost:\${port}\`,
    viewport: { width: 360, height: 640 },
    launchOptions: { args: ['--no-sandbox'], ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }) },
  },
  webServer: {
    command: \`npx loan-remote serve --built --store \${STORE} --channel \${CHANNEL} --port \${port}\`,
    port,
    reuseExistingServer: false,
  },
});
`,
  'e2e/home.spec.ts': `import { expect, test } from '@playwright/test';

import { sessionOf } from '@loan/sandbox/links';

const BODY = { india: 'This page is not written yet.', indonesia: 'Halaman ini belum ditulis.' } as const;

for (const market of ['india', 'indonesia'] as const)
  test(\`the first page opens: \${market}\`, async ({ page }) => {
    const session = new URLSearchParams(Object.entries(sessionOf(market, 1)));
    await page.goto(\`/${page}?\${session}\`);
    await expect(page.getByText(BODY[market])).toBeVisible();
  });
`,
});

const readme = ({ remote, area, title }: Area) => ({
  'README.md': `# ${remote}

${title}, one area of the app. The shell loads it at run time; nothing of the shell's repository is needed here. It is installed by npm alone: pnpm and yarn do not read the \`overrides\` that hold the packages to one federation runtime. The tarballs in \`packages\`, if there are any, belong to it.

| Command | Does |
|---|---|
| \`npm run dev -- --shell https://app.example\` | fast refresh inside the channel that is served there: its configuration, API and other remotes. Or \`--store <dir> --channel <name>\` with the sandbox |
| \`npm test\` | types, lint, borders, unit tests |
| \`npm run build\` | what is released, with its build record, into \`dist\` |
| \`npm run release -- publish ${remote} --store <dir>\` | puts the build into the store; \`preview\`, \`promote --canary 10%\`, \`rollback\` and the rest: \`--help\` |
| \`npm run e2e\` | journeys of the build in a browser, in a copy of the channel that STORE and CHANNEL name |
| \`npx loan-remote new-page terms "Terms"\` | a page: its row in \`src/api/pages.ts\`, screen, texts, test |
| \`npx loan-remote new-screen rewardCard "Reward"\` | a screen without a page of its own |
| \`npx loan-remote links --store <dir> --channel <name>\` | types of links to the pages of other areas: \`shell.open('loanDetail', …)\` |

A call is declared in \`src/api\` and answered for tests in \`sandbox/endpoints.ts\`; its endpoint is in \`src/${area}Api.ts\`. The steps for a new version of the packages are in the change log of \`@loan/kit\`.
`,
});

/** Path → text: the files of a remote in its own repository. */
export function repositoryFiles(area: Area, packages: Packages): Readonly<Record<string, string>> {
  return {
    'package.json': manifest(area, packages),
    // Without this line npm asks the public registry for these names.
    ...(packages.registry !== undefined && { '.npmrc': `@loan:registry=${new URL(packages.registry).href}\n` }),
    ...configuration(area),
    ...sandbox(),
    ...journeys(area),
    ...readme(area),
  };
}
