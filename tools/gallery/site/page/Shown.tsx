import { useRef } from 'react';

import type { Market } from '@loan/shared/contracts/shell';
import { Button } from '@loan/shared/ui/Button/Button';

import { chosen, marketsOf } from '../settings';
import { addressOf, inMarket, PARTS, type Entry } from './entry';
import styles from './gallery.module.css';
import { RETRY_ALL, usePicture } from './usePicture';

/** Typical heights of pictures of a screen and of a part, CSS pixels, so that little shifts when they load. */
const HEIGHTS = { screen: 800, part: 90 };

interface ShotProps {
  readonly address: string;
  /** Market and name, for screen readers. */
  readonly name: string;
  readonly width: string;
  readonly height: number;
}

/** A picture that is taken when it comes into view, and links to itself in full size. */
function Shot({ address, name, width, height }: ShotProps) {
  const place = useRef<HTMLDivElement>(null);
  const { source, reason, retry } = usePicture(address, place);
  return (
    <div ref={place}>
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
            <span className={styles.coming} style={{ aspectRatio: `${width} / ${height}` }}>
              Being taken
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
          <Button kind="text" inline onPress={() => void window.dispatchEvent(new Event(RETRY_ALL))}>
            Try all again
          </Button>
        </div>
      )}
    </div>
  );
}

const WORDS: Readonly<Record<Market, string>> = { indonesia: 'Indonesia', india: 'India' };

/** One entry: its picture, or those of both markets next to each other. */
export function Shown({ entry, look }: { readonly entry: Entry; readonly look: URLSearchParams }) {
  const { area, title, key, query, live } = entry;
  const markets = marketsOf(look);
  const isPair = markets.length > 1;
  const [first = 'indonesia'] = markets;
  return (
    <li className={styles.entry}>
      <h3 className={styles.name}>{title[first]}</h3>
      {key !== undefined && <p className={styles.key}>{key}</p>}
      <div className={isPair ? styles.pair : undefined}>
        {markets.map((market) => {
          const name = isPair ? `${title[market]}, ${WORDS[market]}` : title[market];
          return (
            <div key={market} className={styles.entry}>
              {live !== undefined && (
                <a className={styles.live} href={live[market]} target="_blank" rel="noreferrer" aria-label={`Open live: ${name}`}>
                  {isPair ? `Open live: ${WORDS[market]}` : 'Open live'}
                </a>
              )}
              <Shot
                address={addressOf('/picture', inMarket(look, market), query)}
                name={name}
                width={chosen(look, 'width')}
                height={area === PARTS ? HEIGHTS.part : HEIGHTS.screen}
              />
            </div>
          );
        })}
      </div>
    </li>
  );
}
