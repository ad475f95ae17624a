import { Picture } from '@loan/shared/ui/pictures/Picture';

/** An envelope with a tick: it has arrived. */
export function SentPicture() {
  return (
    <Picture>
      <rect x="40" y="36" width="72" height="52" rx="5" fill="var(--surface)" />
      <path d="M40 42l36 26 36-26" />
      <circle cx="110" cy="84" r="14" fill="var(--surface)" stroke="var(--brand)" />
      <path d="M104 84l5 5 8-9" stroke="var(--brand)" />
    </Picture>
  );
}
