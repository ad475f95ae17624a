/**
 * Who may import what. Computed from the workspaces list: a new remote is covered on the day it is
 * added. Each comment says what to use instead; it is printed with the finding.
 */
const { existsSync } = require('node:fs');
const { basename, join } = require('node:path');

const { options, remoteRules } = require('@loan/kit/lint/borders');

/** A manifest of the repository that is checked: this one, or one that a test makes. */
const manifest = (path) => require(existsSync(join(process.cwd(), path)) ? join(process.cwd(), path) : `./${path}`);
const { workspaces } = manifest('package.json');

const remotes = workspaces.filter((name) => name.startsWith('remote-'));
const anyOf = (names) => `(?:${names.join('|')})`;
const TEST = '\\.test\\.tsx?$|^shared/src/testing/|/testing/';
const BROWSER = `^(?:(?:host|shared|${remotes.join('|')})/src|platform/console/src/page)/`;
const value = ['type-only', 'pre-compilation-only'];

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/** Workspaces that the manifest of `name` does not name. */
function unnamed(name) {
  const { dependencies, devDependencies } = manifest(`${name}/package.json`);
  const named = Object.keys({ ...dependencies, ...devDependencies });
  return workspaces.filter((other) => other !== name && !named.includes(`@loan/${basename(other)}`));
}

const betweenPackages = [
  ...workspaces.map((name) =>
    rule(
      'named-packages-only',
      "A package imports only the workspaces that its package.json names. Add it there if the package's other rules allow it.",
      { path: `^${name}/src/` },
      { path: `^${anyOf(unnamed(name))}/src/` },
    ),
  ),
  ...remotes.map((remote) =>
    rule(
      `${remote}-stands-alone`,
      `A remote imports its own files and @loan/shared. To reach another area, open its page: shell.open('pageKey', { … }). What two areas use moves to shared.`,
      { path: `^${remote}/src/`, pathNot: TEST },
      { path: `^${anyOf(workspaces.filter((name) => name !== remote && name !== 'shared'))}/|^(?:e2e|tools/(?!kit/))` },
    ),
  ),
  ...remotes.map((remote) =>
    rule(
      `${remote}-tests-stand-alone`,
      'A test of a remote uses its own files, @loan/shared and the sandbox (@loan/sandbox/inProcess), nothing of other packages.',
      { path: `^${remote}/src/` },
      { path: `^${anyOf(workspaces.filter((name) => ![remote, 'shared', 'sandbox'].includes(name)))}/|^(?:e2e|tools/(?!kit/))` },
    ),
  ),
  rule(
    'shell-knows-no-remote',
    'The shell loads remotes at run time by the release document. What both sides must know is a contract: shared/src/contracts.',
    { path: '^host/src/' },
    { path: `^${anyOf([...remotes, 'sandbox/api', 'platform'])}/|^(?:e2e|tools/(?!kit/))` },
  ),
  rule(
    'shell-sandbox-in-tests-only',
    'The shell speaks to an API by http. Only its tests may use the sandbox.',
    { path: '^host/src/', pathNot: TEST },
    { path: '^sandbox/' },
  ),
  rule(
    'shared-imports-no-package',
    'shared is compiled into each package and imports none of them. Pass what is needed as an argument, or keep the file in the package.',
    { path: '^shared/src/', pathNot: TEST },
    { path: `^${anyOf(workspaces.filter((name) => name !== 'shared'))}/|^(?:e2e|tools/(?!kit/))` },
  ),
  rule(
    'platform-knows-no-remote',
    'The platform serves remotes of any repository: what it needs to know of one stands in its build record (shared/src/contracts/release.ts). Its tests use platform/release/src/testing/sampleAreas.ts.',
    { path: '^platform/' },
    { path: `^${anyOf([...remotes, 'sandbox/api'])}/` },
  ),
  rule(
    'servers-know-no-screen',
    'The sandbox and the kit use the contracts of @loan/shared and the calls that areas declare (@loan/api), the release store, the gateway and the collector the contracts alone: no code of the shell, of a screen or of the ui.',
    { path: '^(?:sandbox(?:/api)?|platform/(?:release|gateway|collector)|tools/kit)/src/' },
    { path: `^host/|^${anyOf(remotes)}/src/(?!api/)|^shared/src/(?:ui|runtime|testing)/|^(?:e2e|tools/(?!kit/))` },
  ),
  rule(
    'store-and-sandbox-have-no-wording',
    'Of the release store only what documents say before a script runs (pagePlace.ts) speaks to visitors: it alone uses the wording tables of @loan/shared, beside the gateway.',
    { path: '^(?:sandbox|platform/collector)/src/|^platform/release/src/(?!serve/pagePlace\\.ts$)', pathNot: TEST },
    { path: '^shared/src/wording/' },
  ),
  rule(
    'store-and-sandbox-stand-alone',
    'The sandbox and the release store use @loan/shared only; the gateway uses @loan/release besides.',
    { path: '^(sandbox|platform/release)/src/' },
    { path: '^(?:sandbox/src|platform)/', pathNot: '^$1/' },
  ),
  rule(
    'plans-are-below-commands',
    'In the release store, store, document and plan are used by commands, publish, serve, verify and watch, and use none of them. What both need moves down: to document if it is read from documents, to plan if it is decided from values.',
    { path: '^platform/release/src/(?:store|document|plan)/', pathNot: TEST },
    { path: '^platform/release/src/(?:commands|publish|serve|verify|watch)/' },
  ),
  rule(
    'plans-are-pure',
    'A plan is made of plain values, which commands/readHistory.ts reads from the store. Add what is missing to History.',
    { path: '^platform/release/src/plan/', pathNot: TEST },
    { path: '^platform/release/src/store/' },
  ),
  rule(
    'collector-stands-alone',
    'The collector uses @loan/shared, and of the release store what names, versions, policy reports, slow connections and options of programs are, and the rules of metric names and the bundler for its tests; nothing asks it but by http.',
    { path: '^platform/collector/src/' },
    {
      path: '^(?:sandbox|platform/(?:gateway|console)|tools/kit)/|^platform/release/src/(?!(?:connectAttempts|programOptions|serve/policyReports|printable|document/schema|testing/(?:metricFaults|bundleProgram))\\.ts$)',
    },
  ),
  rule(
    'console-page-knows-no-server',
    'The page of the console runs in a browser: what both sides say to each other is platform/console/src/contract.ts, and it renders with the ui of @loan/shared.',
    { path: '^platform/console/src/page/', pathNot: TEST },
    {
      path: `^platform/console/src/server/|^${anyOf(workspaces.filter((name) => !['platform/console', 'shared'].includes(name)))}/`,
      dependencyTypesNot: value,
    },
  ),
  rule(
    'console-changes-channels-as-the-command-does',
    'The console uses the functions of @loan/release, and the contracts and ui of @loan/shared: no shell, no remote, no other server.',
    { path: '^platform/console/src/' },
    {
      path: `^${anyOf(workspaces.filter((name) => !['platform/console', 'shared', 'platform/release'].includes(name)))}/|^shared/src/(?:shell|area|runtime)/|^(?:e2e|tools/(?!kit/))`,
    },
  ),
  rule(
    'scripts-know-no-screen',
    'Scripts work on packages from outside: through the bundler, the release store, the gateway and the sandbox. (The rivals of the benchmark are the product, built in other ways; the gallery gives parts their brand, and says what becomes of it, as the shell does.)',
    { path: '^(?:e2e|tools/(?!kit/))', pathNot: '^tools/bench/rivals/|^tools/gallery/site/page/(?:Part|BrandWarnings)\\.tsx$' },
    { path: `^${anyOf(['host', ...remotes])}/src/(?!api/)` },
  ),
];

