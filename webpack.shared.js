/**
 * The one bundler configuration. `module.exports = require('../webpack.shared')(__dirname)` is all a
 * package says (in a team's own repository: `require('@loan/kit/webpack')`, which is this file); the
 * rest is read from its own package.json:
 * - `@loan/host` is the shell, every other package a remote that exposes `src/remote.ts`;
 * - what is shared at run time is the list SHARED: the shell provides it from its own bundle, a
 *   remote only consumes it (never brings a copy) and names the ranges as peer dependencies.
 * The version in package.json (or LOAN_BUILD_VERSION) is part of every global name and address, so
 * two versions of one remote can be in one page.
 */
const path = require('node:path');

const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const webpack = require('webpack');

const { relativeImports, sameIds, sameOutput } = require('@loan/kit/webpack/anyFolder');
const { BuildFactsPlugin } = require('@loan/kit/webpack/buildFacts');
const classNames = require('@loan/kit/webpack/classNames');
const { compileHint } = require('@loan/kit/webpack/compileHint');
const serverBundle = require('@loan/kit/webpack/serverBundle');
const { PinnedFilesPlugin } = require('@loan/kit/webpack/pinnedFiles');
const { withoutOwnRuntime, withoutUnusedParts } = require('@loan/kit/webpack/replacedModules');
const { BROWSERS, minimize, moduleRules, ownStyles, resolve, swc } = require('@loan/kit/webpack/rules');

const SHARED = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', '@loan/shared/runtime/router', '@loan/shared/runtime/redux'];

const versionOf = (request) => {
  const name = request.startsWith('@') ? request.split('/').slice(0, 2).join('/') : request.split('/')[0];
  return require(`${name}/package.json`).version;
};

function sharedModules(isShell) {
  const rule = (request) => ({
    singleton: true,
    requiredVersion: false,
    version: versionOf(request),
    ...(isShell ? { eager: true } : { import: false }),
  });
  return Object.fromEntries(SHARED.map((request) => [request, rule(request)]));
}

function federation(folder, isShell, global) {
  const plugin = new ModuleFederationPlugin({
    name: isShell ? 'host' : global,
    ...(isShell
      ? { runtimePlugins: [path.join(folder, 'src/remotes/bundlerRuntime.ts')] }
      : {
          filename: 'remoteEntry.[contenthash:8].js',
          library: { type: 'var', name: global },
          exposes: { './remote': { import: './src/remote.ts', name: 'remote' } },
        }),
    shared: sharedModules(isShell),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: {
      optimization: { disableSnapshot: true, target: 'web' },
    },
  });
  return [plugin, sameIds];
}

/** What is built beside the files of a page: the shell's document, and what renders pages on a server. */
function besides({ folder, name, isShell, publicPath, classes, development }) {
  const boot = () => require('@loan/kit/webpack/boot')({ folder, publicPath, swc: swc(development), minimizer: minimize(), development });
  const rules = () => moduleRules(false, classes, true);
  const renders = () =>
    serverBundle({ folder, name, isShell, publicPath, shared: SHARED, resolve: resolve(false), rules: rules(), minimizer: minimize() });
  // Pages in work are rendered where their changes are seen.
  return [...(isShell ? [boot()] : []), ...(development ? [] : [renders()])];
}

/** How the classes of a build are called: those of its own style sheets, and of the ui parts that it uses. */
const classesOf = (folder, global) =>
  classNames(global, [path.join(folder, 'src'), path.dirname(require.resolve('@loan/shared/package.json', { paths: [folder] }))]);

/** A short id depends on the order of modules whose hashes collide, which differed once between two development builds. */
const moduleIds = (development) => (development ? 'named' : 'deterministic');

/** What is only a matter of bytes and time, so it does not stand in the way of fast refresh. */
const forSpeed = (folder, isShell) => [compileHint(isShell ? 'shell' : 'remote'), ...(isShell ? withoutUnusedParts(folder) : [])];

/** Bundler configuration of the package in `folder`. */
module.exports = (folder, { development = process.env.NODE_ENV === 'development' } = {}) => {
  const pkg = require(path.join(folder, 'package.json'));
  const name = pkg.name.replace('@loan/', '');
  const isShell = name === 'host';
  const version = process.env.LOAN_BUILD_VERSION || pkg.version;
  const global = `${name}_${version}`.replace(/[^a-z0-9]/g, '_');
  const classes = development ? undefined : classesOf(folder, global);
  const hashed = (kind) => (development ? `[name].${kind}` : `[name].[contenthash:8].${kind}`);

  const config = {
    name,
    context: folder,
    mode: development ? 'development' : 'production',
    target: [`browserslist:${BROWSERS.join(', ')}`],
    entry: isShell ? { main: './src/main.tsx' } : {},
    // Maps are kept with the release and never served: what a page loads does not name them.
    devtool: development ? 'source-map' : 'hidden-source-map',
    output: {
      path: path.join(folder, 'dist'),
      publicPath: `/assets/${name}/${version}/`,
      filename: hashed('js'),
      chunkFilename: hashed('js'),
      uniqueName: global,
      chunkLoadTimeout: 8000,
      crossOriginLoading: 'anonymous',
      hashFunction: 'sha256',
      ...sameOutput,
      clean: { keep: isShell ? /^(boot\.js|tab\.js|shell\.html|preview\.png|drawing\.js)$/ : /^drawing\.js$/ },
    },
    resolve: resolve(development),
    module: { rules: [relativeImports, ...(isShell ? [] : [ownStyles]), ...moduleRules(development, classes)] },
    optimization: {
      minimize: !development,
      minimizer: minimize(),
      realContentHash: true,
      // One script and one style per page: a chunk split off by size would be one more request.
      splitChunks: false,
      moduleIds: moduleIds(development),
      chunkIds: 'named',
    },
    plugins: [
      ...federation(folder, isShell, global),
      new MiniCssExtractPlugin({ filename: hashed('css'), chunkFilename: hashed('css'), ignoreOrder: true }),
      new webpack.DefinePlugin({
        __DEVELOPMENT__: JSON.stringify(development),
        __TEST_PREVIEW__: JSON.stringify(process.env.LOAN_TEST_PREVIEW === '1'),
      }),
      new PinnedFilesPlugin(),
      ...(development ? [] : forSpeed(folder, isShell)),
      ...(isShell ? [] : [withoutOwnRuntime]),
      new BuildFactsPlugin({ name, version, isShell, global, shared: SHARED, versionOf, peers: pkg.peerDependencies ?? {} }),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
  if (development) config.plugins.push(new (require('@pmmmwh/react-refresh-webpack-plugin'))({ overlay: false }));
  const others = besides({ folder, name, isShell, publicPath: config.output.publicPath, classes, development });
  return others.length === 0 ? config : [config, ...others];
};
