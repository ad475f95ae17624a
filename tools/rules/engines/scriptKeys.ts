import ts from 'typescript';

import { below, firstKnown } from './compatData';

const isLibrary = (file: ts.SourceFile): boolean => /[\\/]typescript[\\/]lib[\\/]lib\.[^\\/]*\.d\.ts$/.test(file.fileName);

/** Names of a type and of its base types: an event of an element may belong to `GlobalEventHandlers`. */
function namesOf(type: ts.Type | undefined, checker: ts.TypeChecker): readonly string[] {
  if (type === undefined) return [];
  const apparent = checker.getApparentType(checker.getNonNullableType(type));
  if (apparent.isUnionOrIntersection()) return apparent.types.flatMap((one) => namesOf(one, checker));
  const symbol = apparent.getSymbol();
  const bases = apparent.isClassOrInterface() ? checker.getBaseTypes(apparent) : [];
  const target = (apparent as ts.TypeReference).target as ts.InterfaceType | undefined;
  const inherited = target !== undefined && target !== apparent && target.isClassOrInterface() ? checker.getBaseTypes(target) : bases;
  return [symbol?.name ?? '', ...inherited.flatMap((base) => namesOf(base, checker))];
}

/** Possible keys of an interface's member in the data. */
function memberKeys(owners: readonly string[], name: string): readonly string[] {
  return owners.flatMap((owner) => {
    const plain = owner
      .replace(/^Readonly(?=Array|Map|Set)/, '')
      .replace(/Constructor$/, '')
      .replace(/^Callable/, '');
    if (/^CSSStyle(Declaration|Properties)/.test(plain)) return [`css.properties.${dashed(name)}`];
    const event = name.startsWith('on') ? [`api.${plain}.${name.slice(2)}_event`] : [];
    const builtIn = ['', 'Intl.'].map((space) => `javascript.builtins.${space}${plain}.${name}`);
    return [`api.${plain}.${name}`, `api.${plain}.${name}_static`, ...event, ...builtIn];
  });
}

const globalKeys = (name: string) => [
  `api.${name}`,
  `javascript.builtins.${name}`,
  `javascript.builtins.Intl.${name}`,
  `api.Window.${name}`,
];
const dashed = (name: string) =>
  name.replace(/^(webkit|moz|ms)(?=[A-Z])/i, '-$1').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Browser objects whose features are accessed but missing in the compiler's declarations, or always declared. */
const ROOTS = {
  window: 'Window',
  globalThis: 'Window',
  self: 'Window',
  navigator: 'Navigator',
  document: 'Document',
  performance: 'Performance',
};

/** An expression without parentheses and `as`. */
function bare(node: ts.Node): ts.Node {
  return ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isNonNullExpression(node) ? bare(node.expression) : node;
}

/** The expression before the dot of a member. */
const receiverOf = (node: ts.Node): ts.Expression | undefined =>
  ts.isPropertyAccessExpression(node.parent) && node.parent.name === node ? node.parent.expression : undefined;

/** Key of an identifier that belongs to the language or the browser. */
function keyOf(node: ts.Node, checker: ts.TypeChecker): string | undefined {
  const name = node.getText();
  const receiver = receiverOf(node);
  const declaration = checker.getSymbolAtLocation(node)?.declarations?.find((one) => isLibrary(one.getSourceFile()));
  if (declaration === undefined) {
    const root = receiver === undefined ? '' : (ROOTS as Readonly<Record<string, string>>)[bare(receiver).getText()];
    return root === undefined || root === ''
      ? undefined
      : firstKnown([`api.${root}.${name}`, ...(root === 'Window' ? globalKeys(name) : [])]);
  }
  const { parent } = declaration;
  if (!ts.isInterfaceDeclaration(parent) && !ts.isTypeLiteralNode(parent)) return firstKnown(globalKeys(name));
  const owner = ts.isInterfaceDeclaration(parent)
    ? parent.name.text
    : ts.isVariableDeclaration(parent.parent)
      ? parent.parent.name.getText()
      : '';
  const owners = [...(receiver === undefined ? [] : namesOf(checker.getTypeAtLocation(receiver), checker)), owner];
  return firstKnown([...memberKeys(owners, name), ...(owners.includes('Window') ? globalKeys(name) : [])]);
}

/** Features below a call, selected by its options: `keepalive` of `fetch`, `block` of `scrollIntoView`. */
function optionKeys(call: string, options: ts.ObjectLiteralExpression): readonly string[] {
  const places = [call, ...below(call).map((name) => `${call}.${name}`)];
  return options.properties.flatMap(({ name }) => {
    const option = name === undefined ? '' : name.getText();
    const isIt = new RegExp(`^(options_|data_|init_)?${option}(_option|_parameter)?$`);
    return places.flatMap((place) =>
      below(place)
        .filter((one) => option !== '' && isIt.test(one))
        .map((one) => `${place}.${one}`),
    );
  });
}

