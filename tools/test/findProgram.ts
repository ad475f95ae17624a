import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { Stop } from '@loan/kit/command';

/** The machine's functions that the finder uses; tests replace them. */
export interface Machine {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isRoot: boolean;
  readonly exists: (path: string) => boolean;
  /** Runs a program; returns whether it succeeded. */
  readonly run: (program: string, args: readonly string[]) => boolean;
}

export const thisMachine: Machine = {
  env: process.env,
  isRoot: process.getuid?.() === 0,
  exists: existsSync,
  run: (program, args) =>
    spawnSync(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0,
};

/** A program that is not from npm. */
export interface Program {
  readonly name: string;
  /** Environment variable with its path. */
  readonly variable: string;
  /** Possible paths, best first. */
  readonly places: () => readonly string[];
  /** Paths of substitutes, for when Debian's package cannot be installed. */
  readonly otherwise?: readonly string[];
  /** Debian's package, and the program's path in it. */
  readonly debian: { readonly name: string; readonly path: string };
  /** How a person installs it. */
  readonly byHand: string;
}

/** Seconds that an installation waits for another one on the machine. */
const WAIT = 300;

function installed({ name, debian }: Program, { exists, isRoot, run }: Machine): string | undefined {
  if (!isRoot || !exists('/usr/bin/apt-get')) return undefined;
  console.error(`No ${name} found: installing the package "${debian.name}" with apt-get.`);
  const install = ['install', '-y', '-qq', '--no-remove', '--no-install-recommends', '-o', `DPkg::Lock::Timeout=${WAIT}`, debian.name];
  const worked = run('apt-get', ['update', '-qq']) && run('apt-get', install);
  return worked && exists(debian.path) ? debian.path : undefined;
}

/**
 * The path of a program: from its variable, from its possible paths, from the distribution's package, which is installed as
 * root on a Debian-like system (two processes that do so at once get in each other's way), or of a substitute. Stops with a
 * message when there is none.
 */
export function findProgram(program: Program, machine: Machine = thisMachine): string {
  const { name, variable, places, otherwise = [], byHand } = program;
  const named = machine.env[variable];
  if (named && !machine.exists(named)) throw new Stop(`${variable} is ${named}, which is not there. Correct it or take it away.`);
  const path = named || places().find(machine.exists) || installed(program, machine) || otherwise.find(machine.exists);
  if (!path) throw new Stop(`No ${name} found. Install one (${byHand}), or set ${variable} to its path.`);
  return path;
}
