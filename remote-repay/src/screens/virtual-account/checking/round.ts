/** ms between one look and the next: at once where most payments are recorded, then less and less. With the looks about three minutes. */
export const PAUSES: readonly number[] = [3, 5, 8, 13, 21, 34, 34, 34, 34].map((seconds) => seconds * 1_000);

/** Looks that follow each other until one says that it was the last, or there have been enough. */
export interface Round {
  /** Looks now, unless a look is under way: after its end the round goes on as it would have. */
  look(): Promise<void>;
  /** The page is out of sight: no look begins. */
  rest(): void;
  /** It is in sight again: looks at once, and goes on from the shortest pause unless the round was over. */
  resume(): void;
}

/**
 * @param take one look; answers whether nothing is left to look for. Must not reject.
 * @param onOver after the last pause nobody knows yet
 */
export function startRound(take: () => Promise<boolean>, onOver: () => void): Round {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauses = [...PAUSES];
  let [isLooking, isResting, isOver, isDone] = [false, false, false, false];

  const goOn = () => {
    clearTimeout(timer);
    if (isDone || isResting || isOver) return;
    const pause = pauses.shift();
    if (pause !== undefined) {
      timer = setTimeout(() => void look(), pause);
      return;
    }
    isOver = true;
    onOver();
  };
  const look = async () => {
    if (isLooking || isDone) return;
    clearTimeout(timer);
    isLooking = true;
    isDone = await take();
    isLooking = false;
    goOn();
  };
  return {
    look,
    rest() {
      isResting = true;
      clearTimeout(timer);
    },
    resume() {
      isResting = false;
      pauses = [...PAUSES];
      void look();
    },
  };
}
