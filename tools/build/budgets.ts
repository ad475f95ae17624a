import type { ShellTemplate } from '@loan/release/serve/render';
import { contentTypeOf } from '@loan/release/store/assetHeaders';
import type { PublicConfig } from '@loan/shared/contracts/config';
import { firstRound } from '@loan/shared/contracts/firstRound';
import type { BuildRecord } from '@loan/shared/contracts/release';

import { CHANNEL_SIZES, documentSize, releaseOfSize } from './documentSize';

/** Maximum bytes as a phone downloads them (brotli 11). A change here is a decision record. */
export const BUDGETS = {
  /** The container script of a remote. */
  entry: 2_800,
  /** A remote's own script for one page: the files listed for the page, including the exposed module, without the entry. */
  page: 17_300,
  /** Script of the first round trip with an empty cache: boot script, shell, and the files that the boot script fetches next to it. */
  firstScript: 145_200,
  /** The same for a page whose first call cannot be begun early: it includes the transport. */
  firstScriptSending: 163_600,
  /** Styles of the first round trip: the shell's and the page's. */
  firstStyle: 4_200,
  /** Pictures of all pages of a remote. */
  pictures: 30_000,
  /** The shell document of a page whose remote has a canary and a fallback, whatever the number of remotes. */
  document: 8_500,
  /** Its headers; proxies pass on 4 kB by default. Uncompressed bytes, because HTTP/1.1 does not compress headers. */
  headers: 4_000,
} as const;

export interface BudgetRow {
  readonly name: string;
  readonly what: string;
  readonly kind: 'script' | 'style' | 'picture' | 'page' | 'headers';
  readonly bytes: number;
  readonly budget: number;
  /** The counted files, largest first. */
  readonly files: readonly string[];
}

const sizeOf = (record: BuildRecord, file: string) => record.files[file]?.brotli ?? 0;

type Part = readonly [record: BuildRecord, file: string];

const kindOf = (record: BuildRecord, file: string) => (contentTypeOf(file).startsWith('image/') ? 'picture' : record.files[file]?.type);

/** A budget's row: the files of one kind among the given ones. */
function row(name: string, what: string, kind: 'script' | 'style' | 'picture', budget: number, parts: readonly Part[]): BudgetRow {
  const sizes = parts
    .filter(([record, file]) => kindOf(record, file) === kind)
    .map(([record, file]) => ({ file: `${record.name}/${file}`, bytes: sizeOf(record, file) }))
    .sort((a, b) => b.bytes - a.bytes);
  return {
    name,
    what,
    kind,
    budget,
    bytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    files: sizes.map(({ file, bytes }) => `${file} ${kB(bytes)}`),
  };
}

/**
 * Files that a phone with an empty cache fetches before the page's first data: the document's scripts, and the files that the
 * boot script fetches next to them.
 */
function coldStart(shell: BuildRecord, remote: BuildRecord, page: string): readonly Part[] {
  const round = firstRound(shell, remote, remote.pages[page]);
  return [[shell, 'boot.js'], [shell, shell.entry], ...round.map(({ of, file }): Part => [of === 'shell' ? shell : remote, file])];
}

/** No row for a remote without pictures. */
function pictures(remote: BuildRecord): readonly BudgetRow[] {
  const parts = Object.keys(remote.files).map((file): Part => [remote, file]);
  const all = row(remote.name, 'pictures', 'picture', BUDGETS.pictures, parts);
  return all.bytes === 0 ? [] : [all];
}

/** The loading budgets, measured on build records. Without the shell's record, first round trips are not measured. */
export function measure(records: readonly BuildRecord[]): readonly BudgetRow[] {
  const shell = records.find((record) => record.kind === 'shell');
  return records
    .filter((record) => record.kind === 'remote')
    .flatMap((remote) => [
      row(remote.name, 'remoteEntry', 'script', BUDGETS.entry, [[remote, remote.entry]]),
      ...pictures(remote),
      ...Object.entries(remote.pages).flatMap(([page, { files, sends }]) => {
        const own = row(
          remote.name,
          `page ${page}`,
          'script',
          BUDGETS.page,
          files.map((file) => [remote, file]),
        );
        if (!shell) return [own];
        const cold = coldStart(shell, remote, page);
        const script = sends === true ? BUDGETS.firstScriptSending : BUDGETS.firstScript;
        return [
          own,
          row(remote.name, `${page}, first round`, 'script', script, cold),
          row(remote.name, `${page}, first round`, 'style', BUDGETS.firstStyle, cold),
        ];
      }),
    ]);
}

/** The budgets of the first response to a visitor, in channels of several sizes. */
export async function measureDocuments(
  records: readonly BuildRecord[],
  config: PublicConfig,
  files: ShellTemplate,
): Promise<readonly BudgetRow[]> {
  const remotes = records.filter(({ kind }) => kind === 'remote').map(({ name }) => name);
  const sizes = await Promise.all(
    CHANNEL_SIZES.map(async (size) => ({ size, ...(await documentSize(releaseOfSize(records, size), remotes, config, files)) })),
  );
  return sizes.flatMap(({ size, page, document, headers }): BudgetRow[] => [
    { name: 'host', what: `${page}, remotes: ${size}`, kind: 'page', bytes: document, budget: BUDGETS.document, files: ['index.html'] },
    {
      name: 'host',
      what: `its headers, remotes: ${size}`,
      kind: 'headers',
      bytes: headers,
      budget: BUDGETS.headers,
      files: ['policyHeaders'],
    },
  ]);
}

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** One sentence for each exceeded budget. */
export function overBudget(rows: readonly BudgetRow[]): readonly string[] {
  return rows
    .filter(({ bytes, budget }) => bytes > budget)
    .map(
      ({ name, what, kind, bytes, budget, files }) =>
        `${name}: ${what} is ${kB(bytes)} of ${kind}, the budget is ${kB(budget)}. It is made of ${files.join(', ')}.`,
    );
}

export function budgetTable(rows: readonly BudgetRow[]): string {
  return rows
    .map(
      ({ name, what, kind, bytes, budget }) =>
        `  ${name.padEnd(18)}${what.padEnd(31)}${kind.padEnd(8)}${kB(bytes).padStart(9)} of ${kB(budget).padStart(8)}${bytes > budget ? '  OVER' : ''}`,
    )
    .join('\n');
}
