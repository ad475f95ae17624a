import { useRef } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';

import { chosen } from '../settings';
import { addressOf, PARTS, type Entry } from './entry';
import styles from './gallery.module.css';
import { usePicture } from './usePicture';

/** About how high most pictures of a screen and of a part are, CSS pixels, so that little moves when they come. */
const HEIGHTS = { screen: 800, part: 90 };

/** One entry; its picture is taken when it comes into view, and leads to itself in full size. */
export function Shown({ entry: { area, name, query, live }, look }: { readonly entry: Entry; readonly look: URLSearchParams }) {
  const address = addressOf('/picture', look, query);
  const place = useRef<HTMLLIElement>(null);
  const { before, source, reason, retry } = usePicture(address, place);
  const height = area === PARTS ? HEIGHTS.part : HEIGHTS.screen;
  return (
    <li className={styles.entry} ref={place}>
      <h3 className={styles.name}>{name}</h3>
      {live !== undefined && (
        <a className={styles.live} href={live} target="_blank" rel="noreferrer" aria-label={`Open live: ${name}`}>
          Open live
        </a>
      )}
      {reason === undefined ? (
        <a
          className={styles.full}
          href={address}
          target="_blank"
          rel="noreferrer"
          aria-busy={source === undefined}
          aria-label={`${name}, in full size`}
        >
          {source === undefined ? (
            <span className={styles.coming} style={{ aspectRatio: `${chosen(look, 'width')} / ${height}` }}>
              {before !== undefined && (before === 0 ? 'Being taken' : `Being taken, ${before} before it`)}
            </span>
          ) : (
            <img className={styles.picture} src={source} alt={`${name}, in full size`} />
          )}
        </a>
      ) : (
        <div className={styles.failed}>
          <p>This picture could not be taken. {reason}</p>
          <Button kind="secondary" inline onPress={retry}>
            Try again
          </Button>
        </div>
      )}
    </li>
  );
}
