const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Names declared in a style sheet: classes and animations. */
const NAMED = /\.(-?[_a-zA-Z][\w-]*)|@keyframes\s+([\w-]+)/g;

const isSheet = (entry) => entry.isFile() && entry.name.endsWith('.module.css');

/** Style sheets below a folder, in a machine-independent order. */
const sheetsIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(isSheet)
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();

function namesIn(file) {
  const text = readFileSync(file, 'utf8').replace(/\/\*[^]*?\*\//g, '');
  return [...new Set([...text.matchAll(NAMED)].map(([, name, animation]) => name ?? animation))].sort();
}

const numeral = (number) =>
  (number < DIGITS.length ? '' : numeral(Math.floor(number / DIGITS.length) - 1)) + DIGITS[number % DIGITS.length];

/**
 * The prefix of every class name of a build: four characters, the first a letter. It keeps the class names of two versions
 * apart on a page.
 */
function prefixOf(build) {
  const bytes = createHash('sha256').update(build).digest();
  const letters = DIGITS.slice(10);
  return letters[bytes[0] % letters.length] + [1, 2, 3].map((at) => DIGITS[bytes[at] % DIGITS.length]).join('');
}

/**
 * The class names of a build: the build's prefix, and a number for each name in the style sheets of `folders`. A hash for each
 * name would be no shorter and would not compress; numbers assigned by use would differ between the browser build and the
 * server bundle.
 */
module.exports = (build, folders) => {
  const prefix = prefixOf(build);
  const numbers = new Map();
  for (const file of folders.flatMap(sheetsIn)) for (const name of namesIn(file)) numbers.set(`${file} ${name}`, numbers.size);
  return ({ resourcePath }, _pattern, name) => {
    const number = numbers.get(`${resourcePath} ${name}`);
    if (number === undefined) throw new Error(`${resourcePath} has a class ${name} that was not found when the build began: build again.`);
    return prefix + numeral(number);
  };
};
