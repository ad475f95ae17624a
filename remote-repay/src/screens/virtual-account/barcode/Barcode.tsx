import { useEffect, useRef, useState } from 'react';

import { usePaymentWording } from '../../../wording/usePaymentWording';
import styles from './Barcode.module.css';
import { barsPath, code128, moduleWidth, QUIET } from './code128';

/** A code as a barcode, as wide as its container and the screen's pixels allow. Empty where it does not fit. */
export function Barcode({ code }: { readonly code: string }) {
  const { barcode } = usePaymentWording();
  const place = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  const bars = code128(code);
  const modules = (bars?.length ?? 0) + 2 * QUIET;
  useEffect(() => {
    const measure = () => setWidth(moduleWidth(place.current?.clientWidth ?? 0, modules, window.devicePixelRatio));
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [modules]);
  return (
    <div ref={place} className={styles.place}>
      {bars !== undefined && width !== undefined && (
        <svg
          className={styles.bars}
          role="img"
          aria-label={barcode}
          width={width * modules}
          viewBox={`0 0 ${modules} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
        >
          <rect width={modules} height="1" fill="white" />
          <path d={barsPath(bars)} fill="black" />
        </svg>
      )}
    </div>
  );
}
