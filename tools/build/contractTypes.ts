import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import ts from 'typescript';

import { ROOT } from './packages';

const CONTRACTS = join(ROOT, 'shared', 'src', 'contracts');
/** Types that may cross between shell and remote. */
const ENTRIES = [join(CONTRACTS, 'shell.ts'), ...['redux.ts', 'router.ts'].map((file) => join(ROOT, 'shared', 'src', 'runtime', file))];
/** The configuration belongs to the channel, not to the shell: its own schema checks it. */
const BEYOND = join(CONTRACTS, 'config.ts');

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  lib: ['lib.es5.d.ts'],
  types: [],
  strict: true,
  exactOptionalPropertyTypes: true,
  declaration: true,
  emitDeclarationOnly: true,
  removeComments: true,
  // Otherwise the order of a union would depend on what else the compiler has seen.
  stableTypeOrdering: true,
};

/** A compiler host that reads sources, and of their imports only other sources: libraries' types are not part of the digest. */
function hostOf(read: (path: string) => string): ts.CompilerHost {
  const own = (path: string): boolean => path.startsWith(join(ROOT, 'shared'));
  return {
    ...ts.createCompilerHost(options),
    getSourceFile: (path, target) => {
      const text = own(path) ? read(path) : ts.sys.readFile(path);
      return text === undefined ? undefined : ts.createSourceFile(path, text, target);
    },
    resolveModuleNameLiterals: (names, from) =>
      names.map(({ text }) => {
        const resolvedFileName = join(dirname(from), `${text}.ts`);
        const isFollowed = text.startsWith('.') && resolvedFileName !== BEYOND;
        return { resolvedModule: isFollowed ? { resolvedFileName, extension: ts.Extension.Ts } : undefined };
      }),
  };
}

/** A declaration as tokens: spaces, line ends and kinds of quotes do not matter. The compiler writes optional syntax in one form. */
function words(declaration: string): readonly string[] {
  const scanner = ts.createScanner(ts.ScriptTarget.ES2022, true, ts.LanguageVariant.Standard, declaration);
  const found: string[] = [];
  for (let kind = scanner.scan(); kind !== ts.SyntaxKind.EndOfFileToken; kind = scanner.scan()) {
    found.push(kind === ts.SyntaxKind.StringLiteral ? JSON.stringify(scanner.getTokenValue()) : scanner.getTokenText());
  }
  return found;
}

/** The libraries that a facade re-exports, each with its major version. */
function libraries(facade: string): readonly string[] {
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'shared', 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  return Object.entries(dependencies).flatMap(([name, version]) =>
    [name, `${name}/`].some((start) => facade.includes(`from "${start}`)) ? [`${name}@${version.split('.')[0]}`] : [],
  );
}

/**
 * Digest (`sha256-` and hexadecimal) of the types that shell and remotes agree on: the compiler's declarations of
 * `contracts/shell.ts` and its imports, and of the facades in `shared/src/runtime` with the major versions of their libraries.
 * Comments and formatting do not change it. `read` returns the text of a source.
 */
export function contractTypes(read = (path: string): string => readFileSync(path, 'utf8')): string {
  const program = ts.createProgram(ENTRIES, options, hostOf(read));
  const hash = createHash('sha256');
  const sources = program.getSourceFiles().filter(({ isDeclarationFile }) => !isDeclarationFile);
  for (const source of sources.sort((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
    program.emit(
      source,
      (_, text) => {
        const declared = words(text).join(' ');
        const passedOn = source.fileName.includes('/runtime/') ? libraries(declared) : [];
        hash.update(`${[source.fileName.slice(ROOT.length), declared, ...passedOn].join('\n')}\n`);
      },
      undefined,
      true,
    );
  }
  return `sha256-${hash.digest('hex')}`;
}
