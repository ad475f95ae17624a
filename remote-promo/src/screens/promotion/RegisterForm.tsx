import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { useShell } from '@loan/shared/ui/ShellContext';
import { TextField } from '@loan/shared/ui/TextField/TextField';
import { fill } from '@loan/shared/wording/fill';

import { useWording } from '../../wording/useWording';
import { CaptchaField } from './CaptchaField';
import { mobileRule } from './mobileRule';
import styles from './RegisterForm.module.css';
import { SmsField } from './SmsField';
import { FIELD_OF, type FieldName } from './useForm';
import type { Registration } from './useRegistration';

export interface RegisterFormProps {
  readonly registration: Registration;
  readonly onAgreement: () => void;
}

/** The fields of every promotion, whatever its design (product §3.1). */
export function RegisterForm({ registration, onAgreement }: RegisterFormProps) {
  const { config } = useShell();
  const { reg } = useWording();
  const { form, apply } = registration;
  const reasons = {
    mobile: fill(reg.inline.mobile, { n: mobileRule(config).digits }),
    captcha: reg.inline.captcha,
    captchaWrong: reg.inline.captchaWrong,
    sms: reg.inline.sms,
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
        <Button onPress={apply} busyText={reg.busy}>
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
