import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { Stop } from '@loan/kit/command';
import { runNode } from '@loan/kit/runNode';
import { PREVIEW_FILE, SHELL, TEMPLATE_FILES } from '@loan/release/document/schema';
import type { ShellTemplate } from '@loan/release/serve/render';
import type { BuildRecord } from '@loan/shared/contracts/release';

import { developerPageFaults } from '../start/welcome/developerPage';
import { atOnce } from './atOnce';
import { inputsDigest, ROOT, versionOf } from './packages';

export interface Build {
  readonly name: string;
  /** Default: the version in package.json. */
  readonly version?: string;
}

/** Inputs of the last build of a package; stored next to the builds, never released. */
interface Memory {
  readonly version: string;
  readonly inputs: string;
  /** Digest of release.json, which another build replaces. Files that are changed by hand are found when they are published. */
  readonly record: string;
}

const AT_ONCE = 2;
const memoryFile = (name: string) => join(ROOT, '.cache', 'builds', `${name}.json`);
const recordFile = (name: string) => join(ROOT, name, 'dist', 'release.json');
const digestOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

function isCurrent(name: string, version: string, inputs: string): boolean {
  if (!existsSync(memoryFile(name)) || !existsSync(recordFile(name))) return false;
  const last = JSON.parse(readFileSync(memoryFile(name), 'utf8')) as Memory;
  return last.version === version && last.inputs === inputs && last.record === digestOf(recordFile(name));
}

function remember(name: string, version: string, inputs: string): void {
  mkdirSync(join(ROOT, '.cache', 'builds'), { recursive: true });
  writeFileSync(memoryFile(name), JSON.stringify({ version, inputs, record: digestOf(recordFile(name)) } satisfies Memory));
}

/** The record of the last build; undefined if there is none. */
export function readRecord(name: string): BuildRecord | undefined {
  return existsSync(recordFile(name)) ? (JSON.parse(readFileSync(recordFile(name), 'utf8')) as BuildRecord) : undefined;
}

/** The template and the inline script of the shell's last build. */
export function builtTemplate(): ShellTemplate {
  const read = (file: string) => readFileSync(join(ROOT, SHELL, 'dist', file), 'utf8');
  return { shell: read(TEMPLATE_FILES.shell), boot: read(TEMPLATE_FILES.boot), preview: PREVIEW_FILE };
}

async function buildOne({ name, version = versionOf(name) }: Build): Promise<string> {
  const inputs = inputsDigest(name);
  if (isCurrent(name, version, inputs)) return `${name} ${version} is up to date`;
  const started = Date.now();
  const env = { NODE_ENV: 'production', LOAN_BUILD_VERSION: version };
  const { code, output } = await runNode(['--import', 'tsx', join(ROOT, 'tools', 'build', 'bundle.ts'), join(ROOT, name)], { env });
  if (code !== 0) throw new Stop(`${name} ${version} was not built:\n${output.trim()}`);
  const faults = name === 'host' ? developerPageFaults(join(ROOT, name, 'dist'), process.env['LOAN_TEST_PREVIEW'] === '1') : [];
  if (faults.length > 0) throw new Stop(faults.join('\n'));
  remember(name, version, inputs);
  const warnings = output.trim() ? `\n${output.trim()}` : '';
  return `${name} ${version} built in ${((Date.now() - started) / 1000).toFixed(1)} s${warnings}`;
}

/**
 * Builds outdated packages, two at a time, and reports each through `report`. All are tried; then the failures, if any, are
 * thrown as one Stop.
 */
export async function buildPackages(builds: readonly Build[], report: (line: string) => void = console.log): Promise<void> {
  const faults: string[] = [];
  const work = (build: Build) => async () => {
    try {
      report(await buildOne(build));
    } catch (fault) {
      if (!(fault instanceof Stop)) throw fault;
      faults.push(fault.message);
    }
  };
  await Promise.all(atOnce(builds.map(work), AT_ONCE));
  if (faults.length > 0) throw new Stop(faults.join('\n\n'));
}
