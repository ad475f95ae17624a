import { dirname, join } from 'node:path';

import ts from 'typescript';

import type { Rule, Sources } from './sources';

/** Files that may use the browser while rendering, with the reason. */
export const NOT_RENDERABLE: Readonly<Record<string, string>> = {
  'shared/src/ui/Overlay/Overlay.tsx': 'a dialog opens after a tap or an effect',
  'shared/src/ui/PageFrame/PullToRefresh.tsx': 'a page is pulled by a finger',
  'remote-loan/src/screens/loan-confirm/AgreementSheet.tsx': 'a dialog opens after a tap',
  'remote-loan/src/screens/loan-detail/Receipt.tsx': 'a dialog opens after a tap',
  'remote-complaint/src/screens/complaint-form/useDraft.ts': 'the form is not rendered: it has no first read',
  'remote-promo/src/screens/promotion/useCaptcha.ts': 'only a browser reads the session of its picture',
  'remote-repay/src/screens/method-choice/useMethod.ts': 'payment methods are not rendered: their first call depends on persisted values',
  'remote-repay/src/screens/virtual-account/VirtualAccountScreen.tsx':
    'before hydration it reads the stored method only if the address names none, and then the page is not rendered',
  'remote-repay/src/screens/virtual-account/payment/PaymentStatus.tsx': 'after a payment claim, which a server does not know',
};

const BROWSER = new Set(
  'window document navigator location history localStorage sessionStorage matchMedia performance getComputedStyle screen'.split(' '),
);
const IMPURE = /^(?:Date\.now|shell\.now|Math\.random|crypto\.\w+)$/;
/** Reads of persisted values: `storage.session.get(…)`, `kept.read(session)`. */
const KEPT = /\b(?:storage|session|local|kept)\b/i;
/** Calls that run their callback at once. */
const AT_ONCE =
  /^(?:use(?:State|Memo|Reducer)|every|filter|find|findIndex|findLast|flatMap|forEach|from|fromEntries|map|reduce|some|sort|toSorted)$/;
const RENDERS = /^(?:use)?[A-Z]\w*$/;

type Place = 'while it is rendered' | 'at module level' | { readonly helper: string } | 'later';

const isScreenCode = (path: string) =>
  /^(?:remote-[^/]+\/src|shared\/src\/(?:ui|area))\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|\/api\/|\/wording\//.test(path);

/** A condition that is true only on a hydrated page. */
const asksHydrated = (condition: ts.Expression) => /(?<!!)\bhydrated\b/.test(condition.getText());
const isGuarded = (node: ts.Node, parent: ts.Node): boolean =>
  (ts.isConditionalExpression(parent) && parent.whenTrue === node && asksHydrated(parent.condition)) ||
  (ts.isIfStatement(parent) && parent.thenStatement === node && asksHydrated(parent.expression)) ||
  (ts.isBinaryExpression(parent) &&
    parent.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken &&
    parent.right === node &&
    asksHydrated(parent.left));

function calledName({ expression }: ts.CallExpression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  return ts.isPropertyAccessExpression(expression) ? expression.name.text : '';
}

const nameOf = (made: ts.SignatureDeclaration): string | undefined => {
  if (ts.isFunctionDeclaration(made)) return made.name?.text;
  return ts.isVariableDeclaration(made.parent) && ts.isIdentifier(made.parent.name) ? made.parent.name.text : undefined;
};

/** When a piece of code runs. */
function placeOf(node: ts.Node): Place {
  for (let at = node; !ts.isSourceFile(at.parent); at = at.parent) {
    const { parent } = at;
    if (isGuarded(at, parent)) return 'later';
    if (!ts.isFunctionLike(parent)) continue;
    const name = nameOf(parent);
    if (name !== undefined) return RENDERS.test(name) ? 'while it is rendered' : { helper: name };
    const runsAtOnce = ts.isCallExpression(parent.parent) && AT_ONCE.test(calledName(parent.parent));
    if (!runsAtOnce) return 'later';
  }
  return 'at module level';
}

interface Use {
  readonly what: string;
  readonly line: number;
  readonly place: Place;
}

interface File {
  /** Uses of browser-only values. */
  readonly uses: readonly Use[];
  /** Function calls by name. */
  readonly calls: readonly Use[];
  /** Module of an imported name. */
  readonly imports: ReadonlyMap<string, string>;
}

