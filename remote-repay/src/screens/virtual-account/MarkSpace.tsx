import styles from './MarkSpace.module.css';
import type { LateViews } from './useLateViews';

/** The mark of a bank or store next to its name. Its space is reserved while it loads. */
export function MarkSpace({ name, late }: { readonly name: string; readonly late: LateViews }) {
  return <span className={styles.mark}>{late && <late.ChannelMark name={name} size={40} />}</span>;
}
