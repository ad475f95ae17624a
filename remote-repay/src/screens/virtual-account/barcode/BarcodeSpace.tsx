import { useWording } from '../../../wording/useWording';
import { useLate } from '../useLate';
import styles from './BarcodeSpace.module.css';
import { isScannable } from './isScannable';

const load = async () => (await import(/* webpackChunkName: "repayOrNot-tips" */ './Barcode')).Barcode;

/** The barcode of a payment code, loaded once there is a code, in reserved space. Without it the borrower reads the code to the cashier. */
export function BarcodeSpace({ code }: { readonly code: string }) {
  const { va } = useWording();
  const wanted = isScannable(code);
  const { Part } = useLate(load, wanted);
  if (!wanted || Part === 'missing') return null;
  return (
    <>
      <div className={styles.space}>{Part && <Part code={code} />}</div>
      <p className={styles.hint}>{va.bright}</p>
    </>
  );
}
