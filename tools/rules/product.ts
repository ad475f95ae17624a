import type { Rule } from './sources';

/** What the product does, in numbered paragraphs. */
const PRODUCT = 'docs/product.md';
/** Maximum number of its words, so that it is read as a whole. */
export const MOST_WORDS = 6_000;

/** Files whose comments or messages may cite a paragraph. */
const CITES = /\.(?:[cm]?tsx?|[cm]?jsx?|md|css|html|kt|swift)$/;
/** A paragraph begins with its number: **4.3**. */
const PARAGRAPH = /^\*\*(\d+\.\d+)\*\* /gm;
/** A citation, even across the lines of a comment. */
const CITED = /(?:\b(product|specification))?[\s*/]*§(\d+\.\d+)?/gi;

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length;

/** A citation "product §4.3" refers to an existing paragraph of docs/product.md; § is used for nothing else. */
export const citedParagraphsAreThere: Rule = ({ paths, has, text }) => {
  const found = has(PRODUCT) ? [...text(PRODUCT).matchAll(PARAGRAPH)].map(([, number = '']) => number) : [];
  const known = new Set(found);
  const twice = found.filter((number, index) => found.indexOf(number) !== index);
  const cited = paths
    // Excludes this rule, and the test that plants its faults.
    .filter((path) => CITES.test(path) && !path.startsWith('tools/rules/') && !path.endsWith('CHANGELOG.md'))
    .flatMap((path) =>
      [...text(path).matchAll(CITED)].flatMap(({ 0: whole, 1: document = '', 2: number = '', index }) => {
        const place = `${path}:${lineOf(text(path), index + whole.indexOf('§'))}`;
        if (document.toLowerCase() === 'specification')
          return [`${place}: a specification cannot be opened; cite "product §4.3", a paragraph of ${PRODUCT}`];
        if (number === '') return [`${place}: a § without the number of a paragraph; cite "product §4.3", a paragraph of ${PRODUCT}`];
        return known.has(number) ? [] : [`${place}: ${PRODUCT} has no paragraph ${number}`];
      }),
    );
  return [...twice.map((number) => `${PRODUCT}: the paragraph ${number} exists twice`), ...cited];
};

/** The product description stays short enough to be read as a whole. Table markup does not count as words. */
export const productIsShort: Rule = ({ has, text }) => {
  if (!has(PRODUCT)) return [];
  const { length } = text(PRODUCT)
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  return length > MOST_WORDS ? [`${PRODUCT}: ${length} words; at most ${MOST_WORDS} are allowed; shorten it`] : [];
};
