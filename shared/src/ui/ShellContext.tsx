import { createContext, useContext, type ReactNode } from 'react';

import type { Shell } from '../contracts/shell';
import type { CommonWording } from '../wording/commonId';

const ShellContext = createContext<Shell | undefined>(undefined);

/** Gives the shell to the screens of one remote. */
export function ShellProvider({ shell, children }: { readonly shell: Shell; readonly children: ReactNode }) {
  return <ShellContext.Provider value={shell}>{children}</ShellContext.Provider>;
}

/** The shell that mounted this remote. */
export function useShell(): Shell {
  const shell = useContext(ShellContext);
  if (shell === undefined) throw new Error('useShell: no ShellProvider');
  return shell;
}

/** The texts that all areas share, in the page's language. They come from the shell, so that no remote bundles a copy. */
export const useCommonWording = (): CommonWording => useShell().wording;
