import type { ReactElement } from 'react';

import { ShieldCheck } from '../icons';
import styles from './TrustLines.module.css';

/** Who lends, under which licence, what nobody of us asks for. What is not configured is given as false or '' and left out. An element brings its key. */
export function TrustLines({ lines }: { readonly lines: readonly (string | ReactElement | false)[] }) {
  const said = lines.filter((line) => line !== false && line !== '');
  if (said.length === 0) return null;
  return (
    <div className={styles.trust}>
      <ShieldCheck className={styles.icon} size={20} />
      <div className={styles.lines}>
        {said.map((line) => (
          <p key={typeof line === 'object' ? line.key : String(line)}>{line}</p>
        ))}
      </div>
    </div>
  );
}
