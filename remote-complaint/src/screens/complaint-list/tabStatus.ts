import type { ComplaintItem, ComplaintTab } from '../../api/complaint';
import { complaintState } from '../complaintState';

/**
 * How an item stands, in words: as it says itself, else as the tab is called that holds it, where that
 * name says how a complaint stands. '' when neither does, or tabs say different things.
 */
export function statusOf({ id, status }: ComplaintItem, tabs: readonly ComplaintTab[]): string {
  if (status !== '' || id === '') return status;
  const titles = tabs
    .filter(({ title, list }) => complaintState(title) !== 'unknown' && list.some((one) => one.id === id))
    .map(({ title }) => title);
  return titles.length === 1 ? (titles[0] as string) : '';
}
