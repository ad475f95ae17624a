import { keptValue } from '@loan/shared/area/keptValue';
import { fieldsOf } from '@loan/shared/contracts/api/read';

/** What the form tells the complaint home about the complaint that has just arrived. */
export interface SentComplaint {
  /** '' when the server sent none. */
  readonly number: string;
}

/** Kept by the tab until the complaint home has shown it: the success of the form is gone after 1.5 s. */
export const sentComplaint = keptValue('complaintSent', (value): SentComplaint | undefined => {
  const { number } = fieldsOf(value);
  return typeof number === 'string' ? { number } : undefined;
});
