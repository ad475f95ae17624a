const { createHash } = require('node:crypto');
const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Classes and animations: what a style sheet names. */
const NAMED = /\.(-?[_a-zA-Z][\w-]*)|@keyframes\s+([\w-]+)/g;

const isSheet = (entry) => entry.isFile() && entry.name.endsWith('.module.css');

/** Style sheets below a folder, in an order that is the same everywhere. */
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

/** The beginning of every class name of a build: four signs, the first a letter. Two versions of one part may be in a page, and their names differ by it. */
function prefixOf(build) {
  const bytes = createHash('sha256').update(build).digest();
  const letters = DIGITS.slice(10);
  return letters[bytes[0] % letters.length] + [1, 2, 3].map((at) => DIGITS[bytes[at] % DIGITS.length]).join('');
}

/**
 * How the classes of a build are called: what all names of the build begin with, and a number for each name in the style
 * sheets of `folders`. A hash for each name would be no shorter and could not be packed; numbers that follow what is used
 * would differ between the build for browsers and the one for servers.
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
