import { keptValue } from '@loan/shared/area/keptValue';
import { fieldsOf } from '@loan/shared/contracts/api/read';

/** Passed from the form to the complaint home: the complaint that has just arrived. */
export interface SentComplaint {
  /** '' when the server sent none. */
  readonly number: string;
  /** Its type, as the form showed it; '' when unknown. */
  readonly title: string;
  /** When it arrived, by the server's clock, ms since 1970; 0 when an earlier version stored it. */
  readonly at: number;
}

/** Persisted in the tab until the complaint home has shown it, because the form's success message disappears after 1.5 s. */
export const sentComplaint = keptValue('complaintSent', (value): SentComplaint | undefined => {
  const { number, title, at } = fieldsOf(value);
  if (typeof number !== 'string') return undefined;
  return { number, title: typeof title === 'string' ? title : '', at: Number.isSafeInteger(at) ? (at as number) : 0 };
});
