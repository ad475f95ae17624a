import { join } from 'node:path';

import { everyLink } from '@loan/sandbox/links';
import type { PageKey } from '@loan/shared/contracts/pages';

import {
  declaredCallsAreAnswered,
  declaredCallsAreSent,
  declaredFieldsAreRead,
  nonIdempotentCallsAreTested,
  textsAreShown,
} from './declared';
import { dependenciesHaveAReason, pinsHaveAnExit, versionsAreExact } from './dependencies';
import { documentsNameWhatIsThere, linksLead } from './documents';
import { decisionsAreNumbered, foldersSayWhatTheyDo, noFileOnlyPassesOn } from './names';
import { lockHasNoAddresses, typesOfAllPackagesAreChecked } from './packages';
import { pagesAreListed, pagesHaveALinkAmong, pagesHaveTheirChunk } from './pageOwners';
import { citedParagraphsAreThere, MOST_WORDS, productIsShort } from './product';
import { remotesHaveOneShape, versionsAreInTheChangelog } from './remotes';
import { NOT_RENDERABLE, screensAreRenderable, screensAreRenderableBut } from './renderable';
import { readSources, sourcesOf, type Rule } from './sources';
import {
  coloursAreTokens,
  countsHaveBothForms,
  framesRunNoScripts,
  looksAwayWithAReason,
  noMachinePaths,
  pathsLiveInThePageTable,
  scriptsAreInsertedInOnePlace,
  textsAreWritten,
} from './texts';
import { ownLimitsAreLonger } from './timeLimits';
import { partsHaveSamples } from './uiSamples';

const repository = readSources(join(__dirname, '..', '..'));

/** A small repository without faults. */
const GOOD: Readonly<Record<string, string>> = {
  'package.json': '{"workspaces":["shared","remote-x"],"devDependencies":{"tool":"1.0.0"},"overrides":{"deep":"2.0.0"}}',
  'docs/dependencies.md': [
    '- `tool`: why',
    '## Held back',
    '| `tool` `1.0.0` | reason | exit |',
    '## Overrides',
    '| `deep` `2.0.0` | tool | reason | exit |',
  ].join('\n'),
  'tsconfig.json': '{"references":[{"path":"tsconfig.a.json"},{"path":"tsconfig.b.json"}]}',
  'tsconfig.a.json': '{"include":["styles.d.ts","shared/src"]}',
  'tsconfig.b.json': '{"include":["remote-*/src"]}',
  'package-lock.json': '{ "packages": {} }',
  'docs/decisions/0001-first.md': '# First',
  'jest.config.js': 'module.exports = { testTimeout: 30_000 };\n',
  'tools/kit/jest/matchers.js': 'configure({ asyncUtilTimeout: 4000 });\n',
  'e2e/playwright.config.ts': 'export default {\n  timeout: 60_000,\n  expect: { timeout: 10_000 },\n};\n',
  'shared/package.json': '{"name":"@loan/shared","version":"1.0.0"}',
  'remote-x/src/api/pages.ts': "export const pages = {\n  xHome: { path: '/xHome', query: [] },\n} as const satisfies PageTable;\n",
  'sandbox/api/src/pages.ts': "import { pages as x } from '@loan/remote-x/api/pages';\n",
  'links.d.ts': "import type { pages as x } from '@loan/remote-x/api/pages';\n",
  'shared/src/ui/tokens.css': ':root { --ink: #112233; }',
  'remote-x/package.json': '{"name":"@loan/remote-x","version":"1.2.0","dependencies":{"@loan/shared":"1.0.0"}}',
  'remote-x/CHANGELOG.md': '# Changelog\n\n## 1.2.0\n\nSomething.\n',
  'remote-x/webpack.config.js': "module.exports = require('../webpack.shared')(__dirname);\n",
  'remote-x/src/remote.ts':
    'export const { mount } = defineRemote({ screens: { xHome: () => import(/* webpackChunkName: "xHome" */ \'./Home\') } });',
  'remote-x/src/remote.test.tsx': 'test',
  'remote-x/src/xApi.ts': 'export const xApi = 1;',
  'remote-x/src/wording/id.ts': 'export const id = {};',
  'remote-x/src/wording/en.ts': 'export const en = {};',
};

