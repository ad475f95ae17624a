const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const webpack = require('webpack');

const { BROWSERS, minimize, moduleRules, resolve } = require('../../webpack/rules');

/** The same sources, compiled by the same rules, into one script and one style sheet. */
module.exports = (outputPath) => ({
  name: 'one-bundle',
  context: __dirname,
  mode: 'production',
  target: [`browserslist:${BROWSERS.join(', ')}`],
  entry: { main: './main.tsx' },
  output: { path: outputPath, publicPath: '/bundle/', filename: '[name].[contenthash:16].js', clean: true },
  resolve: resolve(false),
  module: { rules: moduleRules(false, 'bundle') },
  optimization: { minimizer: minimize(), realContentHash: true, splitChunks: false },
  plugins: [
    new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    new MiniCssExtractPlugin({ filename: '[name].[contenthash:16].css', ignoreOrder: true }),
    new webpack.DefinePlugin({ __DEVELOPMENT__: 'false', __TEST_PREVIEW__: 'false' }),
  ],
  performance: false,
  stats: 'errors-warnings',
});
