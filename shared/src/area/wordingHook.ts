import { useMemo } from 'react';

import type { Shell } from '../contracts/shell';
import { useShell } from '../ui/ShellContext';
import { chooseWording, type ChosenWording, type WordingTables } from '../wording/chooseWording';
import type { Fixed } from '../wording/fixed';

/** Creates the wording hook of one package: `export const useWording = wordingHook({ id, en, fixed })`. */
export function wordingHook<Table extends object, FixedTable extends Readonly<Record<string, Fixed>> = Readonly<Record<string, never>>>(
  tables: WordingTables<Table, FixedTable>,
): () => ChosenWording<Table, FixedTable> {
  return function useWording() {
    const shell: Shell = useShell();
    return useMemo(() => chooseWording(shell, tables), [shell]);
  };
}
