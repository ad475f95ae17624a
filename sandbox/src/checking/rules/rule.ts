import type { Fields } from '@loan/shared/contracts/api/read';
import type { CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market, Zone } from '@loan/shared/contracts/shell';
import { readAmount } from '@loan/shared/format/amountText';
import { readTime } from '@loan/shared/format/date';
import { createZone } from '@loan/shared/format/zone';

import type { Path } from '../values';

export const zoneFor = ({ api }: CheckedConfig, market: Market): Zone => createZone(api.timeZone[market]);

/** End of a time in a reply, in ms since 1970: a day lasts until its end. Undefined: it has another form, or its day does not exist. */
export function endOf(text: unknown, zone: Zone): number | undefined {
  return typeof text === 'string' && text === text.trim() ? (readTime(`${text} 23:59:59`, zone) ?? readTime(text, zone)) : undefined;
}

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
