/** ms between polls: short at first, when most payments are recorded, then longer. With the polls about three minutes. */
export const PAUSES: readonly number[] = [3, 5, 8, 13, 21, 34, 34, 34, 34].map((seconds) => seconds * 1_000);

/** A polling session: polls until one returns the final result or the pauses are used up. */
export interface Round {
  /** Polls now, unless a poll is running; then the session continues as planned. */
  look(): Promise<void>;
  /** The page is hidden: no poll starts. */
  rest(): void;
  /** The page is visible again: polls at once, and continues from the shortest pause unless the session was over. */
  resume(): void;
}

/**
 * @param take one poll; resolves to whether it was the last one. Must not reject.
 * @param onOver called when the pauses are used up without a result
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
