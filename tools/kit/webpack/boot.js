const path = require('node:path');

const webpack = require('webpack');

/** The inline boot script, the script of tabs with another release, the shell document's template and its picture for shared links: no runtime, no federation, names without hash. */
module.exports = ({ folder, publicPath, swc, minimizer, development }) => ({
  name: 'boot',
  context: folder,
  mode: development ? 'development' : 'production',
  target: ['web', 'es5'],
  entry: { boot: './src/launch/boot.ts', tab: './src/launch/tab/tabRelease.ts' },
  devtool: false,
  output: { path: path.join(folder, 'dist'), publicPath, filename: '[name].js' },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: [{ test: /\.ts$/, use: swc }] },
  optimization: { minimize: true, minimizer },
  plugins: [{ apply: copyTemplate }, new webpack.DefinePlugin({ __DEVELOPMENT__: JSON.stringify(development) })],
  performance: false,
  stats: 'errors-warnings',
});

function copyTemplate(compiler) {
  const { sources } = compiler.webpack;
  const template = path.join(compiler.context, 'src/launch/shell.html');
  const preview = path.join(compiler.context, 'src/launch/preview.png');
  compiler.hooks.thisCompilation.tap('copyTemplate', (compilation) => {
    compilation.fileDependencies.addAll([template, preview]);
    compilation.hooks.processAssets.tap('copyTemplate', () => {
      compilation.emitAsset('preview.png', new sources.RawSource(compiler.inputFileSystem.readFileSync(preview)));
      const html = compiler.inputFileSystem.readFileSync(template, 'utf8');
      // Comments are for readers of the source; borrowers must not download them.
      compilation.emitAsset(
        'shell.html',
        new sources.RawSource(
          String(html)
            .replace(/<!-- [^]*?-->\s*/g, '')
            .replace(/\n\s+/g, '\n')
            .replace(/>\n</g, '><')
            .replace(/ \/>/g, '>')
            .replace(/(<style>)\n|\n(<\/)/g, '$1$2')
            .replace(/<style>[^]*?<\/style>/g, (style) =>
              style
                .replace(/\/\*[^]*?\*\//g, '')
                .replace(/\s*([{}:;,])\s*/g, '$1')
                .replaceAll(';}', '}')
                .replace(/([:,(])0\./g, '$1.')
                .trim(),
            ),
        ),
      );
    });
  });
}
