import { useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';

import styles from './testPreview.module.css';
import { TextField } from './TextField';
import { wording } from './wording';

interface Contact {
  readonly name?: readonly string[];
  readonly tel?: readonly string[];
}

/** The part of the Contact Picker API used here; only some browsers have it. */
interface ContactPicker {
  select(properties: readonly string[]): Promise<readonly Contact[]>;
}

function contactPicker(): ContactPicker | undefined {
  return (navigator as Navigator & { readonly contacts?: ContactPicker }).contacts;
}

/**
 * One contact of the phone, chosen with the browser's own picker. Falls back to a text field when there is no picker
 * or it may not open. The contact stays on the device.
 */
export function ContactInput() {
  const [picker, setPicker] = useState(contactPicker);
  const [contact, setContact] = useState('');
  if (picker === undefined) return <TextField label={wording.contact} value={contact} onChange={setContact} />;

  const pick = async () => {
    try {
      const [chosen] = await picker.select(['name', 'tel']);
      // Nothing was chosen: keep the previous contact.
      if (chosen !== undefined) setContact([...(chosen.name ?? []), ...(chosen.tel ?? [])].join(', '));
    } catch {
      setPicker(undefined);
    }
  };
  return (
    <>
      <Button kind="secondary" busyText={wording.contact} onPress={pick}>
        {wording.contact}
      </Button>
      <p role="status" className={styles['result']}>
        {contact}
      </p>
    </>
  );
}
