import { dayText } from '@loan/shared/format/dayText';
import { useShell } from '@loan/shared/ui/ShellContext';

/** A server's date in the words of the market, with its own text for machines, or behind it (`exact`); any other text as it came. */
export function PaymentDay({ date, exact }: { readonly date: string; readonly exact?: boolean }) {
  const words = dayText(date, useShell().market);
  return words === undefined ? (
    date
  ) : (
    <time dateTime={date.trim()}>
      {words}
      {exact && <small>{date}</small>}
    </time>
  );
}
