import { useEffect, useRef, useState } from 'react';

import type { PageParameters } from '@loan/shared/area/defineRemote';
import { keptValue } from '@loan/shared/area/keptValue';
import { useKept } from '@loan/shared/area/useKept';
import { useRefusal } from '@loan/shared/area/useRefusal';
import { type ApiFailure, isUnknown } from '@loan/shared/contracts/api/call';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { useCountdown } from '@loan/shared/ui/useCountdown';
import { useMounted } from '@loan/shared/ui/useMounted';
import { noReplyText } from '@loan/shared/wording/noReplyText';

import type { pages } from '../../api/pages';
import { trackedPage } from '../../api/promo';
import { useRegisterMutation, useSmsCodeMutation, useTrackClickMutation } from '../../promoApi';
import { useWording } from '../../wording/useWording';
import { type Captcha, useCaptcha } from './useCaptcha';
import { type Form, type Reason, useForm } from './useForm';

/** Result of a call: registered now, or earlier. */
export type Outcome = 'registered' | 'already';

/** Pause before another code may be requested. ms (product §9.1) */
const CODE_EVERY = 60_000;

/** When a code may be requested again, ms since 1970. A clock that was set back does not extend it beyond a full wait. */
export const codeUntil = keptValue('promotion.codeUntil', (end) =>
  typeof end === 'number' && Number.isSafeInteger(end) && end >= 0 ? Math.min(end, Date.now() + CODE_EVERY) : undefined,
);

interface OpenForm {
  finish(outcome: Outcome): void;
  codeSent(phone: string): void;
}

/** The form on the screen, and the promotion shown last. Per document, like the calls: a reply may arrive after its form was left and reopened. */
const onScreen: { form?: OpenForm | undefined; promotion?: string } = {};

/**
 * Effects of a sent code and of an ended registration on the form, and the wait before another code (product §5.1), whose
 * end is persisted, so that it survives a reload. If the form that sent the call was left and reopened before the reply, the
 * open form receives it.
 */
function useResults(form: Form, onDone: (outcome: Outcome) => void) {
  const [until, keep, forget] = useKept(codeUntil, useShell().storage.session);
  const seconds = useCountdown(until) / 1000;
  const [sentTo, setSentTo] = useState('');
  const own: OpenForm = {
    finish(outcome) {
      if (outcome === 'registered') {
        form.done();
        // No code was sent to the next visitor of this tab.
        forget();
      }
      onDone(outcome);
    },
    codeSent(phone) {
      setSentTo(phone);
      keep(Date.now() + CODE_EVERY);
    },
  };
  useEffect(() => {
    onScreen.form = own;
  });
  useEffect(() => () => void (onScreen.form = undefined), []);
  return {
    seconds,
    sentTo,
    // After a reload only the wait is known.
    isCodeSent: sentTo !== '' || seconds > 0,
    finish: (outcome: Outcome) => (onScreen.form ?? own).finish(outcome),
    codeSent: (phone: string) => (onScreen.form ?? own).codeSent(phone),
  };
}

/**
 * Handles the results of the SMS and the register call (product §8.3). After the page was left, a message says what was
 * registered or may have been; nothing else happens there.
 */
function useOutcome(form: Form, captcha: Captcha, finish: OpenForm['finish']) {
  const shell = useShell();
  const { codes, copy, net } = shell.config;
  const { fixed } = useWording();
  const { common } = useCommonWording();
  const mounted = useMounted();
  // Ends the message about the last call when the next one starts.
  const said = useRef<() => void>(undefined);

  const arrive = (outcome: Outcome) => {
    shell.toast(fixed[outcome]);
    finish(outcome);
  };
  /** Shows the server's message, or that no usable answer came (product §8.1). The calls are quiet, because some failures have their own texts. */
  const say = (failure: Partial<ApiFailure>) => {
    if (failure.kind === 'code') return shell.toast(failure.message || common.errorGeneric);
    if (net.silentScreens.includes('promotion')) return undefined;
    return shell.toast(noReplyText(failure, fixed.netError, common, copy));
  };
  return {
    begin() {
      form.clearReason();
      said.current?.();
    },
    arrive,
    /** `captchaCode`: the code by which this call reports a wrong captcha. */
    fail(failure: Partial<ApiFailure>, captchaCode: string) {
      const code = failure.kind === 'code' ? failure.code : undefined;
      if (code === codes.alreadyRegistered) return arrive('already');
      if (onScreen.form === undefined && !isUnknown(failure)) return;
      if (code === captchaCode && mounted.current) {
        captcha.renew();
        form.blame('captchaWrong');
      }
      said.current = say(failure);
    },
  };
}

/** The form's calls, shared by every form of the document: each runs once at a time, also when its form is reopened. */
function useCalls(promotion: string) {
  const [sendSms, sms] = useSmsCodeMutation({ fixedCacheKey: 'smsCode' });
  const [sendRegister, registering] = useRegisterMutation({ fixedCacheKey: 'register' });
  const reset = () => {
    for (const call of [sms, registering]) if (!call.isLoading) call.reset();
  };
  useEffect(() => {
    if (onScreen.promotion === promotion) return;
    onScreen.promotion = promotion;
    // An unknown outcome belongs to the promotion that was left.
    reset();
  });
  return { sendSms, sms, sendRegister, registering, reset };
}

export type Tracking = PageParameters<typeof pages.promotion>;
export type Registration = ReturnType<typeof useRegistration>;

/**
 * Registration by phone (product §3.1, §5.1): a captcha, a code by SMS, the register call. After any failure the typed
 * text stays; nothing is resent automatically.
 */
export function useRegistration(query: Tracking, wanted: boolean, onDone: (outcome: Outcome) => void) {
  const { config, query: common } = useShell();
  const { fixed } = useWording();
  const form = useForm();
  const captcha = useCaptcha(wanted);
  const { seconds, sentTo, isCodeSent, finish, codeSent } = useResults(form, onDone);
  const outcome = useOutcome(form, captcha, finish);
  const { sendSms, sms, sendRegister, registering, reset } = useCalls(query.id);
  const [trackClick] = useTrackClickMutation();
  const { mobile: phone, captcha: capcode, sms: smsCode } = form.values;
  const begin = () => {
    outcome.begin();
    reset();
  };
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
    if (seconds > 0) return refuse('again');
    if (!form.hasMobile) return refuse('mobile');
    if (capcode === '') return refuse('captcha');
    begin();
    const { error } = await sendSms(visitor);
    if (error !== undefined) return outcome.fail(error, config.codes.captchaOnSms);
    codeSent(phone);
  };
  const apply = async () => {
    if (!form.hasMobile) return refuse('mobile');
    if (capcode === '') return refuse('captcha');
    if (!form.hasSms) return refuse('sms');
    begin();
    void trackClick({ ...trackedPage(query, common.platform), phone });
    const { error } = await sendRegister({ ...visitor, userName: phone, smsCode, invite_code, id });
    if (error !== undefined) return outcome.fail(error, config.codes.captchaOnRegister);
    outcome.arrive('registered');
  };
  /** Another picture; requires a typed number (product §5.1). */
  const renewPicture = () => (form.hasMobile ? captcha.renew() : refuse('mobile'));
  const busy = { sms: sms.isLoading, apply: registering.isLoading };
  // Only of the last call.
  const unknown = isUnknown(sms.error) || isUnknown(registering.error);
  return { form, captcha, seconds, sentTo, isCodeSent, unknown, busy, sendCode, apply, renewPicture };
}
