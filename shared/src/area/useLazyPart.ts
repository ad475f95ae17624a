import { useEffect, useState, type ComponentType } from 'react';

import { useMounted } from '../ui/useMounted';

export interface LazyPart<Props> {
  /** While it is open. */
  readonly Part: ComponentType<Props> | undefined;
  /** Answers whether it could be loaded; it may be asked for again. */
  readonly open: () => Promise<boolean>;
  readonly close: () => void;
}

/**
 * A dialog that is loaded apart from its page. Not with React.lazy: a download that failed would take the whole page
 * away. `ahead`: it is fetched before it is asked for; a failure is told when it is really needed. `load` stays the same function.
 */
export function useLazyPart<Props>(load: () => Promise<ComponentType<Props>>, ahead: boolean): LazyPart<Props> {
  const mounted = useMounted();
  const [Part, setPart] = useState<ComponentType<Props>>();
  useEffect(() => {
    if (ahead) load().catch(() => undefined);
  }, [ahead, load]);
  return {
    Part,
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
