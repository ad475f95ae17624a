import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { git } from '../build/git';
import { ROOT } from '../build/packages';

/** In JavaScript, because jest loads it untransformed. */
const records = require('./testRecords') as {
  digestOf(root: string, name: string): string;
  recordFile(root: string, testPath: string, state: string): string;
};
const { digestOf } = records;
export const { recordFile } = records;

const digest = (...parts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

/** What the passes of steps and of files of tests depend on. */
export interface Inputs {
  /** Digest of the files of the working tree, without those that match `except`. */
  tree(except?: RegExp): string;
  /** Digest of what every step runs with. */
  readonly setting: string;
}

/** Files that decide how tests run, in every file of tests. */
export const SETTING = /(?:^|\/)package\.json$|^package-lock\.json$|^jest\.config\.js$|^tools\/kit\/jest\/|^tools\/test\/\w+\.js$/;

/** npm's list of the installed packages, which `npm install --no-save` changes without the lock file. */
const INSTALLED = 'node_modules/.package-lock.json';

/** Variables that npm and the terminal set. */
const UNRELATED = /^(?:npm_|INIT_CWD$|PWD$|OLDPWD$|SHLVL$|_$)/;

export type Machine = Pick<NodeJS.Process, 'env' | 'version' | 'platform' | 'arch'>;

/**
 * Inputs now. The setting has the names of all files, because a new file may be found instead of another one; the packages, the
 * versions of Node and the system, the environment, and the day, because some tests compare with it.
 */
export function readInputs(root = ROOT, { env, version, platform, arch }: Machine = process): Inputs {
  const names = git(['ls-files', '--cached', '--others', '--exclude-standard', '-z'], root)
    .split('\0')
    .filter((name) => name !== '' && statSync(join(root, name), { throwIfNoEntry: false })?.isFile())
    .sort();
  const digests = new Map([...new Set(names)].map((name) => [name, digestOf(root, name)]));
  const of = (chosen: (name: string) => boolean) => JSON.stringify([...digests].filter(([name]) => chosen(name)));
  const variables = Object.entries(env).filter(([name]) => !UNRELATED.test(name));
  const today = new Date().toISOString().slice(0, 10);
  const machine = JSON.stringify([version, platform, arch, today, variables.map((pair) => pair.join('=')).sort()]);
  return {
    tree: (except) => digest(of((name) => !except?.test(name))),
    setting: digest(
      machine,
      digestOf(root, INSTALLED),
      JSON.stringify([...digests.keys()]),
      of((name) => SETTING.test(name)),
    ),
  };
}

const passFile = (step: string, root: string) => join(root, '.cache', 'steps', step.replaceAll(' ', '-'));

/** Whether a step passed with the same key. */
export function passedWith(step: string, key: string, root = ROOT): boolean {
  const file = passFile(step, root);
  return existsSync(file) && readFileSync(file, 'utf8') === key;
}

export function rememberPass(step: string, key: string, root = ROOT): void {
  mkdirSync(dirname(passFile(step, root)), { recursive: true });
  writeFileSync(passFile(step, root), key);
}

/** A step's key: what it depends on, in one digest. `options`: which part of it runs. */
export const keyOf = ({ tree, setting }: Inputs, except: RegExp | undefined, options: readonly string[]): string =>
  digest(tree(except), setting, ...options);

export interface SuiteResult {
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly { readonly status: string }[];
}

/** The part of the names of this run's records that another run's lack. */
export const RUN = `run-${process.pid}`;

/** Someone may empty `.cache` meanwhile. */
function moveIfThere(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault;
  }
}

/** Keeps the records of the files of tests that passed in this run, and removes those of the others. A file with a skipped test has not passed. */
export function rememberSuites(suites: readonly SuiteResult[], isSameTree: boolean, root = ROOT): void {
  for (const { name, status, assertionResults } of suites) {
    const [ran, passed] = [recordFile(root, name, RUN), recordFile(root, name, 'passed')];
    const hasPassed = status === 'passed' && assertionResults.every((one) => one.status === 'passed');
    rmSync(passed, { force: true });
    if (hasPassed && isSameTree) moveIfThere(ran, passed);
    rmSync(ran, { force: true });
  }
}
