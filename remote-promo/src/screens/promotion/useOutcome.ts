import { useRef, useState } from 'react';

import { isUnknown, type ApiFailure } from '@loan/shared/contracts/api/call';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';

import { useWording } from '../../wording/useWording';
import type { Captcha } from './useCaptcha';
import type { Form } from './useForm';

/** Result of a call: registered now, or earlier. */
export type Outcome = 'registered' | 'already';

/** Handles the results of the SMS and the register call (product §8.3). */
export function useOutcome(form: Form, captcha: Captcha, onDone: (outcome: Outcome) => void) {
  const shell = useShell();
  const { codes, net } = shell.config;
  const { fixed } = useWording();
  const { common } = useCommonWording();
  // The outcome of the last call is unknown.
  const [unknown, setUnknown] = useState(false);
  // Ends the message about the last call when the next one starts.
  const said = useRef<() => void>(undefined);

  const arrive = (outcome: Outcome) => {
    shell.toast(fixed[outcome]);
    if (outcome === 'registered') form.done();
    onDone(outcome);
  };
  /** Shows the server's message, or that no usable answer came (product §8.1). The calls are quiet, because some failures have their own texts. */
  const say = ({ kind, message = '' }: Partial<ApiFailure>) => {
    if (kind === 'code') return shell.toast(message || common.errorGeneric);
    return net.silentScreens.includes('promotion') ? undefined : shell.toast(fixed.netError);
  };
  return {
    unknown,
    begin() {
      form.clearReason();
      setUnknown(false);
      said.current?.();
    },
    arrive,
    /** `captchaCode`: the code by which this call reports a wrong captcha. */
    fail(failure: Partial<ApiFailure>, captchaCode: string) {
      const code = failure.kind === 'code' ? failure.code : undefined;
      if (code === codes.alreadyRegistered) return arrive('already');
      if (code === captchaCode) {
        captcha.renew();
        form.blame('captchaWrong');
      }
      setUnknown(isUnknown(failure));
      said.current = say(failure);
    },
  };
}
