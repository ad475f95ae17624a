import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import webpack from 'webpack';

import { addOverlay, devConfigs, once } from '@loan/kit/dev/devBundler';

import { ROOT } from '../packages';

interface Override {
  readonly files: readonly string[];
  readonly excludeFiles?: readonly string[];
}
interface Lint {
  readonly $schema?: string;
  readonly ignorePatterns?: readonly string[];
  readonly overrides: readonly Override[];
}

/** Patterns for a remote's files, in this repository and in a separate one: a configuration there matches them by the end of their paths. */
const inTeam = (pattern: string) => pattern.replace(/^remote-\*\/src\//, '**/src/').replace(/^(?!\*\*)/, '**/');

/** The lint rules for a remote's sources: those of this repository without the ones for its other packages. */
function lintOf(text: string): object {
  const { $schema: _schema, ignorePatterns: _patterns, overrides, ...rest } = JSON.parse(text) as Lint;
  const own = overrides.flatMap(({ files, excludeFiles, ...rules }) => {
    const kept = files.filter((pattern) => pattern.startsWith('remote-*/') || pattern.startsWith('**'));
    const without = excludeFiles?.filter((pattern) => pattern.startsWith('**'));
    return kept.length === 0 ? [] : [{ files: kept.map(inTeam), ...(without && { excludeFiles: without }), ...rules }];
  });
  return { ...rest, overrides: own };
}

/** Makes the shell's development build. The bundler reads the version and the build's options from the environment. */
function buildShell(to: string): Promise<void> {
  const configs = devConfigs(join(ROOT, 'host')).map((config) => ({
    ...config,
    devtool: false as const,
    output: { ...config.output, path: to },
  }));
  const compiler = webpack(configs);
  addOverlay(compiler, webpack);
  return once(compiler);
}

/** Adds the kit's files from elsewhere: settings of this repository, and the shell that runs remotes in development. */
export async function addKitFiles(folder: string): Promise<void> {
  const write = (file: string, value: unknown) => writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`);
  const { compilerOptions } = JSON.parse(readFileSync(join(ROOT, 'tsconfig.base.json'), 'utf8')) as { compilerOptions: object };
  write('tsconfig.json', { compilerOptions: { ...compilerOptions, composite: false, emitDeclarationOnly: false, noEmit: true } });
  mkdirSync(join(folder, 'lint'), { recursive: true });
  write(join('lint', 'oxlint.json'), lintOf(readFileSync(join(ROOT, '.oxlintrc.json'), 'utf8')));
  copyFileSync(join(ROOT, 'webpack.shared.js'), join(folder, 'webpack', 'index.js'));
  copyFileSync(join(ROOT, 'styles.d.ts'), join(folder, 'styles.d.ts'));
  await buildShell(join(folder, 'shell'));
}
