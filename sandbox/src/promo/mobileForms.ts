import type { CheckedConfig } from '@loan/shared/contracts/configSchema';

import { ContractError } from '../api/fields';

export type MobileRule = CheckedConfig['validation']['mobile'];

/** The form of an incoming mobile number, by `validation.mobile`. */
export const MOBILE_FORMS: Readonly<Record<MobileRule, { readonly words: string; readonly pattern: RegExp }>> = {
  specified: { words: '11 digits that begin with 1 and 3 to 9, without a country code', pattern: /^1[3-9]\d{9}$/ },
  indonesia: { words: '10 to 13 digits that begin with 08, without a country code', pattern: /^08\d{8,11}$/ },
  india: { words: '10 digits that begin with 6 to 9, without a country code or a leading 0', pattern: /^[6-9]\d{9}$/ },
};

/** Throws ContractError if a mobile number does not match the rule; without a rule, if it matches none of them. */
export function checkMobile(phone: string, rule: MobileRule | undefined): void {
  const forms = rule === undefined ? Object.values(MOBILE_FORMS) : [MOBILE_FORMS[rule]];
  if (forms.some(({ pattern }) => pattern.test(phone))) return;
  throw new ContractError('phone', `The field phone is not a mobile number: ${forms.map(({ words }) => words).join('; or ')}.`);
}
