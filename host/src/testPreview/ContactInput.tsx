import { useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';

import styles from './testPreview.module.css';
import { TextField } from './TextField';
import { wording } from './wording';

interface Contact {
  readonly name?: readonly string[];
  readonly tel?: readonly string[];
}

/** The Contact Picker as far as it is used here; only some browsers have it. */
interface ContactPicker {
  select(properties: readonly string[]): Promise<readonly Contact[]>;
}

function contactPicker(): ContactPicker | undefined {
  return (navigator as Navigator & { readonly contacts?: ContactPicker }).contacts;
}

/** One contact of the phone by the browser's own picker; where there is none, or it may not open, typed in. It stays on the device. */
export function ContactInput() {
  const [picker, setPicker] = useState(contactPicker);
  const [contact, setContact] = useState('');
  if (picker === undefined) return <TextField label={wording.contact} value={contact} onChange={setContact} />;

  const pick = async () => {
    try {
      const [chosen] = await picker.select(['name', 'tel']);
      // Nothing chosen: what was there stays.
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
