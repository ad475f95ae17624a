import type { ToastOptions } from '@loan/shared/contracts/shell';

import { createSignal, type Signal } from './signals';

/** Milliseconds (specification §9). */
const TOAST_TIME = 3000;
const TOAST_LEAST = 300;

export interface ShownToast {
  readonly id: number;
  readonly message: string;
  readonly lang?: string | undefined;
}

export interface Toasts {
  readonly shown: Signal<ShownToast | undefined>;
  /** Text of the loading toast, or undefined. */
  readonly loading: Signal<string | undefined>;
  toast(message: string, options?: ToastOptions): void;
  busy(message: string): () => void;
}

/** One toast at a time, the newest replaces; the loading toast stays until everything that shows it has ended. */
export function createToasts(): Toasts {
  const shown = createSignal<ShownToast | undefined>(undefined);
  const loading = createSignal<string | undefined>(undefined);
  const running: { message: string }[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  return {
    shown,
    loading,
    toast(message, options = {}) {
      if (message === '') return;
      clearTimeout(timer);
      count += 1;
      shown.set({ id: count, message, lang: options.lang });
      timer = setTimeout(() => shown.set(undefined), Math.max(TOAST_LEAST, options.duration ?? TOAST_TIME));
    },
    busy(message) {
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
  };
}
