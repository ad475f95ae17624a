const path = require('node:path');

const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');

const { common } = require('./common');

const globalOf = (name) => name.replace(/-/g, '_');

/** Every library used by both sides, once per page: the plugin's documentation tells applications to share these. */
const shared = Object.fromEntries(
  ['react', 'react-dom', 'react-router-dom', '@reduxjs/toolkit', 'react-redux'].map((library) => [library, { singleton: true }]),
);

/** Federation as in its documentation: manifests, shared libraries, and otherwise the plugin's defaults. */
const federation = (options) => new ModuleFederationPlugin({ shared, manifest: true, dts: false, ...options });

/** F's shell: its remotes by their manifests, everything behind an asynchronous boundary. */
module.exports.shell = (build) => {
  const names = [...build.remotes, ...build.copies.map(({ name }) => name)];
  const areas = Object.fromEntries(names.map((name) => [name, JSON.stringify(`${globalOf(name)}/remote`)]));
  const remotes = Object.fromEntries(names.map((name) => [globalOf(name), `${globalOf(name)}@/rival/${name}/mf-manifest.json`]));
  const config = common({ ...build, areas, package: 'shell' });
  return {
    ...config,
    name: 'f',
    entry: { main: './boundary.ts' },
    plugins: [...config.plugins, federation({ name: 'shell', remotes })],
  };
};

/** One of F's remotes. */
module.exports.remote = (build, name) => {
  const config = common({ ...build, areas: {}, package: name });
  return {
    ...config,
    name: `f, ${name}`,
    context: path.join(__dirname, '..', '..', '..', name),
    entry: {},
    plugins: [
      ...config.plugins,
      federation({
        name: globalOf(name),
        filename: 'remoteEntry.[contenthash:8].js',
        exposes: { './remote': './src/remote.ts' },
      }),
    ],
  };
};
