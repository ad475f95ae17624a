import { useEffect, useRef, useState, type RefObject } from 'react';

/** State of the picture at an address. */
export interface Picture {
  /** Object URL of the picture, once it is taken. */
  readonly source?: string;
  /** Why it could not be taken, in a sentence. */
  readonly reason?: string;
}

/** Distance from the view at which a picture is requested, so that it has loaded before it is visible. */
const AHEAD = '200px';
const NONE: Picture = {};
/** A window event: all failed pictures are requested again. */
export const RETRY_ALL = 'retry-all';

function useIsInView(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting === true), { rootMargin: AHEAD });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}

async function taken(address: string, signal: AbortSignal): Promise<Picture> {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) return { reason: await response.text() };
    return { source: URL.createObjectURL(await response.blob()) };
  } catch {
    return { reason: 'The gallery does not answer: it may have been stopped.' };
  }
}

/**
 * The picture of an address, requested while `element` is in view. When it leaves the view or its address changes, the request
 * is cancelled, which the server notices by the closed connection.
 */
export function usePicture(address: string, element: RefObject<Element | null>): Picture & { readonly retry: () => void } {
  const isInView = useIsInView(element);
  const [known, setKnown] = useState({ address: '', picture: NONE });
  const source = useRef('');
  const picture = known.address === address ? known.picture : NONE;
  const isDone = (picture.source ?? picture.reason) !== undefined;
  useEffect(() => {
    if (isDone || !isInView) return;
    const abort = new AbortController();
    const request = async () => {
      const next = await taken(address, abort.signal);
      if (abort.signal.aborted) return;
      URL.revokeObjectURL(source.current);
      source.current = next.source ?? '';
      setKnown({ address, picture: next });
    };
    void request();
    return () => abort.abort();
  }, [address, isInView, isDone]);
  useEffect(() => () => URL.revokeObjectURL(source.current), []);
  const hasFailed = picture.reason !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => setKnown({ address, picture: NONE });
    window.addEventListener(RETRY_ALL, retry);
    return () => window.removeEventListener(RETRY_ALL, retry);
  }, [address, hasFailed]);
  return { ...picture, retry: () => setKnown({ address, picture: NONE }) };
}
