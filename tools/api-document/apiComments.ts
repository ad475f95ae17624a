import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import ts from 'typescript';

import { calls } from '@loan/api/calls';
import type { CallComments } from '@loan/api/comments';
import { logicalNames } from '@loan/shared/contracts/api/wireFaults';

import { releasedPackages, ROOT } from '../build/packages';

/** The comment above a declaration or a property as one line, without citations of docs/product.md. */
function commentOf(node: ts.Node): string {
  const [first] = ts.getJSDocCommentsAndTags(node);
  const text = (first && ts.getTextOfJSDocComment(first.comment)) ?? '';
  return text
    .replace(/\s*\(product \u00A7[^)]*\)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

const sources = new Map<string, ts.SourceFile>();
function sourceOf(path: string): ts.SourceFile {
  const known = sources.get(path) ?? ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.ES2022, true);
  sources.set(path, known);
  return known;
}

/** The file of an import, if it declares calls: of the area itself, or of the shared contracts. */
function imported(specifier: string, from: string): string | undefined {
  const contracts = '@loan/shared/contracts/';
  const path = specifier.startsWith(contracts)
    ? join(ROOT, 'shared', 'src', 'contracts', `${specifier.slice(contracts.length)}.ts`)
    : join(dirname(from), `${specifier}.ts`);
  return existsSync(path) ? path : undefined;
}

/** The declaration of a name, in this file or in its imports. */
function declarationOf(name: string, source: ts.SourceFile): ts.VariableDeclaration | undefined {
  for (const statement of source.statements) {
    if (ts.isVariableStatement(statement)) {
      const found = statement.declarationList.declarations.find((one) => one.name.getText() === name);
      if (found) return found;
    }
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const names = statement.importClause?.namedBindings;
    if (!names || !ts.isNamedImports(names) || !names.elements.some((one) => one.name.text === name)) continue;
    const path = imported(statement.moduleSpecifier.text, source.fileName);
    return path === undefined ? undefined : declarationOf(name, sourceOf(path));
  }
  return undefined;
}

/** The wire name in a shape, `at('name', …)` or `at(['name', …], …)`. */
function wireName(shape: ts.Expression): string | undefined {
  if (!ts.isCallExpression(shape) || shape.expression.getText() !== 'at') return undefined;
  const [named] = shape.arguments;
  const first = named && ts.isArrayLiteralExpression(named) ? named.elements[0] : named;
  return first && ts.isStringLiteral(first) ? first.text : undefined;
}

/** The name and the value of a field: of a property, or of the one field of `only('name', …)`. */
function fieldOf(node: ts.Node): { readonly name: string; readonly value: ts.Expression } | undefined {
  if (ts.isPropertyAssignment(node)) return { name: wireName(node.initializer) ?? node.name.getText(), value: node.initializer };
  if (ts.isShorthandPropertyAssignment(node)) return { name: node.name.getText(), value: node.name };
  if (!ts.isCallExpression(node) || node.expression.getText() !== 'only') return undefined;
  const [name, value] = node.arguments;
  return name && value && ts.isStringLiteral(name) ? { name: name.text, value } : undefined;
}

/**
 * Adds the comments of every field in an expression, including the constants that it names; the second of two equal names is
 * stored with its enclosing field, `around.name`.
 */
function collect(expression: ts.Node, found: Map<string, string>, seen: Set<ts.Node>, around = ''): void {
  if (seen.has(expression)) return;
  seen.add(expression);
  const follow = (name: string, within: string): string => {
    const declared = declarationOf(name, expression.getSourceFile());
    if (declared?.initializer === undefined) return '';
    collect(declared.initializer, found, seen, within);
    return commentOf(declared);
  };
  const visit = (node: ts.Node, within: string): void => {
    const field = fieldOf(node);
    if (field) {
      const { name, value } = field;
      const named = ts.isIdentifier(value) ? follow(value.text, name) : '';
      const says = commentOf(node) || named;
      const key = !found.has(name) || found.get(name) === says ? name : `${within}.${name}`;
      if (says && !found.has(key)) found.set(key, says);
      if (!ts.isIdentifier(value)) visit(value, name);
    } else if (ts.isIdentifier(node)) follow(node.text, within);
    else if (!ts.isArrowFunction(node)) ts.forEachChild(node, (inner) => visit(inner, within));
  };
  visit(expression, around);
}

/** The property with a key in a table, or in a table spread into it. */
function propertyOf(table: ts.ObjectLiteralExpression, key: string): ts.ObjectLiteralElementLike | undefined {
  const own = table.properties.find((one) => one.name?.getText() === key);
  if (own) return own;
  for (const spread of table.properties) {
    if (!ts.isSpreadAssignment(spread)) continue;
    const made = declarationOf(spread.expression.getText(), table.getSourceFile())?.initializer;
    const given = made && ts.isAsExpression(made) ? made.expression : made;
    const found = given && ts.isObjectLiteralExpression(given) ? propertyOf(given, key) : undefined;
    if (found) return found;
  }
  return undefined;
}

/** The comments of a call's fields or reply (`key`), for the names that it has on the wire. */
function commentsIn(declared: ts.ObjectLiteralExpression, key: string, names: ReadonlySet<string>): Readonly<Record<string, string>> {
  const found = new Map<string, string>();
  const property = propertyOf(declared, key);
  if (property && ts.isPropertyAssignment(property)) collect(property.initializer, found, new Set());
  if (property && ts.isShorthandPropertyAssignment(property)) collect(property.name, found, new Set());
  return Object.fromEntries(
    [...found].filter(([name]) => names.has(name.slice(name.indexOf('.') + 1))).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * The comments above the calls and their fields, by call name; if several areas declare a call, those of the declaration that
 * reads most.
 */
export function apiComments(): Readonly<Record<string, CallComments>> {
  const rows: [string, CallComments][] = [];
  for (const remote of releasedPackages().filter((name) => name.startsWith('remote-'))) {
    const folder = join(ROOT, remote, 'src', 'api');
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts')))
      for (const statement of sourceOf(join(folder, file)).statements) {
        const [declared] = ts.isVariableStatement(statement) ? statement.declarationList.declarations : [];
        const made = declared?.initializer;
        if (!declared || !made || !ts.isCallExpression(made) || made.expression.getText() !== 'call') continue;
        const [given] = made.arguments;
        if (!given || !ts.isObjectLiteralExpression(given)) continue;
        const name = declared.name.getText();
        const known = logicalNames([calls[name as keyof typeof calls]]);
        const comments = { fields: commentsIn(given, 'fields', known), reply: commentsIn(given, 'reply', known) };
        rows.push([name, { area: remote.replace('remote-', ''), says: commentOf(declared), ...comments }]);
      }
  }
  const size = ({ reply }: CallComments) => Object.keys(reply).length;
  return Object.fromEntries(rows.sort(([a, one], [b, other]) => (a === b ? size(one) - size(other) : a < b ? -1 : 1)));
}
