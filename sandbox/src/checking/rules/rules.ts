import type { CallName } from '@loan/api/calls';

import { accountRule, channelsRule } from './account';
import { offerRule } from './offer';
import { orderRule, planRule } from './order';
import type { Rule } from './rule';

const RULES: Readonly<Partial<Record<CallName, Rule>>> = {
  loanDetails: orderRule,
  loanConfirm: offerRule,
  instalmentPlan: planRule,
  virtualAccount: accountRule,
  payTypes: channelsRule,
};

/** Rule for a call's reply in addition to the form of each field; undefined: none. */
export const ruleOf = (call: string): Rule | undefined => (Object.hasOwn(RULES, call) ? RULES[call as CallName] : undefined);
