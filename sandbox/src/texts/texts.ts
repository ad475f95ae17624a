import type { Market } from '@loan/shared/contracts/shell';

import { en } from './en';
import { id, type Texts } from './id';

export type { Texts };
export type RefusalKey = keyof Texts['refusals'];

export const textsOf: Record<Market, Texts> = { india: en, indonesia: id };

/** The market wording (product §1.2): 1 selects India, anything else Indonesia. */
export function marketOf(parameter: string): Market {
  return parameter === '1' ? 'india' : 'indonesia';
}

/** Headline and description of a status; a status in no table has a generic text. */
export function statusText(status: string, texts: Texts): { headline: string; description: string } {
  return Object.hasOwn(texts.statuses, status) ? texts.statuses[status as keyof Texts['statuses']] : texts.otherStatus;
}
