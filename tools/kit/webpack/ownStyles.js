const path = require('node:path');

/** Rules that apply to the whole page, wherever they are. */
const WHOLE_PAGE = /:global\b|@(?:font-face|property|counter-style|layer)\b/;

/**
 * Loader that accepts styles of a remote only if they apply to its own elements; others end the build. Remotes of several
 * builds share one page, and only the shell may style all of it. Selectors without a class of the file are refused by
 * css-loader (`mode: 'pure'`).
 */
module.exports = function ownStyles(text) {
  const file = path.relative(this.rootContext, this.resourcePath);
  if (!file.endsWith('.module.css'))
    throw new Error(
      `${file} would apply to the whole page, which has remotes of other teams: only the shell styles all of it. Name it ….module.css, and use its classes.`,
    );
  const found = WHOLE_PAGE.exec(text.replace(/\/\*[^]*?\*\//g, ''));
  if (found !== null)
    throw new Error(
      `${file} has ${found[0]}, which would apply to the whole page: a remote styles its own elements by the file's classes.`,
    );
  return text;
};
