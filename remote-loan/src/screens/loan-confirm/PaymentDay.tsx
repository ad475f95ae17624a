import { dayText } from '@loan/shared/format/dayText';
import { useShell } from '@loan/shared/ui/ShellContext';

/** A server's date in the words of the market, with its own text beside it for machines; any other text as it came. */
export function PaymentDay({ date }: { readonly date: string }) {
  const words = dayText(date, useShell().market);
  return words === undefined ? date : <time dateTime={date.trim()}>{words}</time>;
}
