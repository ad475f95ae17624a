const path = require('node:path');

const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const webpack = require('webpack');

const classNames = require('@loan/kit/webpack/classNames');
const { withoutFederationParts } = require('@loan/kit/webpack/federationParts');
const { BROWSERS, minimize, moduleRules, resolve } = require('@loan/kit/webpack/rules');

/** The screen that a release of remote-loan changes. */
const CHANGED_SCREEN = /remote-loan[\\/]src[\\/]screens[\\/]loan-detail[\\/]LoanDetailScreen\.tsx$/;

const { workspaces } = require('../../../package.json');

/** Folders with the style sheets of all packages. */
const SOURCES = workspaces
  .filter((name) => /^(?:host|shared|remote-.*)$/.test(name))
  .map((name) => path.join(__dirname, '..', '..', '..', name, 'src'));

/** The transport of calls: in the main script of an ordinary application (`withTransport.ts`). */
const TRANSPORT = /host[\\/]src[\\/]http[\\/]transport\.ts$/;

/** The same sources, compiled by the same rules as the product's. `build`: output folder, remotes, and whether after the release. */
function common({ folder, package: name, areas, changed }) {
  return {
    context: __dirname,
    mode: 'production',
    target: [`browserslist:${BROWSERS.join(', ')}`],
    output: {
      path: path.join(folder, name),
      publicPath: `/rival/${name}/`,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      uniqueName: name.replace(/-/g, '_'),
      hashFunction: 'sha256',
      clean: true,
    },
    resolve: resolve(false),
    module: {
      rules: [
        // F uses the parts of the federation runtime that the product's build removes.
        ...moduleRules(false, classNames(name, SOURCES)).filter((rule) => rule !== withoutFederationParts),
        { test: path.join(__dirname, 'areas.ts'), loader: require.resolve('./areasLoader'), options: { areas } },
        // Otherwise the bundler would drop a module of the main script whose exports are not called directly.
        { test: TRANSPORT, sideEffects: true },
        // Also before the release: a module's id in a build depends on its loaders.
        { test: CHANGED_SCREEN, loader: require.resolve('./changedLoader'), options: { changed } },
      ],
    },
    optimization: common.optimization,
    plugins: [
      new MiniCssExtractPlugin({ filename: '[name].[contenthash:8].css', chunkFilename: '[name].[contenthash:8].css', ignoreOrder: true }),
      new webpack.DefinePlugin({ __DEVELOPMENT__: 'false', __TEST_PREVIEW__: 'false' }),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}

common.optimization = { minimizer: minimize(), realContentHash: true };

const request = (comment, file) => `/* ${comment} */ ${JSON.stringify(file)}`;

/** The areas as imported from their sources. A copy of a remote is a route with its own chunk, whatever the others are. */
function ofScreens({ remotes, copies }, how) {
  const source = (remote) => path.join(__dirname, '..', '..', '..', remote, 'src', 'remote.ts');
  const named = (name) => (how === 'webpackMode' ? 'webpackMode: "eager"' : `webpackChunkName: "${name}"`);
  return {
    ...Object.fromEntries(remotes.map((name) => [name, request(named(name), source(name))])),
    ...Object.fromEntries(copies.map(({ name, of }) => [name, request(`webpackChunkName: "${name}"`, `${source(of)}?${name}`)])),
  };
}

module.exports = { common, ofScreens };
