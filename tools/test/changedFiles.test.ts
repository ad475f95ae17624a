import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { baseOf, changedFiles } from './testSelection';

let clone: string;
const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a test', '-c', 'user.email=test@company.example', ...args], {
    cwd: clone,
    encoding: 'utf8',
  }).trim();
function commit(file: string): string {
  writeFileSync(join(clone, file), file);
  git('add', '.');
  git('commit', '-qm', file);
  return git('rev-parse', 'HEAD');
}
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'changed-'));
  git('init', '-q', '-b', 'main');
});
afterEach(() => rmSync(clone, { recursive: true }));

test('a change began where HEAD left main: later commits of main are not part of it', () => {
  const left = commit('a');
  git('switch', '-qc', 'mine');
  commit('b');
  git('switch', '-q', 'main');
  commit('c');
  git('switch', '-q', 'mine');
  expect(baseOf(undefined, clone)).toBe(left);
  expect(changedFiles(left, clone)).toEqual(['b']);
});

test('uses the server’s main, if there is one', () => {
  const served = commit('a');
  git('update-ref', 'refs/remotes/origin/main', served);
  commit('b');
  expect(baseOf(undefined, clone)).toBe(served);
});

test('without either, only uncommitted changes count', () => {
  git('switch', '-qc', 'trunk');
  const head = commit('a');
  expect(baseOf(undefined, clone)).toBe(head);
});

test('includes uncommitted and new files, and both names of a renamed file', () => {
  for (const file of ['edited', 'staged', 'deleted', 'before']) commit(file);
  const head = commit('same');
  for (const file of ['edited', 'staged', 'new name']) writeFileSync(join(clone, file), 'other');
  git('add', 'staged');
  rmSync(join(clone, 'deleted'));
  mkdirSync(join(clone, 'folder'));
  renameSync(join(clone, 'before'), join(clone, 'folder', 'after'));
  expect(changedFiles(head, clone)).toEqual(['before', 'deleted', 'edited', 'folder/after', 'new name', 'staged']);
});

test('another base, and an invalid one', () => {
  const first = commit('a');
  commit('b');
  expect(baseOf(first, clone)).toBe(first);
  expect(() => baseOf('nowhere', clone)).toThrow('"nowhere" is no commit');
});
