import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

import { Stop } from '@loan/kit/command';

import { git } from '../build/git';
import { programOf, ROOT } from '../build/packages';
import { mutated, type Mutant } from './mutants';

/** After this many ms without a line of output a test counts as hanging, so the mutant is noticed. */
const HANGS = 120_000;
/** The rule that compares the texts of both languages. It finds the tables by itself, so it imports none of them. */
const WORDING = 'tools/rules/wording.test.ts';
export const JEST = programOf('jest', 'bin', 'jest.js');

export type Verdict = 'noticed' | 'unnoticed';

/** A copy of a commit that uses this checkout's packages. */
export class Tree {
  readonly root: string;
  /** The jest project of the repository's rules, which has another name in an older commit. */
  private readonly rules: string;
  private readonly related = new Map<string, readonly string[]>();
  /** Whether a test file passes without a mutant; known only for those that failed with one. */
  private readonly state = new Map<string, 'passes' | 'fails'>();

  constructor(
    folder: string,
    commit: string,
    private readonly nearest: number,
  ) {
    this.root = join(realpathSync(dirname(folder)), basename(folder));
    // A killed run leaves its copy behind.
    if (existsSync(this.root)) this.remove();
    git(['worktree', 'add', '--detach', '--quiet', this.root, commit]);
    this.rules = existsSync(join(this.root, 'structure')) ? 'structure' : 'rules';
    const link = (from: string, to: string) => existsSync(from) && symlinkSync(from, to);
    const { workspaces } = JSON.parse(this.read('package.json')) as { workspaces: string[] };
    mkdirSync(join(this.root, 'node_modules', '@loan'), { recursive: true });
    for (const entry of readdirSync(join(ROOT, 'node_modules')))
      if (entry !== '@loan') link(join(ROOT, 'node_modules', entry), join(this.root, 'node_modules', entry));
    for (const folder of workspaces) {
      link(join(this.root, folder), join(this.root, 'node_modules', '@loan', basename(folder)));
      link(join(ROOT, 'node_modules', '@loan', basename(folder), 'node_modules'), join(this.root, folder, 'node_modules'));
    }
  }

  read = (file: string): string => readFileSync(join(this.root, file), 'utf8');

  remove(): void {
    git(['worktree', 'remove', '--force', this.root]);
  }

  /** Output and exit code of jest; null if it hung without output. */
  private jest(args: readonly string[]): Promise<{ readonly code: number | null; readonly output: string }> {
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [JEST, ...args], { cwd: this.root });
      const end = () => child.kill('SIGKILL');
      process.once('exit', end);
      let output = '';
      let timer = setTimeout(end, HANGS);
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding('utf8').on('data', (part: string) => {
          output += part;
          clearTimeout(timer);
          timer = setTimeout(end, HANGS);
        });
      child.once('error', reject);
      child.once('close', (code) => {
        clearTimeout(timer);
        process.off('exit', end);
        resolve({ code, output });
      });
    });
  }

  private async testsOf(file: string): Promise<readonly string[]> {
    const common = (test: string): number => {
      let length = 0;
      while (test[length] === file[length]) length += 1;
      return length;
    };
    if (!this.related.has(file)) {
      const { code, output } = await this.jest(['--ignoreProjects', this.rules, '--listTests', '--findRelatedTests', file]);
      if (code !== 0) throw new Error(`Jest cannot list the tests of ${file}:\n${output}`);
      const found = output.split('\n').filter((line) => line.startsWith(this.root));
      const tests = found.map((line) => relative(this.root, line)).sort((a, b) => common(b) - common(a) || (a < b ? -1 : 1));
      const isWording = file.includes('/wording/') && existsSync(join(this.root, WORDING));
      this.related.set(file, isWording ? [WORDING, ...tests] : tests);
    }
    const tests = this.related.get(file) ?? [];
    return tests.filter((test) => this.state.get(test) !== 'fails').slice(0, this.nearest);
  }

  /** The failing ones of these test files, up to the first one; 'hangs' if jest does not end. */
  private async failures(tests: readonly string[]): Promise<readonly string[] | 'hangs'> {
    if (tests.length === 0) return [];
    const { code, output } = await this.jest(['--bail', '--runInBand', '--silent', '--runTestsByPath', ...tests]);
    if (code === null) return 'hangs';
    const failed = [...output.matchAll(/^FAIL (?:\S+ )?(\S+\.test\.tsx?)/gm)].map(([, test = '']) => test);
    if (code !== 0 && failed.length === 0) throw new Stop(`jest failed without a test that fails:\n${output}`);
    return failed;
  }

  /** Whether a test that passes without the mutant fails with it. */
  async verdict(file: string, mutant: Mutant): Promise<Verdict> {
    const source = this.read(file);
    const path = join(this.root, file);
    const tests = await this.testsOf(file);
    for (const some of [tests.slice(0, 1), tests.slice(1, 4), tests.slice(4)]) {
      writeFileSync(path, mutated(source, mutant));
      const failed = await this.failures(some);
      writeFileSync(path, source);
      if (failed === 'hangs') return 'noticed';
      for (const test of failed.filter((test) => !this.state.has(test)))
        this.state.set(test, (await this.failures([test])).length === 0 ? 'passes' : 'fails');
      if (failed.some((test) => this.state.get(test) === 'passes')) return 'noticed';
      if (failed.length > 0) return this.verdict(file, mutant);
    }
    return 'unnoticed';
  }
}
