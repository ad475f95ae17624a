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
          if (WRITTEN.test(module.nameForCondition() ?? '')) compilation.chunkGraph.setModuleId(module, 'f');
          else if (isContainer(module)) compilation.chunkGraph.setModuleId(module, 'c');
        }
      });
    });
  },
};

const relativeImports = { test: WRITTEN, enforce: 'pre', use: __filename };

/** How a source map calls a source. */
const sourceName = ({ namespace, resourcePath }) => `webpack://${namespace}/${resourcePath.replace(WRITTEN, '$1.js')}`;

/** Options of the output. Comments of a development build would name the paths of modules. */
const sameOutput = { pathinfo: false, devtoolModuleFilenameTemplate: sourceName, devtoolFallbackModuleFilenameTemplate: sourceName };

/**
 * As a loader: imports by absolute paths become relative ones. After swc, whose maps are texts: as objects webpack makes the
 * absolute paths in them relative, before they go into the hashes that names are minified by.
 */
function loader(source, map) {
  const parsed = typeof map === 'string' ? JSON.parse(map) : map;
  if (!WRITTEN.test(this.resourcePath)) return this.callback(null, source, parsed);
  const relative = (file) => path.relative(path.dirname(this.resourcePath), file).split(path.sep).join('/');
  const code = source.replace(/ from '([^']+)'/g, (text, file) => (path.isAbsolute(file) ? ` from './${relative(file)}'` : text));
  return this.callback(null, code, parsed && { ...parsed, sources: parsed.sources.map((name) => name.replace(WRITTEN, '$1.js')) });
}

/** What makes a build the same bytes in every folder. */
module.exports = Object.assign(loader, { relativeImports, sameIds, sameOutput });
