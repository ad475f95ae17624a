/**
 * Modules of the federation runtime that other modules stand in for. The runtime has no option for them: its
 * `experiments.optimization` leaves out snapshots only.
 */
const path = require('node:path');

const webpack = require('webpack');

/** Parts of the federation runtime that fetch by themselves: manifests, what they name, scripts. */
const FETCHING_PARTS =
  /@module-federation[\\/](?:runtime-core[\\/]dist[\\/](?:plugins[\\/](?:snapshot[\\/]SnapshotHandler|generate-preload-assets)|utils[\\/]preload)|sdk[\\/]dist[\\/]dom)\.js$/;

/** What the federation runtime says, most of it twice. */
const TEXTS = /@module-federation[\\/](?:sdk[\\/]dist[\\/]logger|.*error-codes[\\/]dist[\\/](?:desc|getShortErrorMsg))\.m?js$/;

/** How the federation runtime compares versions. */
const RANGES = /@module-federation[\\/]runtime-core[\\/]dist[\\/]utils[\\/]semver[\\/]index\.js$/;

/** What the entry of a container is made from: all of the federation runtime. */
const CONTAINER_RUNTIME = /@module-federation[\\/]webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/;

/** Replaces modules after they were resolved; fails the build when a new version of the runtime has not as many of them. */
const replacing = (parts, count, stand) => ({
  apply(compiler) {
    const replaced = new Set();
    new webpack.NormalModuleReplacementPlugin(parts, (found) => {
      const { createData } = found;
      // A module that is asked for by its path is met before it is resolved.
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
        throw new Error(`The federation runtime has other modules than it had: look for ${parts} in replacedModules.js of @loan/kit.`);
    });
  },
});

/** The shell's build without what of the federation runtime no page needs. */
const withoutUnusedParts = (folder) => [
  replacing(FETCHING_PARTS, 4, path.join(folder, 'src/remotes/noFetching.ts')),
  replacing(TEXTS, 4, path.join(folder, 'src/remotes/noTexts.ts')),
  replacing(RANGES, 1, path.join(folder, 'src/remotes/noRanges.ts')),
];

/** A remote's build without a federation runtime of its own: it uses the shell's. */
const withoutOwnRuntime = replacing(CONTAINER_RUNTIME, 1, path.join(__dirname, 'shellsFederation.js'));

module.exports = { withoutOwnRuntime, withoutUnusedParts };
