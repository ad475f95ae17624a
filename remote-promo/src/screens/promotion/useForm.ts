import { useRef, useState } from 'react';

import { keptValue, PLAIN } from '@loan/shared/area/keptValue';
import { useKept } from '@loan/shared/area/useKept';
import { useShell } from '@loan/shared/ui/ShellContext';

import { digitsOf, mobileRule } from './mobileRule';

/** Longest answer of a captcha and longest SMS code, in characters (specification §9). */
const LONGEST = { captcha: 4, sms: 6 };

/** The number survives a reload: whoever looks for the SMS may come back to a new page. */
const keptMobile = keptValue('promotion.mobile', (digits) => digits as string, PLAIN);

/** Why the last tap did not lead on. */
export type Reason = 'mobile' | 'captcha' | 'captchaWrong' | 'sms' | 'again';
export type FieldName = 'mobile' | 'captcha' | 'sms';

/** The field that a reason stands under. */
export const FIELD_OF: Readonly<Record<Reason, FieldName>> = {
  mobile: 'mobile',
  captcha: 'captcha',
  captchaWrong: 'captcha',
  sms: 'sms',
  again: 'sms',
};

/** What is typed, as far as each field takes it, and why it did not lead on. Nothing but the visitor takes it away until it is registered. */
export function useForm() {
  const shell = useShell();
  const { session } = shell.storage;
  const { longest, pattern } = mobileRule(shell.config);
  const [kept = '', keep] = useKept(keptMobile, session);
  const mobile = digitsOf(kept, longest);
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
    hasMobile: pattern.test(mobile),
    reason,
    inputs,
    clearReason: () => setReason(undefined),
    type: {
      mobile(text: string) {
        typed(keep, digitsOf(text, longest), 'mobile');
      },
      captcha: (text: string) => typed(setCaptcha, text.replace(/\s/g, '').slice(0, LONGEST.captcha), 'captcha'),
      sms: (text: string) => typed(setSms, text.replace(/\s/g, '').slice(0, LONGEST.sms), 'sms'),
    },
    /** Says why under the field, and goes there: what is typed over is marked, not taken away. */
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
