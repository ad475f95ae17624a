const path = require('node:path');

/** The module that the federation plugin writes: its name is a digest of absolute paths, its imports are such paths. */
const WRITTEN = /([\\/]\.federation[\\/]entry)\.[0-9a-f]{32}\.js$/;

const isContainer = (module) => module.libIdent?.({ context: '' })?.startsWith('webpack/container/entry/');

/** Ids for the two modules whose own would be made of that name. Those of all others come after, from their paths in the repository. */
const sameIds = {
  apply(compiler) {
    compiler.hooks.compilation.tap('sameIds', (compilation) => {
      compilation.hooks.moduleIds.tap('sameIds', (modules) => {
        for (const module of modules) {
          if (WRITTEN.test(module.resource ?? '')) compilation.chunkGraph.setModuleId(module, 'f');
          else if (isContainer(module)) compilation.chunkGraph.setModuleId(module, 'c');
        }
      });
    });
  },
};

const relativeImports = { test: WRITTEN, enforce: 'pre', use: __filename };

/**
 * Source maps are made before the hashes in names are final, and hold those of before, which absolute paths went into:
 * as the name of the file, and in what the bundler wrote itself.
 */
const plainMaps = {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const plain = (file, source) => {
      const map = JSON.parse(source.source().toString());
      const sourcesContent = map.sourcesContent.map((text, index) => (/^webpack:\/\/[^/]*\/webpack\//.test(map.sources[index]) ? null : text));
      return new sources.RawSource(JSON.stringify({ ...map, file: file.slice(0, -'.map'.length), sourcesContent }));
    };
    compiler.hooks.thisCompilation.tap('plainMaps', (compilation) => {
      compilation.hooks.processAssets.tap({ name: 'plainMaps', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER }, (assets) => {
        for (const file of Object.keys(assets).filter((name) => name.endsWith('.map')))
          compilation.updateAsset(file, (source) => plain(file, source));
      });
    });
  },
};

/** How a source map calls a source. */
const sourceName = ({ namespace, resourcePath }) => `webpack://${namespace}/${resourcePath.replace(WRITTEN, '$1.js')}`;

/** As a loader: imports by absolute paths become relative ones. */
function loader(source) {
  const relative = (file) => path.relative(path.dirname(this.resourcePath), file).split(path.sep).join('/');
  return source.replace(/ from '([^']+)'/g, (text, file) => (path.isAbsolute(file) ? ` from './${relative(file)}'` : text));
}

/** What makes a build the same bytes in every folder. */
module.exports = Object.assign(loader, { plainMaps, relativeImports, sameIds, sourceName });
