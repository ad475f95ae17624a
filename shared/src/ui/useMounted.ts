import { useEffect, useRef } from 'react';

/** Whether the screen is still mounted: a reply for a screen that was left is dropped. */
export function useMounted(): { readonly current: boolean } {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}
