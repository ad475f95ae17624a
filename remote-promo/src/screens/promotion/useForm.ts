import { useRef, useState } from 'react';

import { keptValue, PLAIN } from '@loan/shared/area/keptValue';
import { useKept } from '@loan/shared/area/useKept';
import { asciiDigits } from '@loan/shared/format/digits';
import { CODE_LENGTH, smsCode } from '@loan/shared/format/smsCode';
import { useShell } from '@loan/shared/ui/ShellContext';

import { mobileOf, mobileRule } from './mobileRule';

/** Number of characters of a captcha (product §9.2). */
const CAPTCHA_LENGTH = 4;

/** Letters and digits, also in the full-width forms of some keyboards. */
const captchaOf = (text: string) =>
  asciiDigits(text.normalize('NFKC'))
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(0, CAPTCHA_LENGTH);

/** The number survives a reload: a visitor who looks for the SMS may come back to a reloaded page. */
const keptMobile = keptValue('promotion.mobile', (digits) => digits as string, PLAIN);

/** Why the last tap did not go on. */
export type Reason = 'mobile' | 'captcha' | 'captchaWrong' | 'sms' | 'again';
export type FieldName = 'mobile' | 'captcha' | 'sms';

/** The field that shows a reason. */
export const FIELD_OF: Readonly<Record<Reason, FieldName>> = {
  mobile: 'mobile',
  captcha: 'captcha',
  captchaWrong: 'captcha',
  sms: 'sms',
  again: 'sms',
};

/** The typed values in each field's form, and why they were refused. Before the registration only the visitor clears them. */
export function useForm() {
  const shell = useShell();
  const { session } = shell.storage;
  const rule = mobileRule(shell.config);
  const [kept = '', keep] = useKept(keptMobile, session);
  const mobile = mobileOf(kept, rule);
  const [captcha, setCaptcha] = useState('');
  const [sms, setSms] = useState('');
  const [reason, setReason] = useState<Reason>();
  const inputs = {
    mobile: useRef<HTMLInputElement>(null),
    captcha: useRef<HTMLInputElement>(null),
    sms: useRef<HTMLInputElement>(null),
  };

  const typed = (set: (text: string) => void, text: string, field: FieldName) => {
    set(text);
    if (reason !== undefined && FIELD_OF[reason] === field) setReason(undefined);
  };
  return {
    values: { mobile, captcha, sms },
    hasMobile: rule.pattern.test(mobile),
    hasSms: /^\d{1,6}$/.test(sms),
    reason,
    inputs,
    clearReason: () => setReason(undefined),
    type: {
      mobile(text: string) {
        typed(keep, mobileOf(text, rule), 'mobile');
      },
      captcha: (text: string) => typed(setCaptcha, captchaOf(text), 'captcha'),
      sms(text: string) {
        // A key beyond a complete code is ignored (product §9.2).
        const isFull = sms.length === CODE_LENGTH && text.length === CODE_LENGTH + 1;
        typed(setSms, isFull ? sms : smsCode(text, CODE_LENGTH), 'sms');
      },
    },
    /** Shows the reason below its field and focuses the field: its text is selected, not deleted. */
    blame(why: Reason) {
      setReason(why);
      if (why === 'again') return;
      const input = inputs[FIELD_OF[why]].current;
      input?.focus();
      input?.select();
    },
    done() {
      keep('');
      keptMobile.remove(session);
      setCaptcha('');
      setSms('');
    },
  };
}

export type Form = ReturnType<typeof useForm>;
