import type { Brand } from '../settings';
import { brandNotes } from './brandNotes';
import styles from './gallery.module.css';

/** Below the settings: colours that the screens change for contrast. */
export function BrandWarnings({ brand }: { readonly brand: Brand }) {
  const notes = brandNotes(brand);
  return (
    <div role="status">
      {notes.map((note) => (
        <p key={note} className={styles.note}>
          {note}
        </p>
      ))}
    </div>
  );
}
