import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { findJava } from '../tools/test/programs';

const ANDROID = join(__dirname, 'android');
const MODULES = join(ANDROID, 'src');
const CACHE = join(__dirname, '..', '.cache', 'native');
/** The npm package contains the whole compiler, but declares only the program for JavaScript. */
const COMPILER = dirname(require.resolve('kotlin-compiler/package.json'));
const { version: VERSION } = require('kotlin-compiler/package.json') as { readonly version: string };
const STDLIB = join(COMPILER, 'lib', 'kotlin-stdlib.jar');

/** For short-running programs: compiling their hot code twice and collecting garbage with several threads costs more than it saves. */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'];

/** Standard output of a Java program; its error output if it fails. */
function run(args: readonly string[], input = ''): { readonly failed: boolean; readonly stdout: string; readonly stderr: string } {
  const { status, stdout, stderr, error } = spawnSync(findJava(), [...SHORT_RUN, ...args], { encoding: 'utf8', input, maxBuffer: 2 ** 26 });
  if (error !== undefined) throw error;
  return { failed: status !== 0, stdout, stderr };
}

/** The Kotlin files in a folder, or the one that is named. */
export const kotlinFiles = (path: string): string[] =>
  statSync(path).isDirectory()
    ? readdirSync(path, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.kt'))
        .map((file) => join(path, file))
        .sort()
    : [path];

const OPTIONS = ['-no-reflect', '-jvm-target', '1.8'];
/** For our own sources. */
const STRICT = ['-Werror'];

function compile(files: readonly string[], into: string, options: readonly string[]) {
  const compiler = ['-cp', join(COMPILER, 'lib', '*'), 'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler'];
  return run([...compiler, ...OPTIONS, '-kotlin-home', COMPILER, '-d', into, ...options, ...files]);
}

/**
 * The Android module, its probe, the stubs and the sample activity as one jar, recompiled when one of them or the compiler has changed.
 * Throws with the compiler's output.
 */
export function compileAndroid(): string {
  const files = kotlinFiles(ANDROID);
  mkdirSync(CACHE, { recursive: true });
  const compiler = createHash('sha256').update(JSON.stringify([VERSION, OPTIONS, STRICT]));
  const digest = files.reduce((hash, file) => hash.update(file).update(readFileSync(file)), compiler);
  const jar = join(CACHE, `${digest.digest('hex').slice(0, 16)}.jar`);
  if (existsSync(jar)) return jar;
  const making = jar.replace(/\.jar$/, `-${process.pid}.jar`);
  const { failed, stderr } = compile(files, making, STRICT);
  if (failed) throw new Error(stderr);
  renameSync(making, jar);
  return jar;
}

/**
 * Compiles sources of an app with the Android modules: whether it fails, and the compiler's messages, each with file and line.
 * `classpath`: the jars of the app's build; without them the stubs are used, which have the common parts of Android.
 */
export function compileWithModules(
  sources: readonly string[],
  classpath: readonly string[],
): { readonly failed: boolean; readonly words: string } {
  const own = classpath.length > 0;
  const jars = own ? classpath : [compileAndroid()];
  const into = join(CACHE, `app-${process.pid}.jar`);
  const { failed, stderr } = compile([...(own ? kotlinFiles(MODULES) : []), ...sources], into, ['-classpath', jars.join(delimiter)]);
  rmSync(into, { force: true });
  return { failed, words: stderr.trimEnd() };
}

/** The probe's input and output in UTF-8, whatever the machine's locale. */
const UTF_8 = ['-Dfile.encoding=UTF-8', '-Dstdout.encoding=UTF-8'];

/** Runs the probe (`native/android/tests/Probe.kt`): a list of fields for each question, a line for each answer. */
export function askProbe(jar: string, questions: readonly (readonly string[])[]): readonly string[] {
  const asked = questions.map((fields) => `${fields.join('\t')}\n`).join('');
  const { failed, stdout, stderr } = run([...UTF_8, '-cp', `${jar}${delimiter}${STDLIB}`, 'loan.bridge.ProbeKt'], asked);
  if (failed) throw new Error(stderr);
  return stdout.trimEnd().split('\n');
}
