import { counted } from '@loan/shared/format/plural';

import type { Content } from '../contract';
import { chosen, marketOf } from '../settings';
import type { ControlsProps } from './Controls';
import { addressOf, PARTS, type Entry } from './entry';
import { Field } from './Field';
import styles from './gallery.module.css';
import { samples } from './samples/samples';
import { Shown } from './Shown';

/** From this width on a picture has more room. */
const WIDE = 768;

function entriesOf({ screens }: Content, settings: URLSearchParams): readonly Entry[] {
  const parts = Object.entries(samples).flatMap(([part, states]) =>
    Object.keys(states).map((state): Entry => {
      const query = { part, state };
      return { area: PARTS, name: `${part}, ${state}`, query, live: addressOf('/part', settings, query) };
    }),
  );
  const states = screens.map(({ area, name, live }): Entry => ({ area, name, query: { state: name }, live: live?.[marketOf(settings)] }));
  return [...states, ...parts];
}

/** Every entry that the search names, by area. */
export function Entries({ content, settings, set }: ControlsProps & { readonly content: Content }) {
  // What only chooses among the entries is no setting of a picture.
  const search = settings.get('search') ?? '';
  const area = settings.get('area') ?? '';
  const look = new URLSearchParams(settings);
  for (const name of ['search', 'area', 'view']) look.delete(name);
  const entries = entriesOf(content, look);
  const areas = [...new Set(entries.map((entry) => entry.area))];
  const words = search.toLowerCase().split(/\s+/);
  const found = entries.filter(
    (entry) => (area === '' || entry.area === area) && words.every((word) => `${entry.area} ${entry.name}`.toLowerCase().includes(word)),
  );
  return (
    <>
      <div className={styles.controls}>
        <Field label="Search by name">
          {(given) => <input {...given} type="search" value={search} onChange={({ target }) => set('search', target.value)} />}
        </Field>
        <Field label="Area">
          {(given) => (
            <select {...given} value={area} onChange={({ target }) => set('area', target.value)}>
              <option value="">all</option>
              {areas.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <output className={styles.count}>{counted(found.length, 'picture')}</output>
      {areas
        .map((name) => ({ name, shown: found.filter((entry) => entry.area === name) }))
        .filter(({ shown }) => shown.length > 0)
        .map(({ name, shown }) => (
          <section key={name} aria-label={name}>
            <h2 className={styles.heading}>
              {name} ({shown.length})
            </h2>
            <ul className={Number(chosen(settings, 'width')) < WIDE ? styles.pictures : styles.widePictures}>
              {shown.map((entry) => (
                <Shown key={entry.name} entry={entry} look={look} />
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}
