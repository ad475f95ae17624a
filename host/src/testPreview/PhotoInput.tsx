import { useEffect, useState } from 'react';

import styles from './testPreview.module.css';
import { wording } from './wording';

interface Photo {
  readonly name: string;
  /** Object URL of the file in this page's memory. */
  readonly address: string;
}

/** Takes or picks a photo and shows it. It stays on the device. */
export function PhotoInput() {
  const [photo, setPhoto] = useState<Photo>();
  useEffect(() => {
    if (photo === undefined) return undefined;
    return () => URL.revokeObjectURL(photo.address);
  }, [photo]);

  const choose = (file: File | undefined) =>
    setPhoto(file === undefined ? undefined : { name: file.name, address: URL.createObjectURL(file) });
  return (
    <>
      <label className={styles['field']}>
        <span className={styles['label']}>{wording.photo}</span>
        <input type="file" accept="image/*" className={styles['input']} onChange={(event) => choose(event.target.files?.[0])} />
      </label>
      {photo !== undefined && (
        <>
          <img className={styles['picture']} src={photo.address} alt={photo.name} />
          <p className={styles['result']}>{photo.name}</p>
        </>
      )}
    </>
  );
}
