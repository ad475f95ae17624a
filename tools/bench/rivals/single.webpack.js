const path = require('node:path');

const { common, ofScreens } = require('./common');

/**
 * M and M+: one build with a chunk for each page, as webpack's own guide to caching has it: runtime
 * and libraries in files of their own. M has the areas in its main script (one round less without
 * preloads), M+ each in a file of its own, fetched beside it.
 */
module.exports = (build) => ({
  ...common({ ...build, areas: ofScreens(build, build.plus ? 'webpackChunkName' : 'webpackMode'), package: 'app' }),
  name: build.plus ? 'm+' : 'm',
  entry: { main: build.plus ? './main.tsx' : './withTransport.ts' },
  optimization: {
    ...common.optimization,
    runtimeChunk: 'single',
    splitChunks: {
      chunks: 'all',
      cacheGroups: { libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries', chunks: 'initial' } },
    },
  },
});

/** The inline script of M+. */
module.exports.boot = (build) => ({
  ...common({ ...build, areas: {}, package: 'boot' }),
  name: 'boot of m+',
  target: ['web', 'es5'],
  entry: { boot: path.join(__dirname, 'boot.ts') },
});
