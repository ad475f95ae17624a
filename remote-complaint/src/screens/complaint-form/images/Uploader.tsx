import { useRef, useState, type ChangeEvent, type ReactNode } from 'react';

import { classNames } from '@loan/shared/ui/classNames';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { ImagePlus, TriangleAlert, X } from '@loan/shared/ui/icons';
import { VisuallyHidden } from '@loan/shared/ui/VisuallyHidden/VisuallyHidden';
import { fill } from '@loan/shared/wording/fill';

import { IMAGE_LIMIT } from '../../../api/complaintForm';
import { useWording } from '../../../wording/useWording';
import type { FormImage } from './imageList';
import styles from './Uploader.module.css';

export interface UploaderProps {
  /** Id of the element that names the group. */
  readonly labelledBy: string;
  /** Id of an element with more details, such as which file was refused. */
  readonly describedBy?: string;
  readonly images: readonly FormImage[];
  /** Addresses that show the images, by id. */
  readonly previews: ReadonlyMap<string, string | undefined>;
  /** Nothing can be added, retried or removed. */
  readonly disabled: boolean;
  readonly onAdd: (files: readonly File[]) => void;
  readonly onRetry: (id: string) => void;
  readonly onRemove: (id: string) => void;
}

/** Images in a grid of three, each with progress, retry and removal, and a place to add more. */
export function Uploader({ labelledBy, describedBy, images, previews, disabled, onAdd, onRetry, onRemove }: UploaderProps) {
  const { form } = useWording();
  const grid = useRef<HTMLUListElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const files = Array.from(event.target.files ?? []);
    // Cleared, so that the same file can be chosen again after its removal.
    event.target.value = '';
    if (files.length > 0) onAdd(files);
  };
  const remove = (id: string) => {
    // The focused button disappears, so the focus moves to the list.
    grid.current?.focus();
    onRemove(id);
  };

  return (
    <ul ref={grid} className={styles.grid} aria-labelledby={labelledBy} aria-describedby={describedBy} tabIndex={-1}>
      {images.map((image, index) => (
        <li key={image.id} className={styles.cell}>
          <UploadedImage
            image={image}
            preview={previews.get(image.id)}
            name={fill(form.image, { n: index + 1, m: images.length })}
            disabled={disabled}
            onRetry={() => onRetry(image.id)}
          />
          <button
            type="button"
            className={styles.remove}
            aria-label={fill(form.remove, { n: index + 1 })}
            disabled={disabled}
            onClick={() => remove(image.id)}
          >
            <span className={styles.disc}>
              <Icon of={X} size={16} />
            </span>
          </button>
        </li>
      ))}
      {images.length < IMAGE_LIMIT && (
        <li className={styles.cell}>
          <div className={classNames(styles.box, styles.add)}>
            <input
              type="file"
              accept="image/*"
              multiple
              className={styles.input}
              aria-label={form.add}
              disabled={disabled}
              onChange={choose}
            />
            <span className={styles.stack} aria-hidden="true">
              <span className={styles.addWords}>
                <Icon of={ImagePlus} />
                <span>{form.add}</span>
              </span>
            </span>
          </div>
        </li>
      )}
    </ul>
  );
}

interface UploadedImageProps {
  readonly image: FormImage;
  readonly preview: string | undefined;
  readonly name: string;
  readonly disabled: boolean;
  readonly onRetry: () => void;
}

function UploadedImage({ image: { state, percent }, preview, name, disabled, onRetry }: UploadedImageProps) {
  const { form } = useWording();
  if (state === 'failed') {
    return (
      <button type="button" className={classNames(styles.box, styles.failed)} disabled={disabled} onClick={onRetry}>
        <span className={styles.stack}>
          <Preview address={preview} name={name} />
          <span className={styles.words}>
            <Icon of={TriangleAlert} size={16} />
            <span aria-hidden="true">{form.failedTile}</span>
            <VisuallyHidden>{form.failed}</VisuallyHidden>
          </span>
        </span>
      </button>
    );
  }
  return (
    <div className={styles.box} aria-busy={state === 'done' ? undefined : true}>
      <span className={styles.stack}>
        <Preview address={preview} name={name} />
        {state !== 'done' && (
          <span className={styles.words}>
            <Ring percent={percent} label={`${name}: ${fill(form.uploading, { n: percent })}`} />
            <span aria-hidden="true">{fill(form.uploading, { n: percent })}</span>
          </span>
        )}
      </span>
    </div>
  );
}

/** The image, or only its name if this browser cannot show it. */
function Preview({ address, name }: { readonly address: string | undefined; readonly name: string }): ReactNode {
  const [broken, setBroken] = useState<string>();
  if (address === undefined || address === broken) return <span className={styles.blank}>{name}</span>;
  return <img className={styles.image} src={address} alt={name} referrerPolicy="no-referrer" onError={() => setBroken(address)} />;
}

const RADIUS = 16;
const LENGTH = 2 * Math.PI * RADIUS;

/** Progress as a ring that closes. */
function Ring({ percent, label }: { readonly percent: number; readonly label: string }) {
  return (
    <span role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <svg className={styles.ring} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <circle className={styles.track} cx="20" cy="20" r={RADIUS} />
        <circle
          className={styles.share}
          cx="20"
          cy="20"
          r={RADIUS}
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - percent / 100)}
        />
      </svg>
    </span>
  );
}
