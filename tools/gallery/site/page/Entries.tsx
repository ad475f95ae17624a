import { useEffect } from 'react';

import { counted } from '@loan/shared/format/plural';
import { Button } from '@loan/shared/ui/Button/Button';

import type { Content } from '../contract';
import { chosen, marketsOf } from '../settings';
import type { ControlsProps } from './Controls';
import { addressOf, inMarket, PARTS, type Entry } from './entry';
import { Field } from './Field';
import styles from './gallery.module.css';
import { samples } from './samples/samples';
import { Shown } from './Shown';

/** From this width on, pictures have more space. */
const WIDE = 768;

function entriesOf({ screens }: Content, settings: URLSearchParams): readonly Entry[] {
  const parts = Object.entries(samples).flatMap(([part, states]) =>
    Object.keys(states).map((state): Entry => {
      const query = { part, state };
      const name = `${part}, ${state}`;
      const liveIn = (market: 'indonesia' | 'india') => addressOf('/part', inMarket(settings, market), query);
      return {
        area: PARTS,
        title: { indonesia: name, india: name },
        words: '',
        query,
        live: { indonesia: liveIn('indonesia'), india: liveIn('india') },
      };
    }),
  );
  const states = screens.map(({ key, title, words, area, live }): Entry => ({
    area,
    title,
    words,
    live,
    query: { state: key },
    ...(!Object.values(title).includes(key) && { key }),
  }));
  return [...states, ...parts];
}

/** The entries of an area, or of all areas, that contain every word of the search. */
function foundIn(entries: readonly Entry[], search: string, area: string): readonly Entry[] {
  const words = search.toLowerCase().split(/\s+/);
  return entries.filter((entry) => {
    const all = [entry.area, ...Object.values(entry.title), entry.words].join(' ').toLowerCase();
    return (area === '' || entry.area === area) && words.every((word) => all.includes(word));
  });
}

interface ListProps {
  readonly found: readonly Entry[];
  readonly look: URLSearchParams;
}

/** The entries grouped by area. */
function EntryList({ found, look }: ListProps) {
  const isNarrow = Number(chosen(look, 'width')) < WIDE && marketsOf(look).length === 1;
  return [...new Set(found.map(({ area }) => area))].map((area) => {
    const shown = found.filter((entry) => entry.area === area);
    return (
      <section key={area} aria-label={area}>
        <h2 className={styles.heading}>
          {area} ({shown.length})
        </h2>
        <ul className={isNarrow ? styles.pictures : styles.widePictures}>
          {shown.map((entry) => (
            <Shown key={Object.values(entry.query).join()} entry={entry} look={look} />
          ))}
        </ul>
      </section>
    );
  });
}

function NothingFound({ area, onAll }: { readonly area: string; readonly onAll: () => void }) {
  return (
    <div className={styles.none}>
      <p>
        Nothing {area === '' ? '' : `in the area ${area} `}has all of these words. Titles are found in English and Indonesian, and by their
        keys.
      </p>
      <Button kind="secondary" inline onPress={onAll}>
        Show all
      </Button>
    </div>
  );
}

/** Every entry that matches the search, by area. */
export function Entries({ content, settings, set }: ControlsProps & { readonly content: Content }) {
  // Filters of the list are not settings of a picture.
  const search = settings.get('search') ?? '';
  const look = new URLSearchParams(settings);
  for (const name of ['search', 'area']) look.delete(name);
  const entries = entriesOf(content, look);
  const areas = [...new Set(entries.map((entry) => entry.area))];
  const given = settings.get('area') ?? '';
  const area = areas.includes(given) ? given : '';
  useEffect(() => {
    if (area !== given) set('area', area);
  }, [area, given, set]);
  const found = foundIn(entries, search, area);
  const showAll = () => ['search', 'area'].forEach((name) => set(name, ''));
  return (
    <>
      <div className={styles.controls}>
        <Field label="Search">
          {(field) => <input {...field} type="search" value={search} onChange={({ target }) => set('search', target.value)} />}
        </Field>
        <Field label="Area">
          {(field) => (
            <select {...field} value={area} onChange={({ target }) => set('area', target.value)}>
              <option value="">all</option>
              {areas.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <output className={styles.count}>{counted(found.length * marketsOf(look).length, 'picture')}</output>
      {found.length === 0 && <NothingFound area={area} onAll={showAll} />}
      <EntryList found={found} look={look} />
    </>
  );
}
