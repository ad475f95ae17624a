import type { Fields } from '@loan/shared/contracts/api/read';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';
import { readAmount } from '@loan/shared/format/amountText';

import type { Path } from '../values';

/** Context against which a reply's data is checked, in addition to the form of each field. */
export interface Asked {
  /** The fields of the request; unknown ones are missing. */
  readonly fields: Readonly<Partial<Record<string, string>>>;
  readonly market: Market;
  /** ms since 1970. */
  readonly now: number;
  readonly config: CheckedConfig;
  /** A value as it may be reported: unmasked, or only its kind and form. */
  say(value: unknown): string;
}

/** A field that contradicts the request, or another field. */
export interface Contradiction {
  readonly path: Path;
  readonly expected: string;
  readonly got: string;
  /** Allowed, but probably unintended. */
  readonly note?: true;
}

/** Checks the data of a call's success against the request, and its fields against each other. Never throws, whatever the data is. */
export type Rule = (data: unknown, asked: Asked) => readonly Contradiction[];

/** The number in an amount, as the front end parses it; undefined: it cannot be parsed. */
export function figureOf(value: unknown, market: Market): number | undefined {
  const amount = typeof value === 'string' ? readAmount(value, market) : undefined;
  return amount?.ok === true ? Number(amount.digits) : undefined;
}

/** The entries of a list, each as fields; empty for anything else. */
export const rowsIn = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.map((row: unknown) => (row !== null && typeof row === 'object' ? (row as Fields) : {})) : [];
