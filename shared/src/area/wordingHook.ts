import { useMemo } from 'react';

import type { Shell, FixedText } from '../contracts/shell';
import { useShell } from '../ui/ShellContext';
import { type Fixed, chooseFixed } from '../wording/fixed';

/** The texts of one package: one table for each language, and the fixed texts (product §10.1). */
interface WordingTables<Table, FixedTable extends Readonly<Record<string, Fixed>>> {
  readonly id: Table;
  readonly en: Table;
  readonly fixed?: FixedTable;
}

type ChosenWording<Table, FixedTable> = Table & { readonly fixed: { readonly [Key in keyof FixedTable]: FixedText } };

/** The table of the page's language, and the fixed texts as configured (`copy.fixed`, `copy.indonesianInIndia`). */
export function chooseWording<Table extends object, FixedTable extends Readonly<Record<string, Fixed>> = Readonly<Record<string, never>>>(
  shell: Pick<Shell, 'language' | 'config'>,
  tables: WordingTables<Table, FixedTable>,
): ChosenWording<Table, FixedTable> {
  const entries = Object.entries(tables.fixed || {}).map(([key, fixed]) => [key, chooseFixed(fixed, shell.language, shell.config.copy)]);
  return { ...tables[shell.language], fixed: Object.fromEntries(entries) as { [Key in keyof FixedTable]: FixedText } };
}

/** Creates the wording hook of one package: `export const useWording = wordingHook({ id, en, fixed })`. */
export function wordingHook<Table extends object, FixedTable extends Readonly<Record<string, Fixed>> = Readonly<Record<string, never>>>(
  tables: WordingTables<Table, FixedTable>,
): () => ChosenWording<Table, FixedTable> {
  return function useWording() {
    const shell: Shell = useShell();
    return useMemo(() => chooseWording(shell, tables), [shell]);
  };
}
