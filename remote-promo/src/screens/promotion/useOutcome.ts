import { useRef, useState } from 'react';

import { isUnknown, type ApiFailure } from '@loan/shared/contracts/api/call';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';

import { useWording } from '../../wording/useWording';
import type { Captcha } from './useCaptcha';
import type { Form } from './useForm';

/** Where a call led: registered now, or before. */
export type Outcome = 'registered' | 'already';

/** What follows the answers of the SMS and the register call (product §8.3). */
export function useOutcome(form: Form, captcha: Captcha, onDone: (outcome: Outcome) => void) {
  const shell = useShell();
  const { codes, net } = shell.config;
  const { fixed } = useWording();
  const { common } = useCommonWording();
  // Nobody knows what became of the last call.
  const [unknown, setUnknown] = useState(false);
  // What is said of the last call, until the next one.
  const said = useRef<() => void>(undefined);

  const arrive = (outcome: Outcome) => {
    shell.toast(fixed[outcome]);
    if (outcome === 'registered') form.done();
    onDone(outcome);
  };
  /** The server's message, or that no usable answer came (product §8.1). The calls are quiet: some failures have texts of their own. */
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
    /** `captchaCode`: how this call says that the picture was read wrong. */
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
