import { useEffect, useState } from 'react';

import { Segmented } from '@loan/shared/ui/Segmented/Segmented';

import type { Content } from '../contract';
import { Compare } from './Compare';
import { Controls } from './Controls';
import { Entries } from './Entries';
import styles from './gallery.module.css';

const VIEWS = [
  { value: 'all', text: 'Screens and parts' },
  { value: 'compare', text: 'Differences' },
];

/** The settings as they stand in the address: one can be kept and sent. */
function useSettings() {
  const [settings, setSettings] = useState(() => new URLSearchParams(window.location.search));
  const set = (name: string, value: string) =>
    setSettings((before) => {
      const next = new URLSearchParams(before);
      next.set(name, value);
      window.history.replaceState(null, '', `?${next}`);
      return next;
    });
  return { settings, set };
}

/** What there is to show; undefined until it is known. */
function useContent(): Content | undefined {
  const [content, setContent] = useState<Content>();
  useEffect(() => {
    void fetch('/content.json')
      .then((response) => response.json())
      .then((json) => setContent(json as Content));
  }, []);
  return content;
}

/** Every part and every state of every screen, as pictures that are taken when they come into view; and what differs between two runs. */
export function Gallery() {
  const { settings, set } = useSettings();
  const content = useContent();
  if (content === undefined) return <p>Loading…</p>;
  const view = settings.get('view') ?? (content.runs ? 'compare' : 'all');
  return (
    <main className={styles.page}>
      <h1 className={styles.title}>Gallery</h1>
      <Segmented label="What is shown" options={VIEWS} value={view} onChange={(value) => set('view', value)} />
      {view === 'compare' ? (
        <Compare runs={content.runs} />
      ) : (
        <>
          <Controls settings={settings} set={set} />
          <Entries content={content} settings={settings} set={set} />
        </>
      )}
    </main>
  );
}
