import { useCallback, useEffect, useState } from 'react';

import type { Content } from '../contract';
import { brandOf, tidied } from '../settings';
import { BrandWarnings } from './BrandWarnings';
import { Controls } from './Controls';
import { Entries } from './Entries';
import styles from './gallery.module.css';

/** The settings in the address, so that they can be bookmarked and sent. */
function useSettings() {
  const [settings, setSettings] = useState(() => tidied(new URLSearchParams(window.location.search)));
  useEffect(() => {
    const query = settings.toString();
    window.history.replaceState(null, '', query === '' ? window.location.pathname : `?${query}`);
  }, [settings]);
  const set = useCallback(
    (name: string, value: string) =>
      setSettings((before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return tidied(next);
      }),
    [],
  );
  return { settings, set };
}

/** Every part and every state of every screen, as pictures that are taken when they come into view. */
export function Gallery({ content }: { readonly content: Content }) {
  const { settings, set } = useSettings();
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Gallery</h1>
      <Controls settings={settings} set={set} />
      <BrandWarnings brand={brandOf(settings, content.brand)} />
      <Entries content={content} settings={settings} set={set} />
    </main>
  );
}
