import { useWording } from '../../../wording/useWording';
import type { LateViews } from '../useLateViews';
import styles from './BarcodeSpace.module.css';

/**
 * Whether a payment code can be a barcode on the narrowest phone: characters that Code 128 has and a reader types
 * unchanged, and short enough that a module is 1 px wide at 320 px (digits are encoded in pairs). Known before the encoder
 * has loaded, so that the space of the barcode is reserved from the start, or never.
 */
export const isScannable = (code: string): boolean => /^(?:\d{1,36}|[\x20-\x7e]{1,18})$/.test(code);

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
