const path = require('node:path');

const webpack = require('webpack');

const { sameIds } = require('./anyFolder');

/** The file of a build's server bundle. It is in the build record and never public. */
const RENDERING_FILE = 'drawing.js';

/** `react-dom/server` also includes browser streams, which no worker of the gateway uses. */
const SERVER_RENDERER = path.join(
  path.dirname(require.resolve('react-dom/package.json')),
  'cjs/react-dom-server-legacy.browser.production.js',
);

/**
 * The server bundle: the same sources in one script for the gateway's workers. Styles are reduced to their class names, the
 * same as in the browser build; modules that the shell shares with remotes come from the shell's own server bundle.
 */
module.exports = ({ folder, name, isShell, publicPath, shared, resolve, rules, minimizer }) => ({
  name: `${name} rendering`,
  context: folder,
  mode: 'production',
  target: 'es2022',
  entry: isShell ? './src/rendering/render.tsx' : './src/remote.ts',
  devtool: false,
  output: {
    path: path.join(folder, 'dist'),
    publicPath,
    filename: RENDERING_FILE,
    library: { type: 'commonjs2', ...(isShell && { export: 'rendering' }) },
    chunkFormat: 'commonjs',
    asyncChunks: false,
    hashFunction: 'sha256',
  },
  externals: isShell ? {} : Object.fromEntries(shared.map((request) => [request, `commonjs2 ${request}`])),
  resolve: { ...resolve, alias: { ...resolve.alias, 'react-dom/server$': SERVER_RENDERER } },
  module: { rules },
  optimization: { minimizer, moduleIds: 'deterministic' },
  plugins: [new webpack.DefinePlugin({ __DEVELOPMENT__: 'false', __TEST_PREVIEW__: 'false' }), sameIds],
  performance: false,
  stats: 'errors-warnings',
});
