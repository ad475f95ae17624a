import styles from './Spinner.module.css';

/** A turning ring; the text next to it says what runs. Stands still under reduced motion. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
