import { useState } from 'react';

import type { PageParameters } from '@loan/shared/area/defineRemote';
import { useRefusal } from '@loan/shared/area/useRefusal';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useMounted } from '@loan/shared/ui/useMounted';

import type { pages } from '../../api/pages';
import { trackedPage } from '../../api/promo';
import { useRegisterMutation, useSmsCodeMutation, useTrackClickMutation } from '../../promoApi';
import { useWording } from '../../wording/useWording';
import { useCaptcha } from './useCaptcha';
import { useCodeWait } from './useCodeWait';
import { useForm, type Reason } from './useForm';
import { useOutcome, type Outcome } from './useOutcome';

export type Tracking = PageParameters<typeof pages.promotion>;
export type Registration = ReturnType<typeof useRegistration>;

/**
 * Registration by phone (product §3.1, §5.1): a captcha, a code by SMS, the register call. After any failure the typed
 * text stays; nothing is resent automatically.
 */
export function useRegistration(query: Tracking, wanted: boolean, onDone: (outcome: Outcome) => void) {
  const { config, query: common } = useShell();
  const { fixed } = useWording();
  const mounted = useMounted();
  const form = useForm();
  const captcha = useCaptcha(wanted);
  const wait = useCodeWait();
  const outcome = useOutcome(form, captcha, onDone);
  const [sentTo, setSentTo] = useState('');
  const [sendSms] = useSmsCodeMutation();
  const [sendRegister] = useRegisterMutation();
  const [trackClick] = useTrackClickMutation();
  const { mobile: phone, captcha: capcode, sms: smsCode } = form.values;
  const say = useRefusal(`${phone} ${capcode} ${smsCode}`);
  const { id, invite_code, app_from, user_from, utm_tag } = query;

  const refuse = (why: Exclude<Reason, 'captchaWrong'>) => {
    form.blame(why);
    // Silent: the field shows and announces the reason.
    say(fixed[why], { silent: true });
  };
  const { sid } = captcha;
  const visitor = { phone, capcode, sid, deviceId: common.deviceId, appName: config.app.names.en, app_from, user_from, utm_tag };
  const sendCode = async () => {
    if (wait.seconds > 0) return refuse('again');
    if (!form.hasMobile) return refuse('mobile');
    if (capcode === '') return refuse('captcha');
    outcome.begin();
    const { error } = await sendSms(visitor);
    if (!mounted.current) return;
    if (error !== undefined) return outcome.fail(error, config.codes.captchaOnSms);
    setSentTo(phone);
    wait.start();
  };
  const apply = async () => {
    if (!form.hasMobile) return refuse('mobile');
    if (capcode === '') return refuse('captcha');
    if (!form.hasSms) return refuse('sms');
    outcome.begin();
    void trackClick({ ...trackedPage(query, common.platform), phone });
    const { error } = await sendRegister({ ...visitor, userName: phone, smsCode, invite_code, id });
    if (!mounted.current) return;
    if (error !== undefined) return outcome.fail(error, config.codes.captchaOnRegister);
    outcome.arrive('registered');
  };
  /** Another picture; requires a typed number (product §5.1). */
  const renewPicture = () => (form.hasMobile ? captcha.renew() : refuse('mobile'));
  const { seconds } = wait;
  return { form, captcha, seconds, sentTo, unknown: outcome.unknown, sendCode, apply, renewPicture };
}
