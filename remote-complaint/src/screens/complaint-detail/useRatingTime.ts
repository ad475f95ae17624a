import { useEffect, useState } from 'react';

/** The rating opens this long after the complaint is shown (product §9.1). ms */
const AFTER = 3000;

/**
 * When the rating is due: 3 s after a complaint that asks for it, once per visit. The wait is cancelled when the screen is
 * left, and when a later read does not ask for it any more.
 */
export function useRatingTime(asked: boolean): { readonly due: boolean; readonly end: () => void } {
  const [stage, setStage] = useState<'before' | 'due' | 'ended'>('before');
  useEffect(() => {
    if (!asked || stage !== 'before') return undefined;
    const timer = setTimeout(() => setStage('due'), AFTER);
    return () => clearTimeout(timer);
  }, [asked, stage]);
  return { due: stage === 'due', end: () => setStage('ended') };
}
