const path = require('node:path');

const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');

const { withoutFederationParts } = require('./federationParts');
const { withoutRouterParts } = require('./routerParts');

/** How sources become scripts and styles: the same for every package, and for the bench's rivals. */
const BROWSERS = ['chrome >= 70', 'ios >= 12', 'firefox >= 85'];

const swc = (development, refresh = false, targets = BROWSERS) => ({
  loader: 'swc-loader',
  options: {
    isModule: 'unknown',
    env: { targets, bugfixes: true },
    jsc: {
      externalHelpers: true,
      parser: { syntax: 'typescript', tsx: true },
      // As in production: `react/jsx-runtime` is the shared module, and released remotes run in a shell in development.
      transform: { react: { runtime: 'automatic', development: false, refresh: development && refresh } },
    },
  },
});

const css = (modules, development, classNames, namesOnly) => [
  // Pictures have relative addresses, so they resolve against the style sheet. The gateway makes them absolute if a sheet is
  // inlined in a document.
  ...(namesOnly ? [] : [{ loader: MiniCssExtractPlugin.loader, options: { publicPath: './' } }]),
  {
    loader: 'css-loader',
    options: {
      importLoaders: 0,
      modules: modules
        ? {
            // A selector without a class of the file would apply to the whole page.
            mode: 'pure',
            namedExport: false,
            exportOnlyLocals: namesOnly,
            ...(development ? { localIdentName: '[name]-[local]-[hash:base64:4]' } : { getLocalIdent: classNames }),
          }
        : false,
    },
  },
];

const minimize = () => [
  new TerserPlugin({
    minify: TerserPlugin.swcMinify,
    extractComments: false,
    terserOptions: { compress: { passes: 3, ecma: 2018 }, mangle: true, format: { comments: false } },
  }),
  new CssMinimizerPlugin({
    minify: CssMinimizerPlugin.lightningCssMinify,
    minimizerOptions: { targets: { chrome: 70 << 16, ios_saf: 12 << 16 } },
  }),
];

/** Server bundles run in the gateway's Node. */
const SERVER = ['node >= 20'];

/**
 * Name of a picture in a build, from characters that a release accepts (`fileName` of release/src/schema.ts): `seal@2x.png` is
 * `seal-2x.0a1b2c3d.png`.
 */
const pictureFile = ({ filename }) => {
  const name = path
    .parse(filename)
    .name.replace(/[^\w.-]/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 100);
  return `${name && `${name}.`}[contenthash:8][ext]`;
};

/** `classNames`: names of the build's classes (classNames.js). `server`: for a server, where a style is its class names. */
const moduleRules = (development, classNames, server = false) => [
  {
    test: /\.[mc]?[jt]sx?$/,
    exclude: /[\\/]node_modules[\\/](core-js|@swc[\\/]helpers)/,
    use: [require.resolve('./anyFolder'), swc(development, true, server ? SERVER : BROWSERS)],
    // `new URL('./seal.png', import.meta.url)` becomes a path without an origin, the same on a server and in a browser.
    parser: { url: 'relative' },
  },
  { test: /\.mjs$/, resolve: { fullySpecified: false } },
  withoutRouterParts,
  withoutFederationParts,
  { test: /\.module\.css$/, use: css(true, development, classNames, server) },
  ...(server ? [] : [{ test: /(?<!\.module)\.css$/, use: css(false, development, classNames, false), sideEffects: true }]),
  // The server bundle refers to the browser build's files, and writes none.
  {
    test: /\.(?:png|svg|jpe?g|webp|gif|ico)$/,
    type: 'asset/resource',
    generator: { filename: pictureFile, emit: !server },
  },
];

/** For a remote, in addition to the rules above. */
const ownStyles = { test: /\.css$/, enforce: 'pre', use: require.resolve('./ownStyles') };

const inRouter = (file) => path.join(path.dirname(require.resolve('react-router/package.json')), 'dist', 'production', file);

/** Resolution of imports. By default a bundler gets React Router's build with its warnings for developers. */
const resolve = (development) => ({
  extensions: ['.tsx', '.ts', '.mjs', '.js'],
  alias: development ? {} : { 'react-router$': inRouter('index.mjs'), 'react-router/dom$': inRouter('dom-export.mjs') },
});

module.exports = { BROWSERS, minimize, moduleRules, ownStyles, resolve, swc };
