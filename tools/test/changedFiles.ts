import { Stop } from '@loan/kit/command';

import { commitOf, git } from '../build/git';
import { ROOT } from '../build/packages';

/**
 * The commit that a change began at: where HEAD left `since`; without `since`, where it left `origin/main`, or `main` without
 * such a remote, or HEAD without either. Throws Stop if `since` is not a commit.
 */
export function baseOf(since: string | undefined, cwd = ROOT): string {
  if (since !== undefined && commitOf(since, cwd) === undefined)
    throw new Stop(`"${since}" is no commit: give --since a branch or a commit of this clone.`);
  const from = since ?? ['origin/main', 'main'].find((branch) => commitOf(branch, cwd) !== undefined) ?? 'HEAD';
  return git(['merge-base', 'HEAD', from], cwd).trim();
}

/** Paths that differ from the commit `base`, committed or not, including new and deleted ones. */
export function changedFiles(base: string, cwd = ROOT): readonly string[] {
  const lists = [
    // Without renames, so that the file's old path is included.
    git(['diff', '--name-only', '--no-renames', '-z', base], cwd),
    git(['ls-files', '--others', '--exclude-standard', '-z'], cwd),
  ];
  return [...new Set(lists.flatMap((list) => list.split('\0')).filter((path) => path !== ''))].sort();
}
