import { useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { fill } from '@loan/shared/wording/fill';

import styles from './testPreview.module.css';
import { wording } from './wording';

/** Time limit in ms for the device to find its location. */
const TIME_LIMIT = 10_000;

/** The location of the device, as text; the browser asks for permission first. It stays on the device. */
export function LocationReader() {
  const [result, setResult] = useState('');
  const read = () =>
    new Promise<void>((done) => {
      const end = (text: string) => {
        setResult(text);
        done();
      };
      const refused = () => end(wording.locationRefused);
      // Missing on pages that are not served over https.
      const { geolocation } = navigator as { readonly geolocation?: Geolocation };
      if (geolocation === undefined) return refused();
      geolocation.getCurrentPosition(
        ({ coords }) => end(fill(wording.location, { lat: coords.latitude, lng: coords.longitude })),
        refused,
        { timeout: TIME_LIMIT },
      );
    });
  return (
    <>
      <Button kind="secondary" busyText={wording.getLocation} onPress={read}>
        {wording.getLocation}
      </Button>
      <p role="status" className={styles['result']}>
        {result}
      </p>
    </>
  );
}
