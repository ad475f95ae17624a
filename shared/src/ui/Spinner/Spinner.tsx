import styles from './Spinner.module.css';

/** A turning ring; the words beside it say what runs. Stands still under reduced motion. */
export function Spinner() {
  return <span className={styles.spinner} aria-hidden="true" />;
}
