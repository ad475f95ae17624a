import { Button } from '@loan/shared/ui/Button/Button';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { ImageOff } from '@loan/shared/ui/icons';
import { TextField } from '@loan/shared/ui/TextField/TextField';

import { useWording } from '../../wording/useWording';
import styles from './CaptchaField.module.css';
import type { Registration } from './useRegistration';

/** The captcha field, its picture and a button for another picture. The URL policy has allowed the picture's address. */
export function CaptchaField({ registration, reason }: { readonly registration: Registration; readonly reason: string | undefined }) {
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
