import { Button } from '@loan/shared/ui/Button/Button';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { useShell } from '@loan/shared/ui/ShellContext';
import { TextField } from '@loan/shared/ui/TextField/TextField';
import { fill } from '@loan/shared/wording/fill';

import { fixed as literals } from '../../wording/fixed';
import { useWording } from '../../wording/useWording';
import styles from './SmsField.module.css';
import type { Registration } from './useRegistration';

/** The SMS code field and the button that sends a code; during the countdown the button says why it cannot. */
export function SmsField({ registration, reason }: { readonly registration: Registration; readonly reason: string | undefined }) {
  const { reg, names, fixed } = useWording();
  const { form, seconds, sentTo, sendCode } = registration;
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
