import type { ReactNode } from 'react';

import type { Market } from '@loan/shared/contracts/shell';

/** The input of a sample. */
export interface Given {
  readonly market: Market;
  /** Text in the market's language. */
  say(indonesian: string, english: string): string;
}

/** Each state of a part by its name. */
export type Samples = Readonly<Record<string, Readonly<Record<string, (given: Given) => ReactNode>>>>;

export const nothing = (): void => undefined;
/** Keeps a part busy. */
export const never = (): Promise<never> => new Promise(() => undefined);
