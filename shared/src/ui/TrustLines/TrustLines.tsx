import type { ReactElement } from 'react';

import { fill } from '../../wording/fill';
import { Icon } from '../Icon/Icon';
import { ShieldCheck } from '../icons';
import { useCommonWording, useShell } from '../ShellContext';
import styles from './TrustLines.module.css';

/** The trust texts, each with its configured value; '' for one without a value. */
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

/**
 * Who the lender is, its licence, and what we never ask for. Lines that are not configured are passed as false or ''
 * and left out. An element needs its own key.
 */
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
