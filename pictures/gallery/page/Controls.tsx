import { useId } from 'react';

import { Segmented } from '@loan/shared/ui/Segmented/Segmented';

import { CHOICES, chosen, OWN_COLOURS, ownColour, type Choice, type OwnColour } from '../settings';
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
const COLOUR_LABELS: Readonly<Record<OwnColour, string>> = {
  from: 'Gradient from',
  to: 'Gradient to',
  on: 'Font on the gradient',
  colour: 'Links and actions',
};

const NAMES = Object.keys(CHOICES) as readonly Choice[];
const COLOURS = Object.keys(OWN_COLOURS) as readonly OwnColour[];

/** Numbers from small to large, words in their order. */
const ordered = (values: readonly string[]) => values.toSorted((one, other) => Number(one) - Number(other) || 0);

/** How everything is looked at. */
export function Controls({ settings, set }: ControlsProps) {
  return (
    <section aria-label="Settings" className={styles.controls}>
      {NAMES.map((name) => (
        <div key={name} className={styles.control}>
          <p className={styles.label}>{LABELS[name]}</p>
          <Segmented
            label={LABELS[name]}
            options={ordered(CHOICES[name]).map((value) => ({ value, text: value }))}
            value={chosen(settings, name)}
            onChange={(value) => set(name, value)}
          />
        </div>
      ))}
      {chosen(settings, 'brand') === 'own' &&
        COLOURS.map((name) => (
          <Colour key={name} label={COLOUR_LABELS[name]} value={ownColour(settings, name)} onPick={(value) => set(name, value)} />
        ))}
    </section>
  );
}

interface ColourProps {
  readonly label: string;
  readonly value: string;
  readonly onPick: (value: string) => void;
}

function Colour({ label, value, onPick }: ColourProps) {
  const id = useId();
  return (
    <div className={styles.control}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input id={id} className={styles.colour} type="color" value={value} onChange={({ target }) => onPick(target.value)} />
    </div>
  );
}
