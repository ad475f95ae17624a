import { useEffect, useRef, useState, type RefObject } from 'react';

/**
 * The container of a frame, and the length of the frame's document in CSS pixels. The frame is made as long as its
 * document, so that the container scrolls. 0 for a document that this page may not read: another origin, or one that
 * isolates itself. Measures without a listener inside the frame, because some browsers call none when its scripts are off.
 * @param loads how often it has loaded; 0: do not measure
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
      // Reset the height before measuring, because a document is never shorter than its frame.
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
