const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const webpack = require('webpack');

/**
 * Makes every lazily loaded script and style of a build (webpack's own loader, mini-css-extract) ask the shell for its hash:
 * `__LOAN__.pin(url)` returns the address and the integrity in the release document, or nothing. Nothing means refused: the
 * load fails like any other failed load, and can be retried. A picture has no hash in the release document: only in a tab with
 * an override does the shell return an address, otherwise its public path is used.
 */
const SCRIPT = [
  'var pin = self.__LOAN__.pin(url);',
  'if (pin) { script.integrity = pin.integrity; script.crossOrigin = "anonymous"; script.src = pin.url; }',
  'else setTimeout(function () { script.onerror({ type: "refused", target: script }); });',
].join('\n');

const STYLE = [
  'var pin = self.__LOAN__.pin(fullhref);',
  'if (!pin) { reject(new Error("refused: " + fullhref)); return linkTag; }',
  'linkTag.integrity = pin.integrity; linkTag.crossOrigin = "anonymous"; linkTag.href = pin.url;',
].join('\n');

const { RuntimeGlobals } = webpack;

/** A picture's public path in a module. */
const PICTURE = new RegExp(`${RuntimeGlobals.publicPath.replaceAll('.', '\\.')} \\+ "[^"]+"`, 'g');

/** A module's source with the shell's addresses of its pictures. */
function withPictures(source) {
  const replaced = new webpack.sources.ReplaceSource(source);
  for (const { 0: path, index } of String(source.source()).matchAll(PICTURE))
    replaced.replace(index, index + path.length - 1, `String((self.__LOAN__.pin(${path}) || { url: ${path} }).url)`);
  return replaced;
}

class PinnedFilesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('PinnedFilesPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('PinnedFilesPlugin', (source) => {
        const assignment = /script\.src = [^;]+;/;
        const crossOrigin = /if \(script\.src\.indexOf\([^]*?\n\}/;
        if (!assignment.test(source))
          throw new Error('PinnedFilesPlugin: the bundler writes script addresses in another form than expected');
        return source.replace(assignment, SCRIPT).replace(crossOrigin, '');
      });
      const { renderModuleContent } = webpack.javascript.JavascriptModulesPlugin.getCompilationHooks(compilation);
      renderModuleContent.tap('PinnedFilesPlugin', (source, module, { chunkGraph, chunk }) =>
        chunkGraph.getModuleRuntimeRequirements(module, chunk.runtime).has(RuntimeGlobals.publicPath) ? withPictures(source) : source,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('PinnedFilesPlugin', (source) => `${source}\n${STYLE}`);
    });
  }
}

module.exports = { PinnedFilesPlugin };
