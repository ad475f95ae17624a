import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readOptions as collectorOptions } from '@loan/collector/options';
import { readOptions as consoleOptions } from '@loan/console/server/options';
import { serverOptions } from '@loan/gateway/serverOptions';
import { COMMANDS } from '@loan/release/commands/cli/cliCommands';
import { readCommand } from '@loan/release/commands/cli/commandLine';

import { wantedFrom } from '../bench/options';
import { chosenPackages, releasedPackages } from '../build/packages';
import { steps } from '../test/testSteps';
import { blocksOf, spansOf } from './documents';

type Environment = Readonly<Record<string, string>>;

/** A command of a document as a shell parses it. */
export interface DocumentCommand {
  readonly line: string;
  readonly words: readonly string[];
  readonly env: Environment;
  /** Named in a sentence, which may omit its arguments. */
  readonly isNamed: boolean;
}

const LANGUAGES: ReadonlySet<string> = new Set(['sh', '']);
const PROGRAMS = 'npm|npx|node|loan-remote|docker|systemctl|sudo|curl|sed|export|git|kill|nginx';
const COMMAND = new RegExp(`^(?:[A-Z_]+=\\S* +)*(?:${PROGRAMS}) `);
/** A sentence about releases may omit the program. */
const RELEASE = new RegExp(`^(?:${[...COMMANDS.keys()].join('|')}) (?=--|[a-z]+[-@])`);

/** In the runbook's form: it defines a shell function for the program. */
const BY_FUNCTION = new RegExp(`^release (?=(?:${[...COMMANDS.keys()].join('|')})(?: |$))`);
const withProgram = (line: string): string => line.replace(BY_FUNCTION, 'npm run release -- ');

