import ts from 'typescript';

import type { Sources } from '../sources';
import { newerNames, type Oldest, type Use } from './compatData';
import { isCandidate, keysOf } from './scriptKeys';

/** Modules that a file loads, without type-only imports. */
function loadedBy(file: ts.SourceFile, checker: ts.TypeChecker): readonly ts.SourceFile[] {
  const names: ts.Node[] = [];
  const walk = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && node.importClause?.phaseModifier !== ts.SyntaxKind.TypeKeyword) names.push(node.moduleSpecifier);
    if (ts.isExportDeclaration(node) && !node.isTypeOnly && node.moduleSpecifier !== undefined) names.push(node.moduleSpecifier);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) names.push(...node.arguments);
    ts.forEachChild(node, walk);
  };
  walk(file);
  return names.flatMap((name) => checker.getSymbolAtLocation(name)?.declarations?.filter(ts.isSourceFile) ?? []);
}

/** The product's files that a page loads, starting from these entries. */
function shippedFrom(entries: readonly ts.SourceFile[], checker: ts.TypeChecker): ReadonlySet<ts.SourceFile> {
  const reached = new Set<ts.SourceFile>();
  const visit = (file: ts.SourceFile): void => {
    if (reached.has(file) || file.isDeclarationFile || file.fileName.includes('/node_modules/')) return;
    reached.add(file);
    loadedBy(file, checker).forEach(visit);
  };
  entries.forEach(visit);
  return reached;
}

const OPTIONS: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  jsx: ts.JsxEmit.ReactJSX,
  strict: true,
  skipLibCheck: true,
  noEmit: true,
  types: [],
};

/** The compiler's own declarations, parsed once. */
const declarations = new Map<string, ts.SourceFile | undefined>();

/** A compiler program for the sources; packages come from `root`. */
function programOf({ has, text }: Sources, entries: readonly string[], root: string): ts.Program {
  const disk = ts.createCompilerHost(OPTIONS, true);
  const own = (path: string) => (path.startsWith(`${root}/`) && !path.includes('/node_modules/') ? path.slice(root.length + 1) : undefined);
  const readFile = (path: string) => {
    const name = own(path);
    return name === undefined ? disk.readFile(path) : has(name) ? text(name) : undefined;
  };
  const host: ts.CompilerHost = {
    ...disk,
    readFile,
    directoryExists: (path) => own(path) !== undefined || (disk.directoryExists?.(path) ?? false),
    fileExists: (path) => {
      const name = own(path);
      return name === undefined ? disk.fileExists(path) : has(name);
    },
    getSourceFile: (path, version) => {
      if (!path.includes('/typescript/lib/')) return ts.createSourceFile(path, readFile(path) ?? '', version, true);
      if (!declarations.has(path)) declarations.set(path, disk.getSourceFile(path, version));
      return declarations.get(path);
    },
  };
  return ts.createProgram(
    entries.map((path) => `${root}/${path}`),
    OPTIONS,
    host,
  );
}

/** Entry files of the shell's scripts. */
export const SHELL_ENTRIES = ['host/src/main.tsx', 'host/src/launch/boot.ts', 'host/src/launch/tab/tabRelease.ts'];

const isEntry = (path: string): boolean => SHELL_ENTRIES.includes(path) || /^remote-[^/]+\/src\/remote\.ts$/.test(path);

/** Features used by a page's scripts that may be newer than the oldest engines. */
export function scriptUses(sources: Sources, oldest: Oldest, root: string): readonly Use[] {
  const starts = sources.paths.filter(isEntry);
  if (starts.length === 0) return [];
  const names = newerNames(oldest);
  const program = programOf(sources, [...starts, ...sources.paths.filter((path) => /^[^/]+\.d\.ts$/.test(path))], root);
  const checker = program.getTypeChecker();
  const entries = program.getSourceFiles().filter(({ fileName }) => isEntry(fileName.slice(root.length + 1)));
  return [...shippedFrom(entries, checker)].flatMap((file) => {
    const path = file.fileName.slice(root.length + 1);
    const found = new Set<string>();
    const visit = (node: ts.Node): void => {
      if (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node)) return;
      if (isCandidate(node, names)) for (const key of keysOf(node, checker)) found.add(key);
      ts.forEachChild(node, visit);
    };
    visit(file);
    return [...found].map((key) => ({ key, path }));
  });
}
