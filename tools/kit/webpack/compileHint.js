const webpack = require('webpack');

/**
 * A comment that makes V8 (Chromium 136 and later) compile every function of a file in the background while the file arrives. Without
 * it V8 compiles each function on the page's thread when it is called: a third of the time until a page is interactive.
 */
const HINT = '//# allFunctionsCalledOnLoad';

/** Files whose functions a page runs mostly at once. The shell's other files, and parts of a page with a hyphen, load later. */
const FIRST = { shell: /^main\.\w+\.js$/, remote: /^\w+\.\w+\.js$/ };

/** Puts the hint into the files of a build after they were minimized, which removes comments, and before their source maps are made. */
const compileHint = (kind) =>
  new webpack.BannerPlugin({
    banner: HINT,
    raw: true,
    test: FIRST[kind],
    stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
  });

module.exports = { compileHint, HINT };
