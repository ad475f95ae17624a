import { documentsOf, withoutBlocks } from './documents';
import type { Sources } from './sources';

/** A sentence of a document, with each figure between `[` and `]`, and the code's value for each. */
export interface Stated {
  readonly document: string;
  readonly says: string;
  readonly values: readonly number[];
}

/** Figures of a document that no constant of the code determines, with the reason. */
export interface Foreign {
  readonly document: string;
  readonly says: string;
  readonly reason: string;
}

/**
 * The number assigned to a name in a file, as `const NAME = 3_000`, `name: 3_000` or `"name": 3`; products are multiplied.
 * Throws when there is none.
 */
export function valueIn({ text }: Sources, path: string, name: string): number {
  const found = new RegExp(`\\b${name}"?(?:: [\\w<>]+)?(?: =|:|,) ?(?:\\["error", )?(-?[\\d._]+(?: \\* [\\d._]+)*)`).exec(text(path));
  if (found === null) throw new Error(`${path} assigns no number to ${name}`);
  return (found[1] ?? '').split(' * ').reduce((product, factor) => product * Number(factor.replaceAll('_', '')), 1);
}

/** The default of a setting. Throws when its schema has no number. */
export function defaultIn({ text }: Sources, path: string, name: string): number {
  const found = new RegExp(`\\b${name}: .*\\.default\\(([\\d._]+)\\)`).exec(text(path));
  if (found === null) throw new Error(`${path} has no number as the default of ${name}`);
  return Number((found[1] ?? '').replaceAll('_', ''));
}

const bare = (says: string): string => says.replace(/\[([\d.,]+)\]/g, '$1');

/** A figure is a number with a unit or a noun; HTTP statuses and versions do not count. */
const FIGURE =
  /(?<![\w.@/-])\d[\d.,]*(?: (?:%|ms|s|kB|MB|GB|bytes|bits|px|days?|hours?|minutes?|seconds?|years?|lines|characters|connections|documents|loads|failures|pages|reports|rows|stacks|steps|threads|a minute|a second|times)(?![\w])|%)/g;

/** Figures in documents that differ from the code, and figures that are not compared; a sentence each. */
export function figureFaults(sources: Sources, stated: readonly Stated[], foreign: readonly Foreign[]): readonly string[] {
  const texts = new Map<string, string>();
  const textOf = (path: string) =>
    texts.get(path) ??
    withoutBlocks(sources.text(path))
      .replace(/<!-- figures[\s\S]*?<!-- end of figures -->/, '')
      .replace(/\s+/g, ' ');
  const faults: string[] = [];
  const take = (document: string, says: string): void => {
    if (textOf(document).includes(says)) texts.set(document, textOf(document).replace(says, ''));
    else faults.push(`${document}: it no longer contains "${says}"`);
  };
  for (const { document, says, values } of stated) {
    const figures = [...says.matchAll(/\[([\d.,]+)\]/g)].map(([, figure = '']) => Number(figure.replaceAll(',', '')));
    if (figures.length !== values.length) faults.push(`${document}: "${says}" has ${figures.length} figures for ${values.length} values`);
    figures.forEach((figure, index) => {
      if (figure !== values[index]) faults.push(`${document}: "${bare(says)}" says ${figure}, and the code ${values[index]}`);
    });
    take(document, bare(says));
  }
  for (const { document, says } of foreign) take(document, says);
  for (const document of documentsOf(sources))
    for (const [figure] of textOf(document)
      .replace(/`[^`]+`/g, '')
      .matchAll(FIGURE))
      faults.push(`${document}: "${figure}" is not compared with the code`);
  return faults;
}