/** Example values for placeholders, by their names. */
const PLACEHOLDERS: Readonly<Record<string, string>> = { version: '1.0.1', remote: 'remote-loan', dir: 'store' };
const filledIn = (line: string): string =>
  line.replace(/<([\w ']+)>/g, (whole, name: string) => PLACEHOLDERS[name] ?? whole).replace(/\[--? ?[^\]]*\]/g, '');

/** Words of a line without their quotes; ends at a `#` or a `|`. */
function commandOf(line: string, isNamed: boolean): DocumentCommand | undefined {
  const [first = ''] = filledIn(line).split(/ +#| \|/, 1);
  const words = [...first.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');
  const start = words.findIndex((word) => !/^[A-Z_]+=/.test(word) && word !== 'sudo');
  if (start === -1) return undefined;
  const env = Object.fromEntries(words.slice(0, start).flatMap((word) => (word.includes('=') ? [word.split('=', 2)] : [])));
  return { line, words: words.slice(start), env: env as Environment, isNamed };
}

/**
 * The lines of a block that begin a command: a line ending with a backslash continues in the next one, and text enclosed by
 * `<<'END'` is skipped.
 */
const linesOf = (body: string): readonly string[] =>
  body
    .replace(/\\\n\s*/g, '')
    .replace(/<<'END'\n[\s\S]*?\nEND$/gm, '')
    .split('\n')
    .map((line) => withProgram(line.trim()));

/** Every command in a document. */
export function commandsOf(text: string): readonly DocumentCommand[] {
  const inBlocks = blocksOf(text)
    .filter(({ language }) => LANGUAGES.has(language))
    .flatMap(({ body }) => linesOf(body));
  const inSentences = spansOf(text).map((span) => withProgram(RELEASE.test(span) ? `release ${span}` : span));
  const commandsIn = (lines: readonly string[], isNamed: boolean) =>
    lines.filter((line) => COMMAND.test(line)).flatMap((line) => commandOf(line, isNamed) ?? []);
  return [...commandsIn(inBlocks, false), ...commandsIn(inSentences, true)];
}

const root = join(__dirname, '..', '..');

/** Foreign programs; their options are not checked. */
const FOREIGN: ReadonlySet<string> = new Set([
  'docker',
  'systemctl',
  'curl',
  'sed',
  'export',
  'git',
  'kill',
  'nginx',
  'apt-get',
  'useradd',
  'usermod',
  'install',
  'cp',
  'tee',
]);

const REMOTE_COMMANDS = new Set(
  [...readFileSync(join(root, 'tools', 'kit', 'src', 'cli.ts'), 'utf8').matchAll(/^ {2}([a-z-]+)(?: |$)/gm)].map(([, name = '']) => name),
);

const shouldBe = (isRight: boolean, sentence: string) => {
  if (!isRight) throw new Error(sentence);
};

/** Our commands and servers by the name of their script or file: throws when the arguments are not accepted. */
const OURS: Readonly<Record<string, (args: readonly string[], env: Environment, isNamed: boolean) => unknown>> = {
  release: (args, env, isNamed) => readCommand(isNamed && !args.includes('--why') ? [...args, '--why', 'x'] : args, env),
  bench: (args) => wantedFrom(args, releasedPackages().length),
  collector: (args, env) => collectorOptions(args, env),
  console: (args, env) => consoleOptions(args, env),
  gateway: (args, env) => serverOptions(args, { API_TARGET: 'http://127.0.0.1:4000', ...env }),
  build: chosenPackages,
  dev: chosenPackages,
  test: (args) =>
    args
      .filter((arg) => !arg.startsWith('--'))
      .forEach((arg) =>
        shouldBe(
          steps.some(({ name }) => name === arg),
          `there is no step "${arg}"`,
        ),
      ),
  'new-remote': (args) => shouldBe(args.length === 0 || args.length === 2, 'a name and a title'),
  'new-page': (args) => shouldBe(args.length === 0 || args.length === 3, 'a remote, a key and a title'),
  'loan-remote': ([command]) => shouldBe(REMOTE_COMMANDS.has(command ?? ''), `loan-remote has no command ${command}`),
};

async function npmFault(words: readonly string[], { env, isNamed }: DocumentCommand): Promise<void> {
  const [command = '', ...args] = words.filter((word) => word !== '--silent');
  if (['ci', 'install', 'version'].includes(command)) return;
  const [script = '', rest] = command === 'run' ? [args[0], args.slice(1)] : [command, args];
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  shouldBe(Object.hasOwn(scripts, script), `there is no script ${script}`);
  shouldBe(rest.length === 0 || rest[0] === '--', 'arguments of a script come after --');
  await OURS[script]?.(rest.slice(1), env, isNamed);
}

async function fileFault([file = '', ...args]: readonly string[], { env, isNamed }: DocumentCommand): Promise<void> {
  const [, bundled] = /^\/opt\/loan\/([a-z]+)\/\1\.js$/.exec(file) ?? [];
  if (bundled === undefined) shouldBe(existsSync(join(root, file)), `there is no file ${file}`);
  const [, server] = /^platform\/([a-z]+)\/src\/server\.ts$/.exec(file) ?? [];
  await OURS[bundled ?? server ?? '']?.(args, env, isNamed);
}

async function faultThrown(command: DocumentCommand): Promise<void> {
  const [program = '', ...args] = command.words;
  const file = program === 'npx' && args[0] === 'tsx' ? args.slice(1) : args.slice(args[0] === '--import' ? 2 : 0);
  if (program === 'npm') return npmFault(args, command);
  if (program === 'node' || (program === 'npx' && args[0] === 'tsx')) return fileFault(file, command);
  if (program === 'loan-remote' || args[0] === 'loan-remote')
    return void OURS['loan-remote']?.(args.slice(program === 'npx' ? 1 : 0), command.env, true);
  if (program === 'npx') return shouldBe(existsSync(join(root, 'node_modules', '.bin', args[0] ?? '')), `there is no program ${args[0]}`);
  shouldBe(FOREIGN.has(program), `the program ${program} is unknown`);
}

/** Why a command of a document would be refused; undefined: it would be accepted. */
export const commandFault = (command: DocumentCommand): Promise<string | undefined> =>
  faultThrown(command).then(
    () => undefined,
    (fault: Error) => `${command.line}: ${fault.message}`,
  );
