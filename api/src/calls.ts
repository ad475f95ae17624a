import * as chat from '@loan/remote-chat/api/chat';
import * as loan from '@loan/remote-loan/api/loan';
import * as loanOffer from '@loan/remote-loan/api/loanOffer';
import * as recommended from '@loan/remote-loan/api/recommended';
import * as promo from '@loan/remote-promo/api/promo';
import { calls as others } from '@loan/shared/contracts/api/calls';
import type { Call } from '@loan/shared/contracts/api/declare';

const declared = { ...others, ...chat, ...promo, ...loan, ...loanOffer, ...recommended };

type Declared = typeof declared;
type Calls = {
  readonly [
    Key in keyof Declared as Declared[Key] extends { readonly name: Key } ? Key : Key extends keyof typeof others ? Key : never
  ]: Declared[Key];
};

const isCall = (value: unknown): boolean => typeof value === 'object' && value !== null && 'path' in value;

/** Every call that an area declares, by its name (specification §7). */
export const calls = Object.fromEntries(Object.entries(declared).filter(([, value]) => isCall(value))) as Calls;

export type CallName = keyof Calls;

/** The same as a list, each as any call. */
export const allCalls: readonly Call[] = Object.values(calls as unknown as Readonly<Record<string, Call>>).filter(
  ({ reply }) => reply !== undefined,
);
