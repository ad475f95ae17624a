import * as chat from '@loan/remote-chat/api/chat';
import * as complaint from '@loan/remote-complaint/api/complaint';
import * as complaintForm from '@loan/remote-complaint/api/complaintForm';
import * as loan from '@loan/remote-loan/api/loan';
import * as loanOffer from '@loan/remote-loan/api/loanOffer';
import * as recommended from '@loan/remote-loan/api/recommended';
import * as promo from '@loan/remote-promo/api/promo';
import * as extension from '@loan/remote-repay/api/extension';
import * as legacy from '@loan/remote-repay/api/legacy';
import * as repay from '@loan/remote-repay/api/repay';
import type { Call } from '@loan/shared/contracts/api/declare';

const declared = {
  ...chat,
  ...complaint,
  ...complaintForm,
  ...loan,
  ...loanOffer,
  ...recommended,
  ...promo,
  ...extension,
  ...legacy,
  ...repay,
};

type Declared = typeof declared;
type Calls = {
  readonly [Key in keyof Declared as Declared[Key] extends { readonly name: Key } ? Key : never]: Declared[Key];
};

const isCall = (value: unknown): boolean => typeof value === 'object' && value !== null && 'path' in value;

/** Every call that an area declares, by its name (product §7.5 to §7.9). */
export const calls = Object.fromEntries(Object.entries(declared).filter(([, value]) => isCall(value))) as Calls;

export type CallName = keyof Calls;

/** The same as a list, each as any call. */
export const allCalls: readonly Call[] = Object.values(calls as unknown as Readonly<Record<string, Call>>).filter(
  ({ reply }) => reply !== undefined,
);
