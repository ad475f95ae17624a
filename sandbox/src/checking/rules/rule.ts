import type { Fields } from '@loan/shared/contracts/api/read';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';
import { readAmount } from '@loan/shared/format/amountText';

import type { Path } from '../values';

/** What the data of an answer is held against besides the form of each field. */
export interface Asked {
  /** The fields of the request; those that are not known are missing. */
  readonly fields: Readonly<Partial<Record<string, string>>>;
  readonly market: Market;
  /** ms since 1970. */
  readonly now: number;
  readonly config: CheckedConfig;
  /** A value as it may be said: as it is, or by its kind and form alone. */
  say(value: unknown): string;
}

/** A field that contradicts the request, or another field. */
export interface Contradiction {
  readonly path: Path;
  readonly expected: string;
  readonly got: string;
  /** Lawful, and yet seldom meant. */
  readonly note?: true;
}

/** Holds the data of a call's success against what was asked, and its fields against each other. Never throws, whatever the data is. */
export type Rule = (data: unknown, asked: Asked) => readonly Contradiction[];

/** The figure of an amount as the front end reads it; undefined: none can be read. */
export function figureOf(value: unknown, market: Market): number | undefined {
  const amount = typeof value === 'string' ? readAmount(value, market) : undefined;
  return amount?.ok === true ? Number(amount.digits) : undefined;
}

/** The entries of a list, each as fields; of anything else none. */
export const rowsIn = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.map((row: unknown) => (row !== null && typeof row === 'object' ? (row as Fields) : {})) : [];
