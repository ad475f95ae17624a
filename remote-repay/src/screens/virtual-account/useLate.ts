import { useCallback, useEffect, useState, type ComponentType } from 'react';

export interface Late<Props> {
  /** 'missing': loading failed. Undefined: loading, or not requested yet. */
  readonly Part: ComponentType<Props> | 'missing' | undefined;
  /** Tries again; resolves to whether the component has loaded. */
  readonly again: () => Promise<boolean>;
}

/** A component that loads after the first content of the page, once it is `wanted`. `load` must be a stable function. */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>, wanted: boolean): Late<Props> {
  const [Part, setPart] = useState<ComponentType<Props> | 'missing'>();
  const again = useCallback(
    () =>
      load().then(
        (Loaded) => {
          setPart(() => Loaded);
          return true;
        },
        () => {
          setPart('missing');
          return false;
        },
      ),
    [load],
  );
  useEffect(() => {
    if (wanted) void again();
  }, [wanted, again]);
  return { Part, again };
}
