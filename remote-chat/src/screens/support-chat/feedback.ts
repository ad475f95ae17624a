import { QA_RECORD } from '../../api/chat';
import type { ChatState, SendRecord } from './chatState';
import { bubbleOf, withChange, type Rating, type Vote } from './conversation';

/** From this many stars on the native rating opens (product §9.3). */
const CONTENT_FROM = 4;

interface Given {
  readonly state: ChatState;
  readonly record: SendRecord;
  /** Whether the borrower still sees the conversation. */
  readonly isVisible: () => boolean;
  /** Opens the native rating; a missing one is no error. */
  readonly goRating: () => unknown;
}

/** The vote on an answer, and the stars after a helpful one (product §5.11). */
export function createFeedback({ state, record, isVisible, goRating }: Given) {
  const mark = (no: number, change: { readonly vote?: Vote; readonly voting: Vote | undefined }) =>
    state.change((now) => withChange(now, no, 'answer', change));
  const change = (next: (rating: Rating | undefined) => Rating | undefined) =>
    state.change((now) => ({ ...now, rating: next(now.rating) }));
  const settle = async (no: number, qaId: string, vote: Vote): Promise<void> => {
    const reply = await record(QA_RECORD.helpful, vote === 'yes' ? '1' : '2', qaId);
    if (reply === undefined) return mark(no, { voting: undefined });
    mark(no, { vote, voting: undefined });
    if (reply !== '') state.add({ kind: 'text', text: reply });
    if (vote === 'no') state.add({ kind: 'phrase', phrase: 'sorry' });
    // An open rating of another answer is not replaced.
    else if (isVisible()) change((rating) => (rating === undefined || rating.isAside ? { qaId, stars: 0 } : rating));
  };
  // The dialog may be closed and reopened while its stars are being sent: those of one answer are sent once.
  const rated = new Map<string, Promise<void>>();
  const score = async ({ qaId, stars }: Rating): Promise<void> => {
    const reply = await record(QA_RECORD.score, String(stars), qaId);
    if (reply === undefined) return;
    change((rating) => (rating?.qaId === qaId ? undefined : rating));
    state.add(reply === '' ? { kind: 'phrase', phrase: 'thanks' } : { kind: 'text', text: reply });
    if (stars >= CONTENT_FROM && isVisible()) goRating();
  };
  return {
    /** Whether an answer helped; one vote per answer. */
    vote(no: number, vote: Vote) {
      const answer = bubbleOf(state.get().conversation, no, 'answer');
      if (answer === undefined || answer.vote !== undefined || answer.voting !== undefined) return;
      mark(no, { voting: vote });
      void settle(no, answer.qaId, vote);
    },
    setStars: (stars: number) => change((rating) => rating && { ...rating, stars }),
    /** Without `cancelled`, by a step back or the end of the session, tapped stars are kept for the next visit. */
    closeRating: (cancelled = false) =>
      change((rating) => (cancelled || rating === undefined || rating.stars === 0 ? undefined : { ...rating, isAside: true })),
    /** Reopens the rating whose stars were kept. */
    reopenRating() {
      const { rating } = state.get().conversation;
      if (rating?.isAside) change(() => ({ qaId: rating.qaId, stars: rating.stars }));
    },
    /** Sends the stars. They stay until they have arrived. */
    async rate() {
      const { rating } = state.get().conversation;
      if (rating === undefined) return;
      const { qaId } = rating;
      const running = rated.get(qaId) ?? score(rating).finally(() => rated.delete(qaId));
      rated.set(qaId, running);
      return running;
    },
  };
}
