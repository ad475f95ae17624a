import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';

import { command, Stop } from '@loan/kit/command';

import { npm } from '../build/npm';
import { programOf, ROOT } from '../build/packages';

/** Tested in addition to the oldest, which `npm test` runs on. */
const OTHERS = ['22', '24'];

/** Parts that another Node version could break: servers, tools, workers, a build, and server-rendered pages in a browser. */
const PROJECTS = ['release', 'gateway', 'collector', 'console', 'deploy', 'kit'];
const JOURNEYS = ['borrower', 'rendered', 'served'];

/** The program of a major version, from its package in the registry. */
function nodeOf(major: string): string {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = join(ROOT, '.cache', 'nodes', major);
  const program = join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(program)) return program;
  const { status, stderr } = npm(['install', '--no-save', '--no-package-lock', '--prefix', folder, `${name}@${major}`]);
  if (status !== 0) throw new Stop(`Node ${major} could not be had as the package ${name}: ${stderr.trim()}`);
  return program;
}

function run(node: string, what: string, args: readonly string[]): boolean {
  console.log(`\n${what}`);
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env['PATH'] ?? ''}` };
  return spawnSync(node, args, { cwd: ROOT, env, stdio: 'inherit' }).status === 0;
}

/**
 * `npm run nodes [-- 22 …]`: the tests that another Node could break, a build and a few journeys, on each version. Takes some
 * minutes each.
 */
command(async () => {
  const majors = process.argv.length > 2 ? process.argv.slice(2) : OTHERS;
  const failed = majors.flatMap((major) => {
    const node = nodeOf(major);
    const config = join(ROOT, 'e2e', 'playwright.config.ts');
    const steps: readonly (readonly [string, readonly string[]])[] = [
      ['unit tests', [programOf('jest', 'bin', 'jest.js'), '--silent', '--selectProjects', ...PROJECTS]],
      ['build', ['--import', 'tsx', join(ROOT, 'tools', 'build', 'bundle.ts'), join(ROOT, 'remote-loan')]],
      [
        'journeys',
        [programOf('@playwright', 'test', 'cli.js'), 'test', '--config', config, ...JOURNEYS.map((name) => `/${name}\\.spec\\.ts$`)],
      ],
    ];
    return steps.filter(([what, args]) => !run(node, `Node ${major}: ${what}`, args)).map(([what]) => `${what} on Node ${major}`);
  });
  if (failed.length > 0) throw new Stop(`\nNot passed: ${failed.join(', ')}.`);
  console.log(`\nPassed on Node ${majors.join(' and ')}.`);
});
