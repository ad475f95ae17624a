import CODE128_AUTO from 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js';
import { useEffect, useRef, useState } from 'react';

import { usePaymentWording } from '../../../wording/usePaymentWording';
import styles from './Barcode.module.css';

/** Bars and spaces of a code in Code 128, one character per module (`1` is a bar); undefined when it has a character that Code 128 lacks. */
export function code128(code: string): string | undefined {
  const encoder = new CODE128_AUTO(code, {});
  return encoder.valid() ? encoder.encode().data : undefined;
}

/** Quiet zone: modules of white before and after the bars. Scanners do not find a barcode without it. */
export const QUIET = 10;

/** The bars as an SVG path. The SVG is as wide as its modules, quiet zones included, and 1 high. */
export function barsPath(modules: string): string {
  return modules.replace(/1+|0+/g, (run, at: number) => (run.startsWith('1') ? `M${at + QUIET} 0h${run.length}v1h-${run.length}z` : ''));
}

/** Maximum width of a module, because wider bars are no easier to scan. CSS px */
const WIDEST = 3;

/**
 * Width of a module in CSS px, rounded down to whole screen pixels so that every bar has a sharp edge. Undefined when a
 * module would be narrower than 1 CSS px, which scanners cannot read.
 * @param room CSS px
 * @param ratio screen pixels per CSS px
 */
export function moduleWidth(room: number, modules: number, ratio: number): number | undefined {
  const width = Math.min(WIDEST, Math.floor((room * ratio) / modules) / ratio);
  return width < 1 ? undefined : width;
}

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