function faultsOf(rule: Rule, changes: Readonly<Record<string, string | null>>) {
  const files = Object.entries({ ...GOOD, ...changes }).filter((entry): entry is [string, string] => entry[1] !== null);
  const byPath = new Map(files);
  return rule(sourcesOf([...byPath.keys()], (path) => byPath.get(path) ?? ''));
}

/** Each rule, with changes to the good repository that it must find, and the text of its message. */
const RULES: readonly (readonly [
  name: string,
  rule: Rule,
  plants: readonly (readonly [Readonly<Record<string, string | null>>, RegExp])[],
])[] = [
  [
    'links in documents lead somewhere',
    linksLead,
    [
      [{ 'docs/a.md': '[x](b.md)' }, /the link b\.md leads to nothing/],
      [{ 'docs/a.md': '[x](#later)\n## Now\n' }, /the link #later leads to no heading of docs\/a\.md/],
      [{ 'docs/a.md': '[x](decisions/0001-first.md#second)' }, /leads to no heading of docs\/decisions\/0001-first\.md/],
    ],
  ],
  [
    'documents name what is there',
    documentsNameWhatIsThere,
    [
      [{ 'docs/a.md': 'in `host/src/gone.ts`' }, /the code has no name host\/src\/gone\.ts/],
      [{ 'docs/a.md': '`NO_SUCH=1` and `NO_OTHER`' }, /has no name NO_SUCH=1/],
      [{ 'docs/a.md': 'by `createNothing`' }, /has no name createNothing/],
      [{ 'docs/a.md': '`promote --quietly`' }, /has no name --quietly/],
    ],
  ],
  [
    'cited paragraphs of the product are there',
    citedParagraphsAreThere,
    [
      [
        { 'docs/product.md': '**4.3** Here.', 'remote-x/src/a.ts': '/** Here (product §4.3, §4.4). */' },
        /a\.ts:1: docs\/product\.md has no paragraph 4\.4/,
      ],
      [{ 'docs/product.md': '**4.3** As §1.1.' }, /product\.md:1: docs\/product\.md has no paragraph 1\.1/],
      [{ 'docs/product.md': '**4.3** Here.', 'docs/a.md': 'As of product\n§4.' }, /a\.md:2: a § without the number of a paragraph/],
      [
        { 'docs/product.md': '**4.3** A.', 'host/a.css': '/* In the specification\n * §4.3 */' },
        /a\.css:2: a specification cannot be opened/,
      ],
      [{ 'docs/product.md': '**4.3** A.\n\n**4.3** B.' }, /the paragraph 4\.3 exists twice/],
    ],
  ],
  [
    'the description of the product is short',
    productIsShort,
    [[{ 'docs/product.md': '| word '.repeat(MOST_WORDS + 1) }, /product\.md: 6001 words; at most 6000 are allowed/]],
  ],
  [
    'every remote has the same shape',
    remotesHaveOneShape,
    [
      [{ 'remote-x/src/xApi.ts': null }, /remote-x has no src\/xApi\.ts/],
      [{ 'remote-x/CHANGELOG.md': null }, /remote-x has no CHANGELOG\.md/],
      [{ 'remote-x/webpack.config.js': 'module.exports = {};\n' }, /must be the one line/],
      [{ 'remote-x/package.json': '{"name":"@loan/remote-x"}' }, /version must be x\.y\.z/],
      [{ 'remote-x/package.json': '{"name":"remote-x","version":"1.0.0"}' }, /name must be @loan\/remote-x/],
    ],
  ],
  ['the changelog has the version', versionsAreInTheChangelog, [[{ 'remote-x/CHANGELOG.md': '## 1.1.0\n' }, /no entry "## 1\.2\.0"/]]],
  [
    'types of all packages are checked',
    typesOfAllPackagesAreChecked,
    [
      [{ 'tsconfig.json': '{"references":[{"path":"tsconfig.b.json"}]}' }, /^tsconfig\.json: no project includes shared\/src$/],
      [{ 'tsconfig.b.json': '{"include":["remote-y/src"]}' }, /no project includes remote-x\/src/],
    ],
  ],
  [
    'the lock file has no addresses',
    lockHasNoAddresses,
    [[{ 'package-lock.json': '"resolved": "https://somewhere.example/a.tgz"' }, /download address/]],
  ],
  [
    'folders say what they do',
    foldersSayWhatTheyDo,
    [
      [{ 'remote-x/src/utils/a.ts': 'x' }, /a folder "utils"/],
      [{ 'shared/hooks/b.ts': 'x' }, /a folder "hooks"/],
    ],
  ],
  [
    'no file only passes on',
    noFileOnlyPassesOn,
    [
      [{ 'remote-x/src/index.ts': "/** All. */\nexport * from './store';\nexport { a, b } from './xApi';\n" }, /only passes on/],
      [{ 'shared/src/a.ts': "export type { A } from './b';" }, /only passes on/],
    ],
  ],
  [
    'decisions are numbered',
    decisionsAreNumbered,
    [
      [{ 'docs/decisions/0001-again.md': 'x' }, /number 1 exists twice/],
      [{ 'docs/decisions/0003-late.md': 'x' }, /no number 2 before 3/],
      [{ 'docs/decisions/notes.md': 'x' }, /must be NNNN-title\.md/],
    ],
  ],
  [
    'pages are listed',
    pagesAreListed,
    [
      [{ 'remote-x/src/api/pages.ts': 'export const pages = {};' }, /remote-x\/src\/api\/pages\.ts: no page found/],
      [{ 'remote-x/src/api/pages.ts': null }, /remote-x\/src\/api\/pages\.ts: no page found/],
      [{ 'sandbox/api/src/pages.ts': '' }, /api\/src\/pages\.ts: the pages of remote-x are missing/],
      [{ 'links.d.ts': null }, /links\.d\.ts: the pages of remote-x are missing/],
    ],
  ],
  [
    'pages have a chunk of their name',
    pagesHaveTheirChunk,
    [
      [
        { 'remote-x/src/remote.ts': "const screens = { xHome: () => import('./Home') };" },
        /remote\.ts: the import of page xHome must begin/,
      ],
      [
        { 'remote-x/src/remote.ts': 'const screens = { xHome: () => import(/* webpackChunkName: "other" */ \'./Home\') };' },
        /the import of page xHome/,
      ],
      [
        {
          'remote-x/src/remote.ts':
            'const screens = { xHome: () => import(/* webpackChunkName: "xHome" */ \'./Home\'), xLost: () => import(/* webpackChunkName: "xLost" */ \'./Lost\') };',
        },
        /the chunk "xLost" is not named after a page of remote-x; .* to remote-x\/src\/api\/pages\.ts/,
      ],
    ],
  ],
  [
    'calls that are declared are answered by the sandbox',
    declaredCallsAreAnswered,
    [
      [
        { 'remote-x/src/api/x.ts': "export const xClose = call({ name: 'xClose' });" },
        /the sandbox does not answer the call xClose; .* and the line xClose, in sandbox\/src\/api\/endpoints\.ts/,
      ],
    ],
  ],
  [
    'calls that are declared are sent',
    declaredCallsAreSent,
    [
      [
        { 'remote-x/src/api/x.ts': "export const xClose = call({ name: 'xClose' });" },
        /nothing sends the call xClose; .* remote-x\/src\/xApi\.ts/,
      ],
    ],
  ],
  [
    'non-idempotent calls are tested',
    nonIdempotentCallsAreTested,
    [
      [
        { 'remote-x/src/api/x.ts': "export const xClose = call({\n  name: 'xClose',\n  record: true,\n});" },
        /api\/x\.ts: a non-idempotent call; remote-x\/src\/nonIdempotentCalls\.test\.tsx must call/,
      ],
    ],
  ],
  [
    'fields that are declared are read',
    declaredFieldsAreRead,
    [
      [{ 'remote-x/src/api/x.ts': 'export const x = object({\n  fee: text(40),\n});' }, /api\/x\.ts: nothing reads the field fee/],
      [
        { 'remote-x/src/api/x.ts': 'object({\n  fee: text(40),\n});', 'remote-x/src/a.test.ts': 'expect(x.fee)' },
        /nothing reads the field fee/,
      ],
    ],
  ],
  [
    'texts are shown',
    textsAreShown,
    [
      [{ 'remote-x/src/wording/id.ts': "export const id = {\n  fee: 'Denda',\n};" }, /wording\/id\.ts: no screen shows the text fee/],
      [{ 'remote-x/src/wording/useFeeWording.ts': "const id = {\n  fee: 'Denda',\n};" }, /useFeeWording\.ts: no screen shows the text fee/],
    ],
  ],
  [
    'own time limits are longer',
    ownLimitsAreLonger,
    [
      [{ 'remote-x/src/a.test.tsx': 'jest.setTimeout(20_000);' }, /a\.test\.tsx: asks for 20000 ms where jest\.config\.js gives 30000/],
      [{ 'remote-x/src/testing/open.tsx': 'jest.setTimeout(30_000);' }, /testing\/open\.tsx: asks for 30000 ms/],
      [{ 'remote-x/src/a.test.ts': "test('a', () => {\n}, 5000);\n" }, /asks for 5000 ms where jest\.config/],
      [
        { 'remote-x/src/a.test.ts': 'await waitFor(() => look(), { timeout: 2500 });' },
        /asks for 2500 ms where tools\/kit\/jest\/matchers/,
      ],
      [{ 'e2e/a.spec.ts': 'test.setTimeout(45_000);' }, /asks for 45000 ms where e2e\/playwright\.config\.ts gives 60000/],
      [{ 'e2e/a.spec.ts': 'await expect(it).toBeVisible({ timeout: 5_000 });' }, /asks for 5000 ms where e2e.* gives 10000/],
      [{ 'jest.config.js': 'module.exports = {};' }, /no time limit is found there/],
    ],
  ],
  [
    'no machine paths',
    noMachinePaths,
    [
      [{ 'remote-x/src/a.ts': "const folder = '/home/somebody/project';" }, /remote-x\/src\/a\.ts:1/],
      [{ '.npmrc': '', 'docs/a.md': 'see https://registry.npmjs.org/x' }, /docs\/a\.md:1/],
    ],
  ],
  [
    'paths live in the tables of pages',
    pathsLiveInThePageTable,
    [
      [{ 'remote-x/src/a.ts': "go('/xHome');" }, /use its key/],
      [{ 'remote-x/src/a.ts': 'go(`/xHome?productId=${id}`);' }, /use its key/],
    ],
  ],
  [
    'colours are tokens',
    coloursAreTokens,
    [
      [{ 'remote-x/src/a.module.css': '.a { color: #ff0000; }' }, /use a token/],
      [{ 'remote-x/src/a.module.css': '.a { color: rgb(1 2 3); }' }, /use a token/],
    ],
  ],
  [
    'scripts are inserted in one place',
    scriptsAreInsertedInOnePlace,
    [
      [{ 'host/src/a.ts': "document.createElement('script')" }, /a\.ts:1: a script element/],
      [{ 'host/src/a.ts': "document.createElementNS(SVG, 'script')" }, /a\.ts:1: a script element/],
      [{ 'remote-x/src/A.tsx': '<script src={a} />' }, /A\.tsx:1: a script element/],
      [{ 'shared/src/a.ts': 'document.write(text)' }, /a\.ts:1: a script element/],
    ],
  ],
  [
    'frames run no scripts',
    framesRunNoScripts,
    [
      [{ 'remote-x/src/A.tsx': '<p>{a > b}</p>\n<iframe\n  src={a}\n  sandbox="allow-scripts"\n/>' }, /A\.tsx: a frame without sandbox=""/],
      [{ 'remote-x/src/A.tsx': '<iframe sandbox="allow-scripts" />' }, /A\.tsx:1: a frame that could run scripts/],
      [{ 'remote-x/src/A.tsx': "<iframe sandbox={own ? 'allow-same-origin allow-forms' : ''} />" }, /A\.tsx: a frame without sandbox=""/],
      [{ 'remote-x/src/A.tsx': '<iframe sandbox={rules} />' }, /A\.tsx: a frame without sandbox=""/],
      [{ 'shared/src/ui/A.tsx': '<iframe src={a} />\n<iframe sandbox="" />' }, /A\.tsx: a frame without sandbox=""/],
      [{ 'host/src/launch/shell.html': '<iframe src="/a"></iframe><p sandbox="">' }, /shell\.html: a frame without sandbox=""/],
      [{ 'host/src/a.ts': "document.createElement('iframe')" }, /a\.ts:1: a frame that could run scripts/],
      [{ 'remote-x/src/A.tsx': '<iframe srcDoc={html} sandbox="" />' }, /A\.tsx:1: a frame that could run scripts/],
    ],
  ],
  [
    'each dependency has a reason',
    dependenciesHaveAReason,
    [
      [{ 'remote-x/package.json': '{"dependencies":{"other":"1.0.0"}}' }, /a line must give the reason for other/],
      [{ 'remote-x/package.json': '{"peerDependencies":{"other":"^1.0.0"}}' }, /a line must give the reason for other/],
      [{ 'docs/dependencies.md': '- `tool`, `gone`: why' }, /no package\.json names gone/],
      [{ 'docs/dependencies.md': '- `tool`: ' }, /tool has no reason/],
    ],
  ],
  [
    'versions are exact',
    versionsAreExact,
    [
      [{ 'remote-x/package.json': '{"dependencies":{"tool":"^1.0.0"}}' }, /remote-x: tool is \^1\.0\.0/],
      [{ 'remote-x/package.json': '{"devDependencies":{"tool":"*"}}' }, /remote-x: tool is \*/],
      [{ 'remote-x/package.json': '{"devDependencies":{"tool":"npm:other@^1.0.0"}}' }, /remote-x: tool is npm:other@\^1\.0\.0/],
    ],
  ],
  [
    'pins have a reason and an exit',
    pinsHaveAnExit,
    [
      [{ 'docs/dependencies.md': '' }, /the override `deep` `2\.0\.0` has no row/],
      [{ 'docs/dependencies.md': '## Overrides\n| `deep` `1.0.0` | tool | reason | exit |' }, /no override `deep` `1\.0\.0`/],
      [
        { 'docs/dependencies.md': '## Overrides\n| `deep` `2.0.0` | tool | reason |' },
        /`deep` `2\.0\.0` needs versions, a reason and an exit/,
      ],
      [
        { 'docs/dependencies.md': '## Held back\n| `tool` `1.0.0`, `tool` `0.9.0` | reason | exit |' },
        /no package\.json has `tool` `0\.9\.0`/,
      ],
      [{ 'docs/dependencies.md': '## Held back\n| `tool` `1.0.0` | reason |  |' }, /`tool` `1\.0\.0` needs versions, a reason and an exit/],
    ],
  ],
  [
    'counts have both forms of their word',
    countsHaveBothForms,
    [
      [{ 'remote-x/src/wording/en.ts': "export const en = { left: '{n} days left' };" }, /give both/],
      [{ 'remote-x/src/wording/en.ts': "export const en = { long: '{d} {d:day|days} {h} hours' };" }, /give both/],
      [{ 'remote-x/src/a.ts': 'say(`${files.length} files`);' }, /counted/],
      [{ 'remote-x/src/a.ts': 'say(`${count} more files`);' }, /counted/],
      [{ 'remote-x/src/a.tsx': 'const a = html`<b>${paid}</b> times`;' }, /counted/],
      [{ 'remote-x/src/a.ts': 'say(`has ${count} fault(s)`);' }, /counted/],
    ],
  ],
  [
    'screens can be rendered by a server',
    screensAreRenderable,
    [
      [{ 'remote-x/src/a.ts': 'export const width = window.innerWidth;' }, /a\.ts:1: window at module level/],
      [{ 'remote-x/src/A.tsx': 'export function A() {\n  return <p>{navigator.language}</p>;\n}' }, /A\.tsx:2: navigator while/],
      [{ 'remote-x/src/useA.ts': 'export const useA = () => useState(() => Date.now());' }, /useA\.ts:1: Date\.now while/],
      [{ 'remote-x/src/useA.ts': 'export const useA = (all) => all.map((one) => one + new Date());' }, /useA\.ts:1: new Date\(\) while/],
      [{ 'shared/src/ui/useA.ts': 'export const useA = () => matchMedia("(hover)").matches;' }, /useA\.ts:1: matchMedia while/],
      [
        { 'shared/src/area/useA.ts': 'export const useA = (hydrated) => (hydrated ? 0 : Math.random());' },
        /useA\.ts:1: Math\.random while/,
      ],
      [{ 'remote-x/src/useA.ts': 'export const useA = (shell) => useState(() => shell.storage.session.get("a"));' }, /session\.get while/],
      [{ 'remote-x/src/useA.ts': 'const now = () => performance.now();\nexport const useA = () => now();' }, /useA\.ts:2: now\(\) while/],
      [
        {
          'remote-x/src/clock.ts': 'const now = () => Date.now();\nexport const today = () => now() / 86400000;',
          'remote-x/src/A.tsx': "import { today } from './clock';\nexport const A = () => <p>{today()}</p>;",
        },
        /A\.tsx:2: today\(\) while/,
      ],
    ],
  ],
  [
    'parts of the ui have samples in the gallery',
    partsHaveSamples,
    [
      [{ 'shared/src/ui/New/New.tsx': 'export function New() {}' }, /New\.tsx: the gallery does not show New; .* tools\/gallery/],
      [{ 'tools/gallery/site/page/samples/a.tsx': '  Gone: { usual: () => null },' }, /a\.tsx: the ui has no part Gone/],
    ],
  ],
  [
    'texts of new pages are written',
    textsAreWritten,
    [
      [{ 'remote-x/src/wording/en.ts': "body: 'This page is not written yet.'," }, /en\.ts:1: a placeholder text/],
      [{ 'remote-x/src/wording/id.ts': "body: 'Halaman ini belum ditulis.'," }, /id\.ts:1: a placeholder text/],
    ],
  ],
  [
    'exceptions have a reason',
    looksAwayWithAReason,
    [
      [{ 'remote-x/src/a.ts': '// @ts-ignore' }, /without a reason/],
      [{ 'remote-x/src/a.ts': '// oxlint-disable-next-line no-console' }, /without a reason/],
    ],
  ],
];

test.each([
  'useEffect(() => void window.scrollTo(0, 0))',
  'useCallback(() => Date.now())',
  'hydrated ? Date.now() : undefined',
  'hydrated && navigator.onLine',
  'new Date(0)',
  'given.location',
  'useKept(value, shell.storage.session)',
])('a server can render %s', (code) => {
  expect(faultsOf(screensAreRenderable, { 'remote-x/src/useA.ts': `export const useA = (hydrated, given, shell) => [${code}];` })).toEqual(
    [],
  );
});

test('every entry in the list of screens that a server cannot render exists, and cannot be rendered', () => {
  expect(Object.keys(NOT_RENDERABLE).filter((path) => !repository.has(path))).toEqual([]);
  const path = 'remote-x/src/A.tsx';
  const listed = screensAreRenderableBut({ [path]: 'because' });
  expect(faultsOf(listed, { [path]: 'export const A = () => window.name;' })).toEqual([]);
  expect(faultsOf(listed, { [path]: 'export const A = () => null;' })).toEqual([expect.stringMatching(/remove it from the list/)]);
});

test('every screen has a link that journeys and pictures open', () => {
  expect(pagesHaveALinkAmong(everyLink('indonesia'))(repository)).toEqual([]);
  const row = { page: 'xHome' as PageKey, shows: 'Home', typical: 'acts' } as const;
  expect(faultsOf(pagesHaveALinkAmong([row]), {})).toEqual([]);
  const missing = [expect.stringMatching(/page xHome of remote-x: .* add to sandbox\/src\/linkTable\.ts a row xHome: /)];
  for (const links of [[], [{ ...row, shows: undefined }], [{ ...row, typical: undefined }], [{ ...row, page: undefined }]])
    expect(faultsOf(pagesHaveALinkAmong(links as never), {})).toEqual(missing);
});

describe.each(RULES)('%s', (_name, rule, plants) => {
  test('this repository passes', () => {
    expect(rule(repository)).toEqual([]);
  });

  test('a good repository passes', () => {
    expect(faultsOf(rule, {})).toEqual([]);
  });

  test.each(plants)('finds %j', (changes, says) => {
    expect(faultsOf(rule, changes).filter((fault) => says.test(fault))).toHaveLength(1);
  });
});