const libraries = [
  rule(
    'gateway-finds-pages-as-the-shell-does',
    'To draw a page the gateway finds page, version, session and first reads by the functions of the boot script. What the shell decides besides is not its business.',
    { path: '^platform/gateway/src/' },
    { path: '^shared/src/shell/', pathNot: '^shared/src/shell/(?:firstRead|pageOf|pickVersion|sessionFromAddress|tokens)\\.ts$' },
  ),
  rule(
    'only-the-shell-has-federation',
    'Loading remotes is the business of host/src/remotes.',
    { path: '^(?!host/|webpack\\.shared\\.js$|tools/kit/|tools/bench/rivals/federated)' },
    { path: 'node_modules/@module-federation/' },
  ),
  rule(
    'schemas-stay-out-of-the-browser',
    'zod costs a borrower 15 kB. In code for the browser import types only; replies are read by the calls that areas declare.',
    {
      path: BROWSER,
      pathNot: `${TEST}|^shared/src/contracts/(?:configSchema|configValues|lenderSchema|watchSchema|siteSchema)\\.ts$`,
    },
    {
      path: 'node_modules/zod/(?!mini/|v4/mini/)|^shared/src/contracts/(?:configSchema|configValues|lenderSchema|watchSchema|siteSchema)\\.ts$',
      dependencyTypesNot: value,
    },
  ),
  rule(
    'declared-packages-only',
    'The package is not in the dependencies of this workspace (nor of the root, for tools). Add it there, or use what @loan/shared offers.',
    { path: `^${anyOf(workspaces)}/src/` },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'], dependencyTypesNot: value },
  ),
  rule(
    'tools-stay-out-of-the-product',
    'A development dependency does not go into what is released: move it to dependencies of this workspace.',
    { path: `${BROWSER}|^(?:platform/(?:release|gateway|collector)|sandbox)/src/`, pathNot: TEST },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', ...value], pathNot: 'node_modules/@types/' },
  ),
];

const everywhere = [
  rule(
    'no-orphan',
    'Nothing imports this file and it is no entry. Delete it.',
    {
      orphan: true,
      pathNot: `\\.test\\.tsx?$|\\.d\\.ts$|\\.css$|^(?:e2e|tools/(?!kit/))|^tools/kit/webpack/|(?:^|/)[^/]+\\.config\\.[jt]s$|^[^/]+$|^host/src/launch/boot\\.ts$|^host/src/remotes/no(?:Fetching|Ranges|Texts)\\.ts$`,
    },
    {},
  ),
  rule(
    'product-without-tests',
    'What only tests use stays with the tests: a released file imports no test, no testing folder.',
    { pathNot: `${TEST}|^(?:e2e|tools/(?!kit/))|^jest\\.` },
    { path: TEST },
  ),
];

module.exports = {
  forbidden: [
    ...remoteRules({
      own: '^(remote-[^/]+/src/)',
      clients: `^${anyOf([...remotes, 'shared', 'sandbox', 'platform/release'])}/src/`,
      browser: BROWSER,
    }),
    ...betweenPackages,
    ...libraries,
    ...everywhere,
  ],
  options: options('tsconfig.base.json'),
};
