import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { ImageOff } from '@loan/shared/ui/icons';
import { useShell } from '@loan/shared/ui/ShellContext';
import { TextField } from '@loan/shared/ui/TextField/TextField';
import { fill } from '@loan/shared/wording/fill';

import { fixed as literals, useWording } from '../../wording/useWording';
import { mobileRule } from './mobileRule';
import styles from './RegisterForm.module.css';
import { FIELD_OF, type FieldName } from './useForm';
import type { Registration } from './useRegistration';

/** The SMS code field and the button that sends a code; during the countdown the button says why it cannot. */
function SmsField({ registration, reason }: { readonly registration: Registration; readonly reason: string | undefined }) {
  const { reg, names, fixed } = useWording();
  const { form, seconds, sentTo, busy, sendCode } = registration;
  const { language } = useShell();
  const isEarly = seconds > 0;
  // A tap that came too early gets a hint, not an error, for as long as the countdown runs.
  const notes = [sentTo && fill(reg.sms.sent, { phone: sentTo }), isEarly && form.reason === 'again' && literals.again[language]];
  return (
    <TextField
      label={reg.sms.label}
      value={form.values.sms}
      onType={form.type.sms}
      input={form.inputs.sms}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      announced
      reason={reason}
      note={notes.filter(Boolean).join(' ')}
    >
      <span className={styles.send}>
        <Button
          kind="secondary"
          inline
          onPress={sendCode}
          busy={busy.sms}
          disabled={isEarly}
          onRefused={() => void sendCode()}
          {...(isEarly && { label: fill(names.wait, { n: seconds }) })}
        >
          {/* Reserves the width of the label, so that the field keeps its width when hydration adds a persisted countdown. */}
          <span className={styles.words} data-room={isEarly ? fixed.smsReady.text : undefined}>
            <span key={String(isEarly)}>
              <FixedText of={isEarly ? { ...fixed.smsCount, text: fill(fixed.smsCount.text, { n: seconds }) } : fixed.smsReady} />
            </span>
          </span>
        </Button>
      </span>
    </TextField>
  );
}

/** The captcha field, its picture and a button for another picture. The URL policy has allowed the picture's address. */
function CaptchaField({ registration, reason }: { readonly registration: Registration; readonly reason: string | undefined }) {
  const { reg, names } = useWording();
  const { form, captcha, renewPicture } = registration;
  return (
    <TextField
      label={reg.captcha.label}
      placeholder={reg.captcha.hint}
      value={form.values.captcha}
      onType={form.type.captcha}
      input={form.inputs.captcha}
      type="text"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      announced
      reason={reason}
    >
      {captcha.picture === undefined ? (
        <span className={styles.none}>
          <Icon of={ImageOff} size={20} />
        </span>
      ) : (
        <img
          className={styles.picture}
          src={captcha.picture}
          alt={names.captcha}
          width={96}
          height={40}
          referrerPolicy="no-referrer"
          onError={captcha.failed}
        />
      )}
      <span className={styles.fresh}>
        <Button kind="text" onPress={renewPicture} busy={captcha.loading}>
          {reg.captcha.fresh}
        </Button>
      </span>
    </TextField>
  );
}

export interface RegisterFormProps {
  readonly registration: Registration;
  readonly onAgreement: () => void;
}

/** The fields of every promotion, whatever its design (product §3.1). */
export function RegisterForm({ registration, onAgreement }: RegisterFormProps) {
  const { config } = useShell();
  const { reg } = useWording();
  const { form, isCodeSent, busy, apply } = registration;
  const reasons = {
    mobile: fill(reg.inline.mobile, { n: mobileRule(config).digits }),
    captcha: reg.inline.captcha,
    captchaWrong: reg.inline.captchaWrong,
    sms: isCodeSent ? reg.inline.smsSent : reg.inline.sms,
  };
  const { reason } = form;
  const reasonOf = (field: FieldName) =>
    reason !== undefined && reason !== 'again' && FIELD_OF[reason] === field ? reasons[reason] : undefined;
  return (
    <div className={styles.lifted}>
      <Card>
        <div className={styles.fields}>
          <TextField
            label={reg.mobile.label}
            placeholder={fill(reg.mobile.hint, { n: mobileRule(config).digits })}
            value={form.values.mobile}
            onType={form.type.mobile}
            input={form.inputs.mobile}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            required
            announced
            reason={reasonOf('mobile')}
          />
          <CaptchaField registration={registration} reason={reasonOf('captcha')} />
          <SmsField registration={registration} reason={reasonOf('sms')} />
        </div>
        <Button onPress={apply} busy={busy.apply} busyText={reg.busy}>
          {reg.apply}
        </Button>
        <Agree onAgreement={onAgreement} />
      </Card>
    </div>
  );
}

/** A button instead of a link: a link's address would contain this page's parameters. */
function Agree({ onAgreement }: { readonly onAgreement: () => void }) {
  const { reg } = useWording();
  const [before, after] = reg.agree.split('{agreement}');
  return (
    <p className={styles.agree}>
      {before}
      <button type="button" className={styles.link} onClick={onAgreement}>
        {reg.agreement}
      </button>
      {after}
    </p>
  );
}
