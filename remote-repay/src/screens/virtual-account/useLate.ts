import { useCallback, useEffect, useState, type ComponentType } from 'react';

export interface Late<Props> {
  /** 'missing': it could not be had. Undefined: it is under way. */
  readonly Part: ComponentType<Props> | 'missing' | undefined;
  /** Answers whether it came this time. */
  readonly again: () => Promise<boolean>;
}

/** A part of the page that comes after what is read first, fetched once it is `wanted`. `load` stays the same function. */
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
