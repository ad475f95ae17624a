import { keptValue } from '@loan/shared/area/keptValue';
import { fieldsOf } from '@loan/shared/contracts/api/read';

/** What the form tells the complaint home about the complaint that has just arrived. */
export interface SentComplaint {
  /** '' when the server sent none. */
  readonly number: string;
  /** What it is about, as the form showed it; '' when it did not say. */
  readonly title: string;
  /** When it arrived by the server's clock, ms since 1970; 0 when an earlier version wrote it down. */
  readonly at: number;
}

/** Kept by the tab until the complaint home has shown it: the success of the form is gone after 1.5 s. */
export const sentComplaint = keptValue('complaintSent', (value): SentComplaint | undefined => {
  const { number, title, at } = fieldsOf(value);
  if (typeof number !== 'string') return undefined;
  return { number, title: typeof title === 'string' ? title : '', at: Number.isSafeInteger(at) ? (at as number) : 0 };
});
