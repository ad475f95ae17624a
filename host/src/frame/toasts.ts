import type { FixedText, ToastOptions } from '@loan/shared/contracts/shell';

import { createSignal } from './signals';

/** Milliseconds (product §9.1). */
const TOAST_TIME = 3000;
const TOAST_LEAST = 300;

export interface ShownToast extends Omit<ToastOptions, 'duration'> {
  readonly id: number;
  readonly message: string;
}

/** Shows one toast at a time; a new one replaces it. The loading toast stays until everything that shows it has ended. */
export function createToasts(path = () => window.location.pathname) {
  const shown = createSignal<ShownToast | undefined>(undefined);
  const loading = createSignal<string | undefined>(undefined);
  const running: { message: string }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  let raisedOn = '';
  return {
    shown,
    /** Text of the loading toast, or undefined. */
    loading,
    toast(given: string | FixedText, options: ToastOptions = {}) {
      const { text: message, ...fixed } = typeof given === 'string' ? { text: given } : given;
      if (message === '') return () => undefined;
      clearTimeout(timer);
      count += 1;
      const { duration = TOAST_TIME, ...more } = options;
      const toast: ShownToast = { id: count, message, ...fixed, ...more };
      const end = () => {
        if (shown.get() === toast) shown.set(undefined);
      };
      raisedOn = path();
      shown.set(toast);
      timer = setTimeout(end, Math.max(TOAST_LEAST, duration));
      return end;
    },
    busy(message: string) {
      const entry = { message };
      running.push(entry);
      loading.set(message);
      return () => {
        const index = running.indexOf(entry);
        if (index < 0) return;
        running.splice(index, 1);
        loading.set(running[running.length - 1]?.message);
      };
    },
    /** Called when another page is shown: removes the toast of the previous page. */
    showPage(now: string) {
      if (now !== raisedOn && shown.get()?.stays !== true) shown.set(undefined);
    },
  };
}

export type Toasts = ReturnType<typeof createToasts>;
