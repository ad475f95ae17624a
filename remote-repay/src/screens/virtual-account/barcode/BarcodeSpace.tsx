import { useWording } from '../../../wording/useWording';
import type { LateViews } from '../useLateViews';
import styles from './BarcodeSpace.module.css';
import { isScannable } from './isScannable';

/** The barcode of a payment code, loaded once there is a code, in reserved space. Without it the borrower reads the code to the cashier. */
export function BarcodeSpace({ code, late }: { readonly code: string; readonly late: LateViews }) {
  const { va } = useWording();
  if (!isScannable(code) || late === null) return null;
  return (
    <>
      <div className={styles.space}>{late && <late.Barcode code={code} />}</div>
      <p className={styles.hint}>{va.bright}</p>
    </>
  );
}
