import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Whether the device reports that it is online. A server-rendered page came over a network, so the server's value is true. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
}

/** Resolves with true when the device is online again, with false after `limit` ms. */
export function untilOnline(limit: number): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (online: boolean) => {
      clearTimeout(timer);
      window.removeEventListener('online', back);
      resolve(online);
    };
    const back = () => done(true);
    const timer = setTimeout(() => done(false), limit);
    window.addEventListener('online', back);
  });
}
