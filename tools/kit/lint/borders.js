/**
 * Import rules of a remote, for dependency-cruiser. In a remote's own repository this is the whole configuration; the shell's
 * repository has the same rules for its remotes, and more. Each comment says what to use instead.
 */
const TEST = '\\.test\\.tsx?$|/testing/';
/** Where `@loan/shared` is: installed, or as sources. */
const SHARED = '(?:^shared/src|node_modules/@loan/shared/dist)/';
const types = ['type-only', 'pre-compilation-only'];

const rule = (name, comment, from, to) => ({ name, severity: 'error', comment, from, to });

/**
 * `own`: the sources of a remote, with its folder as the only group. `clients`: code that must use the shell's decisions and
 * services. `browser`: code that runs in a borrower's browser.
 */
const remoteRules = ({ own, clients, browser }) => [
  rule(
    'calls-know-no-screen',
    'Servers and tools also read the calls that an area declares: such a file imports the contracts of @loan/shared and nothing else of its remote.',
    { path: `${own}api/` },
    { path: `^$1(?!api/)|${SHARED}(?!contracts/|format/|testing/)` },
  ),
  rule(
    'screens-are-joined-from-above',
    "A screen imports its own folder, its area's api and wording, and shared. A file with a second user moves up to the nearest common folder.",
    { path: `${own}screens/([^/]+)/` },
    { path: '^$1screens/[^/]+/', pathNot: '^$1screens/$2/' },
  ),
  rule(
    'only-the-shell-decides',
    'The client, the URL policy and the other parts of the shell run only there: a remote uses them through Shell (shell.http, shell.follow, …). Only the test kit and the shell import them.',
    { path: clients, pathNot: `${TEST}|^shared/src/(?:testing|shell)/` },
    { path: `${SHARED}shell/` },
  ),
  rule(
    'facades',
    'Router and Redux come from @loan/shared/runtime/router and @loan/shared/runtime/redux: the shell provides them at run time. Types may come from the library.',
    { path: clients, pathNot: `${TEST}|^shared/src/(?:testing|runtime)/` },
    { path: 'node_modules/(?:react-router|react-router-dom|@reduxjs/toolkit|react-redux|redux|immer)/', dependencyTypesNot: types },
  ),
  rule(
    'one-house-of-ui-parts',
    'Parts and icons come from @loan/shared/ui, which makes them accessible and keeps them small. A library of parts is imported there only.',
    { pathNot: `${SHARED}ui/` },
    { path: 'node_modules/(?:lucide|antd-mobile)/' },
  ),
  rule(
    'only-the-shell-has-http',
    'Requests go through shell.http.send(call): it adds the common parameters and tokens and has the time limit.',
    { path: '^(?!host/)' },
    { path: 'node_modules/axios/' },
  ),
  rule(
    'no-node-in-the-browser',
    'Code for the browser has no node: modules.',
    { path: browser, pathNot: `${TEST}|^shared/src/testing/` },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'no-circle',
    'These files need each other, if only for a type. Move what both use into a third file, or pass it as an argument.',
    {},
    { circular: true },
  ),
  rule('can-be-found', 'The import leads nowhere: check the path and the "exports" of the package.', {}, { couldNotResolve: true }),
];

const options = (tsConfig) => ({
  doNotFollow: { path: 'node_modules' },
  exclude: { path: '^dist/|^[^/]+/dist/' },
  tsPreCompilationDeps: true,
  combinedDependencies: true,
  tsConfig: { fileName: tsConfig },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'require', 'node', 'default', 'types'],
    mainFields: ['module', 'main', 'types'],
  },
});

module.exports = {
  remoteRules,
  options,
  forbidden: [
    ...remoteRules({ own: '^(src/)', clients: '^src/', browser: '^src/' }),
    rule(
      'the-shell-is-met-at-run-time',
      'A remote imports its own files and @loan/shared; its tests and the handlers in sandbox/ may use @loan/sandbox.',
      { path: '^src/', pathNot: TEST },
      { path: 'node_modules/@loan/(?!shared/)' },
    ),
  ],
};
