import type { ReactElement } from 'react';

import { fill } from '../../wording/fill';
import { Icon } from '../Icon/Icon';
import { ShieldCheck } from '../icons';
import { useCommonWording, useShell } from '../ShellContext';
import styles from './TrustLines.module.css';

/** What may be said for trust, each sentence with its configured value; '' for one that has none. */
export function useTrust() {
  const { lender, licence, hours, regulator } = useShell().config.trust;
  const { trust } = useCommonWording();
  return {
    ...trust,
    lender: lender && fill(trust.lender, { lender }),
    licence: licence && fill(trust.licence, { licence }),
    hours: hours && fill(trust.hours, { hours }),
    regulator: regulator ? trust.regulator : '',
  };
}

/** Who lends, under which licence, what nobody of us asks for. What is not configured is given as false or '' and left out. An element brings its key. */
export function TrustLines({ lines }: { readonly lines: readonly (string | ReactElement | false)[] }) {
  const said = lines.filter((line) => line !== false && line !== '');
  if (said.length === 0) return null;
  return (
    <div className={styles.trust}>
      <Icon of={ShieldCheck} className={styles.icon} size={20} />
      <div className={styles.lines}>
        {said.map((line) => (
          <p key={typeof line === 'object' ? line.key : String(line)}>{line}</p>
        ))}
      </div>
    </div>
  );
}
