import { useEffect, useState, type ComponentType } from 'react';

import { useWording } from '../../../wording/useWording';
import type { BarcodeProps } from './Barcode';
import styles from './BarcodeSpace.module.css';
import { isScannable } from './isScannable';

const load = async () => (await import(/* webpackChunkName: "repayOrNot-barcode" */ './Barcode')).Barcode;

/** The bars of a payment code, fetched once there is a code, in space that is kept for them; without them the code is said to the cashier. */
export function BarcodeSpace({ code }: { readonly code: string }) {
  const { va } = useWording();
  const [Barcode, setBarcode] = useState<ComponentType<BarcodeProps>>();
  const [failed, setFailed] = useState(false);
  const wanted = isScannable(code);
  useEffect(() => {
    if (!wanted) return;
    load().then(
      (Loaded) => setBarcode(() => Loaded),
      () => setFailed(true),
    );
  }, [wanted]);
  if (!wanted || failed) return null;
  return (
    <>
      <div className={styles.space}>{Barcode && <Barcode code={code} label={va.barcode} />}</div>
      <p className={styles.hint}>{va.bright}</p>
    </>
  );
}
