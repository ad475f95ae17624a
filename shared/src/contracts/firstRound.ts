import type { BuiltPage } from './release';

/** The files of a build, in a build record or a release document. */
interface Files {
  readonly entry: string;
  readonly files: Readonly<Record<string, unknown>>;
}

/** A file of the first round. */
export interface RoundFile {
  readonly of: 'shell' | 'remote';
  readonly file: string;
}

/**
 * The files that the boot script fetches in addition to the shell's script, in this order: the shell's style, the remote's entry, the
 * page's scripts and styles, and the http client if the page sends a call at once. Budgets count these files. Without a page (an
 * address that no remote serves, or a screen of the shell) it is the style alone.
 */
export function firstRound(shell: Files, remote?: Files, page?: Partial<Pick<BuiltPage, 'files' | 'sends'>>): readonly RoundFile[] {
  const ofShell = (name: RegExp) =>
    Object.keys(shell.files)
      .filter((file) => name.test(file))
      .map((file) => ({ of: 'shell', file }) as const);
  const ofRemote = remote === undefined || page === undefined ? [] : [remote.entry, ...(page.files || [])];
  return [
    ...ofShell(/^main\..*css$/),
    ...ofRemote.map((file) => ({ of: 'remote', file }) as const),
    ...(page?.sends === true ? ofShell(/^transport\./) : []),
  ];
}
