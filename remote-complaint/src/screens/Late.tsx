import { useWording } from '../wording/useWording';
import { Day } from './Day';

/** That there is no answer, and since when one is waited for: the day alone, nobody counts the hours. */
export function Late({ sent }: { readonly sent: string }) {
  return <Day date={sent.trim().slice(0, 10)} around={useWording().detail.late} />;
}
