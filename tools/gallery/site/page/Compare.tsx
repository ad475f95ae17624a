import { useCallback, useEffect, useMemo, useState } from 'react';

import { counted } from '@loan/shared/format/plural';

import { SIDES, type Content, type Side } from '../contract';
import type { ControlsProps } from './Controls';
import { differenceOf, type Compared } from './difference';
import { Field } from './Field';
import styles from './gallery.module.css';
import { grouped, listed, type Group } from './kinds';
import { Overlaid } from './Overlaid';

/** Pictures of one run by name. */
type Run = ReadonlyMap<string, () => Promise<Blob>>;

const served = (side: Side, names: readonly string[]): Run =>
  new Map(names.map((name) => [name, async () => (await fetch(`/${side}/${encodeURIComponent(name)}`)).blob()]));

const picked = (files: FileList | null): Run =>
  new Map(Array.from(files ?? []).flatMap((file) => (file.name.endsWith('.png') ? [[file.name, () => Promise.resolve(file)]] : [])));

/** Compares two runs, picture by picture: the differences found so far, and the number of compared pictures. */
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

/** The left and right arrow keys select the previous and the next picture; where they have another function, they keep it. */
function useArrows(names: readonly string[], current: string | undefined, choose: (name: string) => void): void {
  useEffect(() => {
    const step = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const by = { ArrowLeft: -1, ArrowRight: 1 }[key];
      if (by === undefined || current === undefined || altKey || ctrlKey || metaKey || target instanceof HTMLInputElement) return;
      const next = names[names.indexOf(current) + by];
      if (next !== undefined) choose(next);
    };
    window.addEventListener('keydown', step);
    return () => window.removeEventListener('keydown', step);
  }, [names, current, choose]);
}

interface ListProps {
  readonly groups: readonly Group[];
  readonly current: string | undefined;
  readonly choose: (name: string) => void;
}

function DifferenceList({ groups, current, choose }: ListProps) {
  return (
    <div className={styles.differences}>
      {groups.map(({ kind, rows }) => (
        <section key={kind} aria-label={kind}>
          <h2 className={styles.heading}>
            {kind} ({listed([{ kind, rows }]).length})
          </h2>
          {rows.map(({ state, pictures }) => (
            <div key={state}>
              <h3 className={styles.state}>{state}</h3>
              <div className={styles.chips}>
                {pictures.map(({ name, text }) => (
                  <button
                    key={name}
                    type="button"
                    className={styles.difference}
                    aria-pressed={name === current}
                    aria-label={`${state}, ${text}`}
                    onClick={() => choose(name)}
                  >
                    {text}
                  </button>
                ))}
              </div>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

/** The effect of a change: two runs of `pictures`, side by side. The selected difference is in the address. */
export function Compare({ runs, settings, set }: ControlsProps & { readonly runs: Content['runs'] }) {
  const [before, setBefore] = useState<Run>(() => served('before', runs?.before ?? []));
  const [after, setAfter] = useState<Run>(() => served('after', runs?.after ?? []));
  const { found, looked, all } = useDifferences(before, after);
  const groups = useMemo(() => grouped(found), [found]);
  const names = useMemo(() => listed(groups), [groups]);
  const wanted = settings.get('difference');
  const isLookedAt = looked < all && wanted !== null;
  // The picture named by the address may still be pending.
  const name = names.find((each) => each === wanted) ?? (isLookedAt ? undefined : names[0]);
  const current = found.find((each) => each.name === name);
  const choose = useCallback((next: string) => set('difference', next), [set]);
  useArrows(names, name, choose);
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
          : `${counted(found.length, 'difference')}, ${looked} of ${counted(all, 'picture')} compared. ← and → show the one before and the next.`}
      </output>
      <div className={styles.compared}>
        <DifferenceList groups={groups} current={name} choose={choose} />
        {current !== undefined && <Overlaid key={current.name} compared={current} />}
      </div>
    </>
  );
}
