import { useEffect, useState, type ComponentType } from 'react';

import { useMounted } from '../ui/useMounted';

/**
 * A part of a page, usually a dialog, that is loaded separately. It does not use React.lazy, because a failed download
 * would replace the whole page. `ahead`: fetch it in advance; a failure is reported only when it is needed. `load` must
 * be a stable function.
 */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>, ahead: boolean) {
  const mounted = useMounted();
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (ahead) load().catch(() => undefined);
  }, [ahead, load]);
  return {
    /** Defined while the part is open. */
    Part,
    /** Resolves with whether it could be loaded; may be called again. */
    open: () =>
      load().then(
        (Loaded) => {
          if (mounted.current) setPart(() => Loaded);
          return true;
        },
        () => false,
      ),
    close: () => setPart(undefined),
  };
}
