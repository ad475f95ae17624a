import { useRef, useState, type ReactNode } from 'react';

import { useRefusal } from '@loan/shared/area/useRefusal';
import { asciiDigits } from '@loan/shared/format/digits';
import { isBlank } from '@loan/shared/format/isBlank';
import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { useShell } from '@loan/shared/ui/ShellContext';
import { TextField } from '@loan/shared/ui/TextField/TextField';

import { useSiteWording } from '../../wording/useSiteWording';
import styles from './contact.module.css';

const FIELDS = ['name', 'telephone', 'message'] as const;
type Field = (typeof FIELDS)[number];
type Values = Readonly<Record<Field, string>>;

const EMPTY: Values = { name: '', telephone: '', message: '' };
const missingOf = (values: Values) => FIELDS.filter((field) => isBlank(values[field]));

/**
 * The contact form (product §3.20): all three fields are required; the success message sends and stores nothing. Only
 * success clears the typed text. `children` are shown below its button.
 */
export function ContactForm({ children }: { readonly children: ReactNode }) {
  const shell = useShell();
  const { contact, fixed } = useSiteWording();
  const [values, setValues] = useState(EMPTY);
  const [refused, setRefused] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const refuse = useRefusal(values);
  const missing = refused ? missingOf(values) : [];

  const submit = () => {
    const [first] = missingOf(values);
    setRefused(first !== undefined);
    if (first !== undefined) {
      refuse(fixed.incomplete, { silent: true });
      form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    shell.toast(fixed.submitted);
    setValues(EMPTY);
  };
  const propsOf = (field: Field) => ({
    name: field,
    label: (
      <>
        {contact[field]} <span className={styles.required}>({contact.required})</span>
      </>
    ),
    value: values[field],
    required: true,
    reason: missing.includes(field) ? contact.missing[field] : undefined,
    onType: (value: string) => setValues({ ...values, [field]: field === 'telephone' ? asciiDigits(value) : value }),
  });
  return (
    <Card>
      <div ref={form} role="form" aria-label={contact.title}>
        <TextField {...propsOf('name')} autoComplete="name" onEnter={submit} />
        <TextField {...propsOf('telephone')} autoComplete="tel" inputMode="tel" onEnter={submit} />
        <TextField {...propsOf('message')} rows={5} />
        <Button onPress={submit}>{contact.send}</Button>
        {children}
      </div>
    </Card>
  );
}