/** Features of a call in addition to its name: its options, the constructor, the event listened for. */
function callKeys(node: ts.CallExpression | ts.NewExpression, checker: ts.TypeChecker): readonly string[] {
  const callee = ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression;
  const key = keyOf(callee, checker);
  if (key === undefined) return [];
  const made = ts.isNewExpression(node) ? firstKnown([`${key}.${key.split('.').at(-1) ?? ''}`]) : key;
  const objects = [...(node.arguments ?? [])]
    .filter((one) => ts.isObjectLiteralExpression(one))
    .flatMap((one) => optionKeys(made ?? key, one));
  const [first] = node.arguments ?? [];
  const text = first !== undefined && ts.isStringLiteralLike(first) ? first.text : '';
  const owners = ts.isPropertyAccessExpression(node.expression)
    ? namesOf(checker.getTypeAtLocation(node.expression.expression), checker)
    : ['Window'];
  const event = key.endsWith('EventListener') ? firstKnown(owners.map((owner) => `api.${owner}.${text}_event`)) : undefined;
  const attribute = key === 'api.Element.setAttribute' ? firstKnown(attributeKeys('', text)) : undefined;
  return [made, event, attribute, ...objects].filter((one) => one !== undefined);
}

/** Keys of an HTML attribute, and of one of its values. */
export function attributeKeys(tag: string, name: string, value = ''): readonly string[] {
  const places = [`html.elements.${tag}.${name.toLowerCase()}`, `html.global_attributes.${name.toLowerCase()}`];
  return value === '' ? places : places.flatMap((place) => [`${place}.${value}`, `${place}_${value}`]);
}

function elementKeys(node: ts.JsxAttribute): readonly string[] {
  const tag = node.parent.parent.tagName.getText();
  if (!/^[a-z]/.test(tag)) return [];
  const name = node.name.getText();
  const value = node.initializer !== undefined && ts.isStringLiteral(node.initializer) ? node.initializer.text : '';
  return [firstKnown(attributeKeys(tag, name)), value === '' ? undefined : firstKnown(attributeKeys(tag, name, value))].filter(
    (one) => one !== undefined,
  );
}

const TAGS: Readonly<Record<string, string>> = { anchor: 'a', image: 'img' };

/** HTML attribute set by an assignment, and its value: `link.rel = 'preload'`. */
function assignmentKeys({ left, right }: ts.BinaryExpression, checker: ts.TypeChecker): readonly string[] {
  if (!ts.isPropertyAccessExpression(left)) return [];
  const value = ts.isStringLiteralLike(right) ? right.text : '';
  const tags = namesOf(checker.getTypeAtLocation(left.expression), checker).flatMap(
    (name) => /^HTML(\w+)Element$/.exec(name)?.[1]?.toLowerCase() ?? [],
  );
  return tags
    .flatMap((tag) => [
      firstKnown(attributeKeys(TAGS[tag] ?? tag, left.name.text)),
      firstKnown(attributeKeys(TAGS[tag] ?? tag, left.name.text, value)),
    ])
    .filter((key) => key !== undefined);
}

/** Regular expression syntax that may be newer than the engines. */
const EXPRESSIONS: readonly (readonly [RegExp, key: string])[] = [
  [/\(\?<[=!]/, 'lookbehind_assertion'],
  [/\(\?<[A-Za-z]/, 'named_capturing_group'],
  [/\\p\{/i, 'unicode_character_class_escape'],
  [/\(\?[ims-]+:/, 'modifier'],
];

/** Features used by one node of a script. */
export function keysOf(node: ts.Node, checker: ts.TypeChecker): readonly string[] {
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return callKeys(node, checker);
  if (ts.isJsxAttribute(node)) return elementKeys(node);
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken) return assignmentKeys(node, checker);
  if (ts.isRegularExpressionLiteral(node))
    return EXPRESSIONS.filter(([part]) => part.test(node.text)).map(([, name]) => `javascript.regular_expressions.${name}`);
  if (!ts.isIdentifier(node)) return [];
  const key = keyOf(node, checker);
  return key === undefined ? [] : [key];
}

/** Whether a node may use a newer feature: asking the compiler for the type of every name would take three times as long. */
export function isCandidate(node: ts.Node, names: ReadonlySet<string>): boolean {
  if (ts.isIdentifier(node)) return names.has(node.text);
  if (ts.isCallExpression(node) || ts.isNewExpression(node))
    return isCandidate(ts.isPropertyAccessExpression(node.expression) ? node.expression.name : node.expression, names);
  return ts.isBinaryExpression(node) || ts.isJsxAttribute(node) || ts.isRegularExpressionLiteral(node);
}
