import styles from './Uploader.module.css';

const RADIUS = 16;
const LENGTH = 2 * Math.PI * RADIUS;

/** How far something is, as a ring that closes. */
export function Ring({ percent, label }: { readonly percent: number; readonly label: string }) {
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
