/**
 * Replaces modules of the federation runtime. The runtime has no option for this: its `experiments.optimization` leaves out
 * snapshots only.
 */
const path = require('node:path');

const webpack = require('webpack');

/** Parts of the federation runtime that fetch by themselves: manifests, files named there, scripts. */
const FETCHING_PARTS =
  /@module-federation[\\/](?:runtime-core[\\/]dist[\\/](?:plugins[\\/](?:snapshot[\\/]SnapshotHandler|generate-preload-assets)|utils[\\/]preload)|sdk[\\/]dist[\\/]dom)\.js$/;

/** Messages of the federation runtime, most of them duplicated. */
const TEXTS = /@module-federation[\\/](?:sdk[\\/]dist[\\/]logger|.*error-codes[\\/]dist[\\/](?:desc|getShortErrorMsg))\.m?js$/;

/** The version comparison of the federation runtime. */
const RANGES = /@module-federation[\\/]runtime-core[\\/]dist[\\/]utils[\\/]semver[\\/]index\.js$/;

/** The base of a container's entry: the whole federation runtime. */
const CONTAINER_RUNTIME = /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** Replaces modules after they were resolved; fails the build when a new version of the runtime has another number of them. */
const replacing = (parts, count, stand) => ({
  apply(compiler) {
    const replaced = new Set();
    new webpack.NormalModuleReplacementPlugin(parts, (found) => {
      const { createData } = found;
      // A module imported by its path gets here before it is resolved.
      if (createData.resource === undefined) {
        replaced.add(found.request);
        found.request = stand;
        return;
      }
      replaced.add(createData.resource);
      Object.assign(createData, { resource: stand, userRequest: stand, request: createData.request.replace(/[^!]*$/, stand) });
    }).apply(compiler);
    compiler.hooks.afterCompile.tap('replacing', () => {
      if (replaced.size !== count)
        throw new Error(`The federation runtime has other modules than before: adapt ${parts} in replacedModules.js of @loan/kit.`);
    });
  },
});

/** The shell's build without unused parts of the federation runtime. */
const withoutUnusedParts = (folder) => [
  replacing(FETCHING_PARTS, 4, path.join(folder, 'src/remotes/noFetching.ts')),
  replacing(TEXTS, 4, path.join(folder, 'src/remotes/noTexts.ts')),
  replacing(RANGES, 1, path.join(folder, 'src/remotes/noRanges.ts')),
];

/** A remote's build without its own federation runtime: it uses the shell's. */
const withoutOwnRuntime = replacing(CONTAINER_RUNTIME, 1, path.join(__dirname, 'shellsFederation.js'));

module.exports = { withoutOwnRuntime, withoutUnusedParts };
