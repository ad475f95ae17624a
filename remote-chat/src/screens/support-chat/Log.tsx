import { useEffect, useRef, type RefObject } from 'react';

import { VisuallyHidden } from '@loan/shared/ui/VisuallyHidden/VisuallyHidden';

import { useWording } from '../../wording/useWording';
import styles from './bubbles.module.css';
import { BubbleView } from './BubbleView';
import type { Chat } from './chat';
import type { Shown } from './chatState';
import { isFresh } from './conversation';

/** The conversation, oldest first. Each new bubble is announced once, by the log role alone. */
export function Log({ chat, shown }: { readonly chat: Chat; readonly shown: Shown }) {
  const { chat: words, names } = useWording();
  const log = useRef<HTMLDivElement>(null);
  useNewInView(log, shown);
  return (
    <>
      <div ref={log} role="log" aria-label={names.log} tabIndex={-1} className={styles.log}>
        {shown.conversation.bubbles.map((bubble) => (
          <div
            key={bubble.no}
            data-bubble={bubble.no}
            className={bubble.kind === 'typed' || bubble.kind === 'chosen' ? styles.mine : styles.bots}
          >
            <VisuallyHidden>{`${bubble.kind === 'typed' || bubble.kind === 'chosen' ? names.me : names.bot}: `}</VisuallyHidden>
            <BubbleView bubble={bubble} chat={chat} onGone={() => log.current?.focus({ preventScroll: true })} />
          </div>
        ))}
      </div>
      <div role="status">
        {shown.reading.length > 0 && (
          <p className={styles.typing}>
            {words.typing}
            <span className={styles.dots} aria-hidden="true" />
          </p>
        )}
      </div>
    </>
  );
}

/** Scrolls new bubbles into view: the end first, then the start, so that a long answer is read from the top. The focus does not move. */
function useNewInView(log: RefObject<HTMLDivElement | null>, { conversation, scrollRequests, reading }: Shown): void {
  const { bubbles } = conversation;
  const last = bubbles[bubbles.length - 1]?.no ?? 0;
  // A restored conversation opens at its end.
  const seen = useRef(isFresh(conversation) ? last : 0);
  useEffect(() => {
    const show = (bubble: Element | null | undefined) => bubble?.scrollIntoView?.({ block: 'nearest' });
    const all = Array.from(log.current?.children ?? []);
    const isFirst = seen.current === 0;
    const fresh = all.filter((bubble) => Number(bubble.getAttribute('data-bubble')) > seen.current);
    seen.current = last;
    if (fresh.length === 0 && scrollRequests === 0) return;
    show(all[all.length - 1]);
    if (!isFirst) show(fresh[0]);
  }, [log, last, scrollRequests]);
  const isReading = reading.length > 0;
  useEffect(() => {
    if (isReading) log.current?.nextElementSibling?.scrollIntoView?.({ block: 'nearest' });
  }, [log, isReading]);
}
