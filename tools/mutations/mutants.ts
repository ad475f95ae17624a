import { createHash } from 'node:crypto';

import ts from 'typescript';

/** One fault to plant: replaces `start` to `end` of the file's text by `text`. */
export interface Mutant {
  readonly file: string;
  readonly kind: 'comparison' | 'condition' | 'call' | 'literal' | 'return' | 'logic';
  /** First and last line of the replaced text, from 1. */
  readonly line: number;
  readonly lastLine: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

type Found = readonly [kind: Mutant['kind'], replaced: ts.Node, text: string];

const K = ts.SyntaxKind;
const OPERATORS: Readonly<Partial<Record<ts.SyntaxKind, readonly [Mutant['kind'], string]>>> = {
  [K.LessThanToken]: ['comparison', '<='],
  [K.LessThanEqualsToken]: ['comparison', '<'],
  [K.GreaterThanToken]: ['comparison', '>='],
  [K.GreaterThanEqualsToken]: ['comparison', '>'],
  [K.EqualsEqualsEqualsToken]: ['comparison', '!=='],
  [K.ExclamationEqualsEqualsToken]: ['comparison', '==='],
  [K.AmpersandAmpersandToken]: ['logic', '||'],
  [K.BarBarToken]: ['logic', '&&'],
};

const isCall = (node: ts.Expression): boolean =>
  ts.isCallExpression(node) || ((ts.isAwaitExpression(node) || ts.isVoidExpression(node)) && isCall(node.expression));

function returnsEarly(node: ts.IfStatement): boolean {
  const last = ts.isBlock(node.thenStatement) ? node.thenStatement.statements.at(-1) : node.thenStatement;
  return node.elseStatement === undefined && last !== undefined && ts.isReturnStatement(last);
}

/** A string that is a name in the code and not a value. */
const isName = ({ parent }: ts.Node): boolean =>
  ts.isImportDeclaration(parent) ||
  ts.isExportDeclaration(parent) ||
  ts.isExternalModuleReference(parent) ||
  (ts.isJsxAttribute(parent) && parent.name.getText() === 'className') ||
  (ts.isCallExpression(parent) && parent.expression.kind === K.ImportKeyword);

function literalOf(node: ts.Node): string | undefined {
  if (node.kind === K.TrueKeyword) return 'false';
  if (node.kind === K.FalseKeyword) return 'true';
  if (ts.isNumericLiteral(node)) return `${node.getText()} + 1`;
  if (ts.isStringLiteral(node) && !isName(node)) return node.text === '' ? "'mutant'" : "''";
  return undefined;
}

function mutationsAt(node: ts.Node): readonly Found[] {
  const found: Found[] = [];
  if (ts.isBinaryExpression(node)) {
    const swapped = OPERATORS[node.operatorToken.kind];
    if (swapped) found.push([swapped[0], node.operatorToken, swapped[1]]);
  }
  if (ts.isIfStatement(node)) found.push(['condition', node.expression, `!(${node.expression.getText()})`]);
  if (ts.isConditionalExpression(node)) found.push(['condition', node.condition, `!(${node.condition.getText()})`]);
  if (ts.isIfStatement(node) && returnsEarly(node)) found.push(['return', node, ';']);
  if (ts.isExpressionStatement(node) && isCall(node.expression)) found.push(['call', node, ';']);
  const literal = literalOf(node);
  if (literal !== undefined && !ts.isLiteralTypeNode(node.parent)) found.push(['literal', node, literal]);
  return found;
}

/** Every mutant of a file, in text order. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const lineAt = (position: number) => parsed.getLineAndCharacterOfPosition(position).line + 1;
  const mutants: Mutant[] = [];
  const visit = (node: ts.Node): void => {
    for (const [kind, replaced, text] of mutationsAt(node)) {
      const [start, end] = [replaced.getStart(), replaced.end];
      mutants.push({ file, kind, line: lineAt(start), lastLine: lineAt(end), start, end, text });
    }
    ts.forEachChild(node, visit);
  };
  visit(parsed);
  return mutants;
}

export const mutated = (source: string, { start, end, text }: Mutant): string => source.slice(0, start) + text + source.slice(end);

/**
 * Number of mutants for each package, `count` in total: in proportion to its lines, the largest remainders first; a package
 * with lines gets at least one.
 */
export function spread(lines: Readonly<Record<string, number>>, count: number): Readonly<Record<string, number>> {
  const names = Object.keys(lines).filter((name) => (lines[name] ?? 0) > 0);
  const all = names.reduce((sum, name) => sum + (lines[name] ?? 0), 0);
  const share = (name: string) => ((lines[name] ?? 0) * count) / all;
  const counts = Object.fromEntries(names.map((name) => [name, Math.max(1, Math.floor(share(name)))]));
  const left = count - Object.values(counts).reduce((sum, n) => sum + n, 0);
  const byRemainder = names.filter((name) => share(name) >= 1).sort((a, b) => (share(b) % 1) - (share(a) % 1));
  for (const name of byRemainder.slice(0, Math.max(0, left))) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

/**
 * The mutants in a seeded order, one per line. The order of two mutants depends only on their files' paths and the text of
 * their lines, so it is the same in another commit that has both.
 */
export function shuffled(mutants: readonly Mutant[], seed: string, sources: ReadonlyMap<string, string>): readonly Mutant[] {
  const rank = ({ file, line, kind, text }: Mutant) => {
    const words = sources.get(file)?.split('\n')[line - 1] ?? '';
    return createHash('sha256').update([seed, file, words, kind, text].join('\0')).digest('hex');
  };
  const ranked = mutants.map((mutant) => ({ mutant, rank: rank(mutant) })).sort((a, b) => (a.rank < b.rank ? -1 : 1));
  const seen = new Set<string>();
  return ranked.flatMap(({ mutant }) => {
    const place = `${mutant.file}:${mutant.line}`;
    return seen.has(place) ? [] : (seen.add(place), [mutant]);
  });
}

/**
 * The line of the older file that corresponds to a line of the newer one, by the hunks of `git diff --unified=0`; undefined if
 * it was changed or added.
 */
export function olderLine(diff: string, line: number): number | undefined {
  let moved = 0;
  for (const [, , removed = '1', from = '', added = '1'] of diff.matchAll(/^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/gm)) {
    // A hunk that only removes has the number of the line before it.
    const first = Number(from) + (added === '0' ? 1 : 0);
    if (line < first) break;
    if (line < first + Number(added)) return undefined;
    moved += Number(removed) - Number(added);
  }
  return line + moved;
}