/** The browser feature that a node uses, if it uses one. */
function browserUse(node: ts.Node, declared: ReadonlySet<string>): string | undefined {
  if (ts.isNewExpression(node) && node.getText() === 'new Date()') return 'new Date()';
  if (ts.isCallExpression(node)) {
    const callee = node.expression.getText();
    if (IMPURE.test(callee)) return callee;
    return /^(?:get|read)$/.test(calledName(node)) && ts.isPropertyAccessExpression(node.expression) && KEPT.test(node.getText())
      ? callee
      : undefined;
  }
  if (!ts.isIdentifier(node) || !BROWSER.has(node.text) || declared.has(node.text)) return undefined;
  const { parent } = node;
  const isName =
    (ts.isPropertyAccessExpression(parent) && parent.name === node) ||
    ((ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isJsxAttribute(parent)) && parent.name === node);
  return isName || ts.isTypeNode(parent) || ts.isTypeQueryNode(parent) ? undefined : node.text;
}

function everyNode(source: ts.SourceFile): readonly ts.Node[] {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    nodes.push(node);
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return nodes;
}

function readFile(path: string, { text, has }: Sources): File {
  const source = ts.createSourceFile(path, text(path), ts.ScriptTarget.Latest, true);
  const nodes = everyNode(source);
  const declared = new Set(
    nodes.flatMap((node) =>
      ts.isBindingElement(node) || ts.isParameter(node) || ts.isVariableDeclaration(node) ? [node.name.getText()] : [],
    ),
  );
  const use = (node: ts.Node, what: string): Use => ({
    what,
    line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1,
    place: placeOf(node),
  });
  const imports = new Map<string, string>();
  for (const node of nodes) {
    if (!ts.isImportDeclaration(node) || !ts.isStringLiteral(node.moduleSpecifier)) continue;
    const from = node.moduleSpecifier.text;
    const base = from.startsWith('.') ? join(dirname(path), from) : from.replace(/^@loan\/shared\//, 'shared/src/');
    const file = [`${base}.ts`, `${base}.tsx`].find(has);
    const { namedBindings } = node.importClause ?? {};
    if (file !== undefined && namedBindings !== undefined && ts.isNamedImports(namedBindings))
      for (const { name } of namedBindings.elements) imports.set(name.text, file);
  }
  return {
    uses: nodes.flatMap((node) => {
      const what = browserUse(node, declared);
      return what === undefined ? [] : [use(node, what)];
    }),
    calls: nodes.flatMap((node) => {
      if (!ts.isCallExpression(node)) return [];
      const given = AT_ONCE.test(calledName(node)) ? node.arguments.filter(ts.isIdentifier).map(({ text: name }) => use(node, name)) : [];
      return ts.isIdentifier(node.expression) ? [use(node, node.expression.text), ...given] : given;
    }),
    imports,
  };
}

/**
 * Every screen can be server-rendered, or is listed as an exception: browser-only values (its objects, its clock, persisted
 * values) are read in effects and handlers, or once the page is known to be hydrated (`hydrated`).
 */
export const screensAreRenderableBut =
  (exceptions: Readonly<Record<string, string>>): Rule =>
  (sources) => {
    const files = new Map(sources.paths.filter(isScreenCode).map((path) => [path, readFile(path, sources)]));
    const asking = new Set<string>();
    const usesOf = (path: string, { uses, calls, imports }: File) => [
      ...uses,
      ...calls
        .filter(({ what }) => asking.has(`${path} ${what}`) || asking.has(`${imports.get(what) ?? ''} ${what}`))
        .map((call) => ({ ...call, what: `${call.what}()` })),
    ];
    // A helper that calls a browser-dependent helper is browser-dependent, too.
    for (let before = -1; before !== asking.size;) {
      before = asking.size;
      for (const [path, file] of files)
        for (const { place } of usesOf(path, file)) if (typeof place === 'object') asking.add(`${path} ${place.helper}`);
    }
    const faults = [...files].flatMap(([path, file]) =>
      usesOf(path, file).flatMap(({ what, line, place }) =>
        typeof place === 'object' || place === 'later'
          ? []
          : [
              {
                path,
                fault: `${path}:${line}: ${what} ${place}; read it in an effect or a handler, or when the page is interactive (useHydrated, useKept)`,
              },
            ],
      ),
    );
    const needless = Object.keys(exceptions).filter((path) => sources.has(path) && !faults.some((one) => one.path === path));
    return [
      ...faults.filter(({ path }) => exceptions[path] === undefined).map(({ fault }) => fault),
      ...needless.map((path) => `${path}: a server can render it: remove it from the list`),
    ];
  };

export const screensAreRenderable = screensAreRenderableBut(NOT_RENDERABLE);
