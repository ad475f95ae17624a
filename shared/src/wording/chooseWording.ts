import type { FixedText, Shell } from '../contracts/shell';
import { chooseFixed, type Fixed } from './fixed';

/** The texts of one package: one table for each language, and the fixed texts (product §10.1). */
export interface WordingTables<Table, FixedTable extends Readonly<Record<string, Fixed>>> {
  readonly id: Table;
  readonly en: Table;
  readonly fixed?: FixedTable;
}

export type ChosenWording<Table, FixedTable> = Table & { readonly fixed: { readonly [Key in keyof FixedTable]: FixedText } };

/** The table of the page's language, and the fixed texts as configured (`copy.fixed`, `copy.indonesianInIndia`). */
export function chooseWording<Table extends object, FixedTable extends Readonly<Record<string, Fixed>> = Readonly<Record<string, never>>>(
  shell: Pick<Shell, 'language' | 'config'>,
  tables: WordingTables<Table, FixedTable>,
): ChosenWording<Table, FixedTable> {
  const entries = Object.entries(tables.fixed || {}).map(([key, fixed]) => [key, chooseFixed(fixed, shell.language, shell.config.copy)]);
  return { ...tables[shell.language], fixed: Object.fromEntries(entries) as { [Key in keyof FixedTable]: FixedText } };
}
