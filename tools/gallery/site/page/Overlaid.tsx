import { useEffect, useState } from 'react';

import { SIDES, type Side } from '../contract';
import type { Compared } from './difference';
import { Field } from './Field';
import styles from './gallery.module.css';

/** Object URLs of the two pictures while they are shown. */
function useAddresses({ before, after }: Compared): Readonly<Record<Side, string | undefined>> {
  const [addresses, setAddresses] = useState<Readonly<Record<Side, string | undefined>>>({ before: undefined, after: undefined });
  useEffect(() => {
    const [one, other] = [before, after].map((blob) => blob && URL.createObjectURL(blob));
    // eslint-disable-next-line react/set-state-in-effect -- an address is made, and has to be given back
    setAddresses({ before: one, after: other });
    return () => [one, other].forEach((address) => address !== undefined && URL.revokeObjectURL(address));
  }, [before, after]);
  return addresses;
}

/** Views that need both pictures: one over the other, and where they differ. */
function Both({ compared, before, after }: { readonly compared: Compared; readonly before: string; readonly after: string }) {
  const [share, setShare] = useState(50);
  return (
    <>
      <li className={styles.entry}>
        <h3 className={styles.name}>over each other</h3>
        <Field label="How much of the later one">
          {({ id }) => (
            <input id={id} className={styles.slider} type="range" value={share} onChange={({ target }) => setShare(Number(target.value))} />
          )}
        </Field>
        <div className={styles.over}>
          <img className={styles.picture} src={before} alt="" />
          <img className={styles.above} style={{ opacity: share / 100 }} src={after} alt="" />
        </div>
      </li>
      <li className={styles.entry}>
        <h3 className={styles.name}>where they differ</h3>
        <canvas className={styles.picture} ref={(canvas) => void (canvas && compared.draw(canvas))} />
      </li>
    </>
  );
}

/** Two pictures with one name, or the only one. */
export function Overlaid({ compared }: { readonly compared: Compared }) {
  const addresses = useAddresses(compared);
  const { before, after } = addresses;
  return (
    <section aria-label={compared.name}>
      <h2 className={styles.heading}>{compared.name}</h2>
      <ul className={styles.pictures}>
        {SIDES.map((side) => (
          <li key={side} className={styles.entry}>
            <h3 className={styles.name}>{side}</h3>
            {addresses[side] === undefined ? (
              <p>Not there.</p>
            ) : (
              <img className={styles.picture} src={addresses[side]} alt={`${compared.name} ${side}`} />
            )}
          </li>
        ))}
        {before !== undefined && after !== undefined && <Both compared={compared} before={before} after={after} />}
      </ul>
    </section>
  );
}
