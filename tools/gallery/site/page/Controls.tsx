import { CHOICES, chosen, OWN_COLOURS, ownColour, type Choice, type OwnColour } from '../settings';
import { Field } from './Field';
import styles from './gallery.module.css';

export interface ControlsProps {
  readonly settings: URLSearchParams;
  readonly set: (name: string, value: string) => void;
}

const LABELS: Readonly<Record<Choice, string>> = {
  market: 'Market',
  width: 'Width, px',
  text: 'Text size, %',
  motion: 'Motion',
  scheme: 'System prefers',
  brand: 'Brand',
};
const HINTS: Readonly<Partial<Record<Choice, string>>> = {
  motion: 'Pictures do not move: this shows that nothing is missing without movement.',
  scheme: 'The product is light in both: this shows it.',
};
const COLOUR_LABELS: Readonly<Record<OwnColour, string>> = {
  from: 'Gradient from',
  to: 'Gradient to',
  on: 'Font on the gradient',
  colour: 'Links and actions',
};

const NAMES = Object.keys(CHOICES) as readonly Choice[];
const COLOURS = Object.keys(OWN_COLOURS) as readonly OwnColour[];

/** Numbers in ascending order, words in their given order. */
const ordered = (values: readonly string[]) => values.toSorted((one, other) => Number(one) - Number(other) || 0);

/** Controls of the view settings. */
export function Controls({ settings, set }: ControlsProps) {
  return (
    <section aria-label="Settings" className={styles.controls}>
      {NAMES.map((name) => (
        <Field key={name} label={LABELS[name]} hint={HINTS[name]}>
          {(given) => (
            <select {...given} value={chosen(settings, name)} onChange={({ target }) => set(name, target.value)}>
              {ordered(CHOICES[name]).map((value) => (
                <option key={value}>{value}</option>
              ))}
            </select>
          )}
        </Field>
      ))}
      {chosen(settings, 'brand') === 'own' &&
        COLOURS.map((name) => (
          <Field key={name} label={COLOUR_LABELS[name]}>
            {(given) => (
              <input {...given} type="color" value={ownColour(settings, name)} onChange={({ target }) => set(name, target.value)} />
            )}
          </Field>
        ))}
    </section>
  );
}
