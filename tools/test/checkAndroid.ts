import { existsSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { Stop } from '@loan/kit/command';
import { counted } from '@loan/shared/format/plural';

import { compileWithModules, kotlinFiles } from '../../native/kotlin';

const USAGE = `npm run check-android -- <file or folder> [more] [--classpath <jars>]
  compiles your app's Kotlin with the modules in native/android; names each fault with its file and line, exit status 1 when there is one
  file or folder  what implements ShellHost and makes ShellWeb, with what it needs of your app; paths are those of where the command is given
  --classpath     the jars of your build (android.jar, androidx), with "${delimiter}" between them; without it there are of Android and
                  androidx the everyday parts, and no more`;

const STAND_IN =
  'The stand-in knows a part of Android: an unknown name of android.* or androidx.* may be right. --classpath with your android.jar decides.';

/** npm runs a command in the repository's folder, and passes the caller's folder in INIT_CWD. */
const here = (path: string) => resolve(process.env['INIT_CWD'] ?? '.', path);

function existing(path: string): string {
  if (!existsSync(here(path))) throw new Stop(`There is no ${here(path)}.`);
  return here(path);
}

/** `npm run check-android` with its arguments; returns the exit status. */
export function checkAndroid(args: readonly string[]): number {
  const options = { classpath: { type: 'string' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (positionals.length === 0) throw new Stop(USAGE);
  const sources = positionals.flatMap((path) => kotlinFiles(existing(path)));
  if (sources.length === 0) throw new Stop(`There is no file that ends with .kt in ${positionals.join(', ')}.`);
  const jars = (values.classpath ?? '').split(delimiter).filter((jar) => jar !== '');
  const { failed, words } = compileWithModules(sources, jars.map(existing));
  if (words !== '') console.error(words);
  if (failed) {
    const errors = counted(words.split('\n').filter((line) => /: error: /.test(line)).length, 'error');
    console.error(jars.length > 0 ? `${errors}.` : `${errors}. ${STAND_IN}`);
    return 1;
  }
  console.log(`${counted(sources.length, 'file')} compiled with the modules of the bridge.`);
  return 0;
}
