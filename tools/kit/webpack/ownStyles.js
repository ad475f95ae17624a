const path = require('node:path');

/** What applies to the whole page wherever it stands. */
const WHOLE_PAGE = /:global\b|@(?:font-face|property|counter-style|layer)\b/;

/**
 * A loader that lets the styles of a remote through when they reach no further than its own elements, and ends the
 * build when they would. Remotes of several builds are in one page; what holds for all of it is the shell's alone.
 * Selectors without a class of the file are css-loader's to refuse (`mode: 'pure'`).
 */
module.exports = function ownStyles(text) {
  const file = path.relative(this.rootContext, this.resourcePath);
  if (!file.endsWith('.module.css'))
    throw new Error(
      `${file} would hold for the whole page, which has remotes of other teams: styles for all of it are the shell's. Name it ….module.css, and use its classes.`,
    );
  const found = WHOLE_PAGE.exec(text.replace(/\/\*[^]*?\*\//g, ''));
  if (found !== null)
    throw new Error(
      `${file} has ${found[0]}, which would hold for the whole page: a remote styles its own elements by the file's classes.`,
    );
  return text;
};
