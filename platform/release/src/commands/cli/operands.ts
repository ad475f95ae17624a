import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';

import { isName, isVersion } from '../../document/schema';
import { ReleaseError, type ReleaseErrorCode } from '../../releaseError';
import type { Command } from './commandLine';
import { usage } from './optionValues';

export function oneName(command: Command): string {
  const [name, ...more] = namesOf(command);
  return name === undefined || more.length > 0 ? usage(`${command.command} takes exactly one name.`) : name;
}

export function oneFile({ command, operands: [file, ...more] }: Command): string {
  return file === undefined || more.length > 0 ? usage(`${command} takes one file.`) : file;
}

/** Returns the name of a package unchanged. Throws ReleaseError `BAD_NAME`. */
export function checkedName(name: string): string {
  if (isName(name)) return name;
  throw new ReleaseError('BAD_NAME', `"${name}" cannot be a package: lower-case letters, digits and dashes, at most 32.`);
}

/** Reads a file named on the command line. On failure throws a ReleaseError with this code and advice. */
export function readGiven(file: string, code: ReleaseErrorCode, advice: string): Promise<Buffer> {
  return readFile(file).catch((fault: NodeJS.ErrnoException) => {
    throw new ReleaseError(code, `${file} cannot be read (${fault.code}): ${advice}.`);
  });
}

export function namesOf({ operands }: Command): readonly string[] {
  return [...new Set(operands.map(checkedName))];
}

/** `name` or `name@version`. */
export function readTarget(operand: string): { readonly name: string; readonly version: string | undefined } {
  const [name = '', version, ...more] = operand.split('@');
  if (!isName(name) || more.length > 0) throw new ReleaseError('BAD_NAME', `"${operand}" is not a package or package@version.`);
  if (version !== undefined && !isVersion(version)) throw new ReleaseError('BAD_NAME', `"${version}" is not a version such as 1.0.1.`);
  return { name, version };
}

/** Folder of a package: the current folder if it is that package, else the subfolder with its name. */
export async function folderOf(name: string): Promise<string> {
  const manifest = await readFile('package.json', 'utf8').then(
    (text) => JSON.parse(text) as { readonly name?: string },
    () => ({}),
  );
  return 'name' in manifest && [name, `@loan/${name}`].includes(manifest.name ?? '') ? resolve() : resolve(name);
}
