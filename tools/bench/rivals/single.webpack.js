const path = require('node:path');

const { common, ofScreens } = require('./common');

/**
 * M and M+: one build with a chunk for each page, as in webpack's own guide to caching: runtime and libraries in separate
 * files. M has the areas in its main script (one round trip less without preloads), M+ has each in its own file, fetched next
 * to it.
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
