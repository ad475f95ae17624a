import { useHydrated } from './useHydrated';

/** `useHydrated` under its name until contract 1.8. */
export const useWoken = (): boolean => useHydrated();
