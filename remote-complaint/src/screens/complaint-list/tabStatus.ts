import type { ComplaintItem, ComplaintTab } from '../../api/complaint';
import { complaintState } from '../complaintState';

/**
 * Status text of an item: its own, else the title of the tab that contains it, if that title is a status. '' when neither
 * exists, or when several tabs contain it.
 */
export function statusOf({ id, status }: ComplaintItem, tabs: readonly ComplaintTab[]): string {
  if (status !== '' || id === '') return status;
  const titles = tabs
    .filter(({ title, list }) => complaintState(title) !== 'unknown' && list.some((one) => one.id === id))
    .map(({ title }) => title);
  return titles.length === 1 ? (titles[0] as string) : '';
}
