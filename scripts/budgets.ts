import type { BuildRecord } from '@loan/shared/contracts/release';

/** Most bytes of script, as a phone downloads them (brotli 11). A change here is a decision record. */
export const BUDGETS = {
  /** The container script of a remote. */
  entry: 8_000,
  /** A remote's own script for one page: the files listed for the page, the exposed module among them, the entry not. */
  page: 25_000,
  /** Before the first borrower screen, nothing cached: boot script, shell, entry and the page's script. */
  first: 155_000,
} as const;

export interface BudgetRow {
  readonly name: string;
  readonly what: string;
  readonly bytes: number;
  readonly budget: number;
  /** The files that the bytes are made of, largest first. */
  readonly files: readonly string[];
}

const sizeOf = (record: BuildRecord, file: string) => record.files[file]?.brotli ?? 0;

function row(name: string, what: string, budget: number, parts: readonly (readonly [BuildRecord, string])[]): BudgetRow {
  const sizes = parts
    .map(([record, file]) => ({ file: `${record.name}/${file}`, bytes: sizeOf(record, file) }))
    .sort((a, b) => b.bytes - a.bytes);
  return {
    name,
    what,
    budget,
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    files: sizes.map(({ file, bytes }) => `${file} ${kB(bytes)}`),
  };
}

/** The budgets of the architecture of loading, measured on build records. Without a shell among them, cold starts are not measured. */
export function measure(records: readonly BuildRecord[]): readonly BudgetRow[] {
  const shell = records.find((record) => record.kind === 'shell');
  return records
    .filter((record) => record.kind === 'remote')
    .flatMap((remote) => [
      row(remote.name, 'remoteEntry', BUDGETS.entry, [[remote, remote.entry]]),
      ...Object.entries(remote.pages).flatMap(([page, { files }]) => {
        const scripts = files.filter((file) => remote.files[file]?.type === 'script').map((file) => [remote, file] as const);
        const own = row(remote.name, `page ${page}`, BUDGETS.page, scripts);
        if (!shell) return [own];
        const cold = [[shell, 'boot.js'], [shell, shell.entry], [remote, remote.entry], ...scripts] as const;
        return [own, row(remote.name, `${page}, cold`, BUDGETS.first, cold)];
      }),
    ]);
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** One sentence for each budget that is not kept. */
export function overBudget(rows: readonly BudgetRow[]): readonly string[] {
  return rows
    .filter(({ bytes, budget }) => bytes > budget)
    .map(
      ({ name, what, bytes, budget, files }) =>
        `${name}: ${what} is ${kB(bytes)} of script, the budget is ${kB(budget)}. It is made of ${files.join(', ')}.`,
    );
}

export function budgetTable(rows: readonly BudgetRow[]): string {
  return rows
    .map(
      ({ name, what, bytes, budget }) =>
        `  ${name.padEnd(18)}${what.padEnd(24)}${kB(bytes).padStart(9)} of ${kB(budget).padStart(8)}${bytes > budget ? '  OVER' : ''}`,
    )
    .join('\n');
}
