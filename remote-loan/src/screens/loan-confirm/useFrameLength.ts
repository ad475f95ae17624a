import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * The stage for a frame, and how long the frame's document is, in CSS pixels; the frame is made as long as it, so
 * that the stage scrolls. 0 for a document that this page may not look at: of another origin, or one that wants to be alone.
 * Without a listener in the frame: some browsers call none where its scripts are off.
 * @param loads how often it has loaded; 0: what stands there is not to be measured
 */
export function useFrameLength(loads: number): readonly [stage: RefObject<HTMLDivElement | null>, length: number] {
  const stage = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState(0);
  useEffect(() => {
    if (loads === 0) return undefined;
    const fit = () => {
      const frame = stage.current?.querySelector('iframe');
      if (stage.current === null || !frame) return;
      const before = stage.current.scrollTop;
      // A document is never shorter than its frame.
      frame.style.height = '0';
      const next = frame.contentDocument?.documentElement.scrollHeight ?? 0;
      frame.style.height = next > 0 ? `${next}px` : '';
      stage.current.scrollTop = before;
      setLength(next);
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [loads]);
  return [stage, loads === 0 ? 0 : length];
}
