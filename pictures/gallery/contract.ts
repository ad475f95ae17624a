import type { Market } from '@loan/shared/contracts/shell';

/** A state of a screen in the gallery. */
export interface ScreenEntry {
  readonly name: string;
  /** The package that serves it. */
  readonly area: string;
  /** Where it can be used, for a state that needs no more than its address. */
  readonly live?: Readonly<Record<Market, string>>;
}

export const SIDES = ['before', 'after'] as const;
export type Side = (typeof SIDES)[number];

/** What the page asks for once, of `/content.json`. */
export interface Content {
  readonly screens: readonly ScreenEntry[];
  /** Names of the pictures in the two folders that the command was given. */
  readonly runs?: Readonly<Record<Side, readonly string[]>>;
}
