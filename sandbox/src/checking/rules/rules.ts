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

/** What holds of a call's answer besides the form of each field; undefined: nothing. */
export const ruleOf = (call: string): Rule | undefined => (Object.hasOwn(RULES, call) ? RULES[call as CallName] : undefined);
