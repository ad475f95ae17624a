import { useEffect, useState } from 'react';

import { counted } from '@loan/shared/format/plural';

import { SIDES, type Content, type Side } from '../contract';
import { differenceOf, type Compared } from './difference';
import { Field } from './Field';
import styles from './gallery.module.css';
import { Overlaid } from './Overlaid';

/** Pictures of one run by their names. */
type Run = ReadonlyMap<string, () => Promise<Blob>>;

const served = (side: Side, names: readonly string[]): Run =>
  new Map(names.map((name) => [name, async () => (await fetch(`/${side}/${encodeURIComponent(name)}`)).blob()]));

const picked = (files: FileList | null): Run =>
  new Map(Array.from(files ?? []).flatMap((file) => (file.name.endsWith('.png') ? [[file.name, () => Promise.resolve(file)]] : [])));

/** Compares two runs, picture by picture: those that differ so far, and how many have been looked at. */
function useDifferences(before: Run, after: Run) {
  const [found, setFound] = useState<readonly Compared[]>([]);
  const [looked, setLooked] = useState(0);
  const names = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  useEffect(() => {
    let isCurrent = true;
    setFound([]);
    setLooked(0);
    const compare = async () => {
      if (before.size === 0 || after.size === 0) return;
      for (const name of names) {
        const [one, other] = await Promise.all([before.get(name)?.(), after.get(name)?.()]);
        const difference = await differenceOf(one, other);
        if (!isCurrent) return;
        if (difference !== undefined) setFound((all) => [...all, { ...difference, name, before: one, after: other }]);
        setLooked((count) => count + 1);
      }
    };
    void compare();
    return () => void (isCurrent = false);
    // eslint-disable-next-line react/exhaustive-deps -- the names are those of the runs
  }, [before, after]);
  return { found, looked, all: names.length };
}

/** What a change did: two runs of `pictures`, side by side. */
export function Compare({ runs }: { readonly runs: Content['runs'] }) {
  const [before, setBefore] = useState<Run>(() => served('before', runs?.before ?? []));
  const [after, setAfter] = useState<Run>(() => served('after', runs?.after ?? []));
  const { found, looked, all } = useDifferences(before, after);
  const [shown, setShown] = useState<string>();
  const current = found.find(({ name }) => name === shown) ?? found[0];
  const setters = { before: setBefore, after: setAfter };
  return (
    <>
      <div className={styles.controls}>
        {SIDES.map((side) => (
          <Field key={side} label={`Folder ${side}`}>
            {(given) => (
              <input {...given} type="file" {...{ webkitdirectory: '' }} onChange={({ target }) => setters[side](picked(target.files))} />
            )}
          </Field>
        ))}
      </div>
      <output className={styles.count}>
        {before.size === 0 || after.size === 0
          ? 'Pick two folders of pictures, or give them to the command.'
          : `${counted(found.length, 'difference')}, ${looked} of ${counted(all, 'picture')} compared`}
      </output>
      <div className={styles.compared}>
        <ul className={styles.differences}>
          {found.map(({ name, pixels, ...sides }) => (
            <li key={name}>
              <button type="button" className={styles.difference} aria-pressed={name === current?.name} onClick={() => setShown(name)}>
                {name}: {counted(pixels, 'pixel')}
                {SIDES.map((side) => (sides[side] === undefined ? `, not in ${side}` : ''))}
              </button>
            </li>
          ))}
        </ul>
        {current !== undefined && <Overlaid key={current.name} compared={current} />}
      </div>
    </>
  );
}
