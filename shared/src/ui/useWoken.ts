/** The name of `useHydrated` until contract 1.8. */
export { useHydrated as useWoken } from './useHydrated';
