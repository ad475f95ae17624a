import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';

import { classNames } from '@loan/shared/ui/classNames';
import { ImagePlus, RefreshCw, X } from '@loan/shared/ui/icons';
import { fill } from '@loan/shared/wording/fill';

import { Ring } from './Ring';
import styles from './Uploader.module.css';

/** One picture, from the moment it was chosen. */
export interface UploadTile {
  readonly id: string;
  readonly state: 'waiting' | 'running' | 'failed' | 'done';
  /** Whole percent that has gone out. */
  readonly percent: number;
  /** Address of the picture to show; undefined while there is none. */
  readonly picture: string | undefined;
}

export interface UploaderWords {
  readonly add: string;
  /** With {n}. */
  readonly remove: string;
  /** With {n}. */
  readonly running: string;
  readonly failed: string;
  /** Name of a picture, with {n} and {m}. */
  readonly tile: string;
}

export interface UploaderProps {
  /** Id of the element that names the group. */
  readonly labelledBy: string;
  /** Id of an element that says more, such as what was refused. */
  readonly describedBy?: string;
  readonly tiles: readonly UploadTile[];
  readonly most: number;
  readonly words: UploaderWords;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRetry: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** Pictures in a grid of three, each with its own progress, retry and removal, and a tile that adds more. */
export function Uploader({ labelledBy, describedBy, tiles, most, words, onAdd, onRetry, onRemove }: UploaderProps) {
  const grid = useRef<HTMLUListElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.target.files ?? []);
    // The same file may be chosen again after it was removed.
    event.target.value = '';
    if (files.length > 0) onAdd(files);
  };
  const remove = (id: string) => {
    // The button that had the focus goes: the next one to tap has it.
    grid.current?.focus();
    onRemove(id);
  };

  return (
    <ul ref={grid} className={styles.grid} aria-labelledby={labelledBy} aria-describedby={describedBy} tabIndex={-1}>
      {tiles.map((tile, index) => (
        <li key={tile.id} className={styles.cell}>
          <Tile tile={tile} name={fill(words.tile, { n: index + 1, m: tiles.length })} words={words} onRetry={onRetry} />
          <button type="button" className={styles.remove} aria-label={fill(words.remove, { n: index + 1 })} onClick={() => remove(tile.id)}>
            <span className={styles.disc}>
              <X size={16} />
            </span>
          </button>
        </li>
      ))}
      {tiles.length < most && (
        <li className={styles.cell}>
          <div className={classNames(styles.tile, styles.add)}>
            <input type="file" accept="image/*" multiple className={styles.input} aria-label={words.add} onChange={choose} />
            <span className={styles.stack} aria-hidden="true">
              <span className={styles.addFace}>
                <ImagePlus />
                <span>{words.add}</span>
              </span>
            </span>
          </div>
        </li>
      )}
    </ul>
  );
}

interface TileProps {
  readonly tile: UploadTile;
  readonly name: string;
  readonly words: UploaderWords;
  readonly onRetry: (id: string) => void;
}

function Tile({ tile: { id, state, percent, picture }, name, words, onRetry }: TileProps) {
  if (state === 'failed') {
    return (
      <button type="button" className={classNames(styles.tile, styles.failed)} onClick={() => onRetry(id)}>
        <span className={styles.stack}>
          <Face picture={picture} name={name} />
          <span className={styles.words}>
            <RefreshCw size={16} />
            <span>{words.failed}</span>
          </span>
        </span>
      </button>
    );
  }
  return (
    <div className={styles.tile} aria-busy={state === 'done' ? undefined : true}>
      <span className={styles.stack}>
        <Face picture={picture} name={name} />
        {state !== 'done' && (
          <span className={styles.words}>
            <Ring percent={percent} label={`${name}: ${fill(words.running, { n: percent })}`} />
            <span aria-hidden="true">{fill(words.running, { n: percent })}</span>
          </span>
        )}
      </span>
    </div>
  );
}

/** The picture, or its name alone where this browser cannot draw it. */
function Face({ picture, name }: { readonly picture: string | undefined; readonly name: string }): ReactNode {
  const [broken, setBroken] = useState<string>();
  if (picture === undefined || picture === broken) return <span className={styles.blank}>{name}</span>;
  return <img className={styles.picture} src={picture} alt={name} referrerPolicy="no-referrer" onError={() => setBroken(picture)} />;
}
