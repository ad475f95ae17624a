const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const webpack = require('webpack');

/**
 * Makes every script and style that a build loads late (webpack's own loader, mini-css-extract)
 * ask the shell for its hash: `__LOAN__.pin(url)` answers with the address and the integrity that
 * stand in the release document, or nothing. Nothing means refused: the load fails like any other
 * failed load, and can be tried again.
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

class PinnedFilesPlugin {
  apply(compiler) {
    compiler.hooks.compilation.tap('PinnedFilesPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('PinnedFilesPlugin', (source) => {
        const assignment = /script\.src = [^;]+;/;
        const crossOrigin = /if \(script\.src\.indexOf\([^]*?\n\}/;
        if (!assignment.test(source))
          throw new Error('PinnedFilesPlugin: the bundler writes script addresses in another way than expected');
        return source.replace(assignment, SCRIPT).replace(crossOrigin, '');
      });
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('PinnedFilesPlugin', (source) => `${source}\n${STYLE}`);
    });
  }
}

module.exports = { PinnedFilesPlugin };
