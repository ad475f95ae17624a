import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

import { classNames } from '../classNames';
import styles from './Overlay.module.css';

const FOCUSABLE = 'a[href],button,input,select,textarea,iframe,[tabindex]:not([tabindex="-1"])';

export interface OverlayProps {
  readonly kind: 'dialog' | 'sheet';
  /** Id of the title inside: it names the overlay and gets the focus when it opens (tabIndex -1). */
  readonly titleId: string;
  /** Escape; for a sheet, a tap beside it too. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * What Dialog and Sheet share: above the page, focus kept inside and given back to the opener.
 * Own part: antd-mobile's popups have no role, name, focus trap or Escape, and weigh 27 kB (brotli)
 * in each remote against 1 kB, in the way of a borrower who has tapped "I have paid".
 */
export function Overlay({ kind, titleId, onClose, children }: OverlayProps) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusInside(panel, titleId);
  useKeys(panel, onClose);
  usePageStill();

  return createPortal(
    <div className={classNames(styles.layer, styles[`${kind}Layer`])}>
      {/* For pointers only: the keyboard has Escape, assistive technology the close button. */}
      <div className={styles.scrim} data-scrim="" aria-hidden="true" onClick={kind === 'sheet' ? onClose : undefined} />
      <div ref={panel} role="dialog" aria-modal="true" aria-labelledby={titleId} className={styles[kind]}>
        {children}
      </div>
    </div>,
    document.body,
  );
}

function focusables(panel: HTMLElement): HTMLElement[] {
  return Array.from(panel.querySelectorAll<HTMLElement>(FOCUSABLE)).filter((element) => !element.hasAttribute('disabled'));
}

/** Radio buttons of one group are one stop for the Tab key. */
function sameStop(a: Element | null, b: HTMLElement): boolean {
  return (
    a === b ||
    (a instanceof HTMLInputElement && b instanceof HTMLInputElement && a.type === 'radio' && b.type === 'radio' && a.name === b.name)
  );
}

/** On the document: Escape works too when a tap has taken the focus to the page. */
function useKeys(panel: { readonly current: HTMLElement | null }, onClose: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Tab' && panel.current !== null) keepTabInside(event, panel.current);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [panel, onClose]);
}

function keepTabInside(event: KeyboardEvent, panel: HTMLElement): void {
  const all = focusables(panel);
  const [first, last] = [all[0], all[all.length - 1]];
  if (first === undefined || last === undefined) {
    event.preventDefault();
    return;
  }
  const current = document.activeElement;
  const atStart = sameStop(current, first) || !all.some((element) => element === current);
  const leaving = event.shiftKey ? atStart : sameStop(current, last);
  if (!leaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}

/** Focus goes to the title, comes back in when it gets outside, and returns to the opener at the end. */
function useFocusInside(panel: { readonly current: HTMLElement | null }, titleId: string): void {
  useEffect(() => {
    const opener = document.activeElement;
    const title = () => document.getElementById(titleId);
    title()?.focus();
    const onFocusIn = (event: FocusEvent) => {
      if (event.target instanceof Node && panel.current?.contains(event.target) === false) title()?.focus();
    };
    document.addEventListener('focusin', onFocusIn);
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [panel, titleId]);
}

/** The page behind does not scroll. */
function usePageStill(): void {
  useEffect(() => {
    const { style } = document.documentElement;
    const before = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = before;
    };
  }, []);
}
