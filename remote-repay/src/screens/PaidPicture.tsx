import { Picture } from '@loan/shared/ui/pictures/Picture';

/** A paper with a check disc: all is paid. */
export function PaidPicture() {
  return (
    <Picture>
      <path d="M52 20h40l18 18v58H52z" fill="var(--surface)" />
      <path d="M92 20v18h18M64 44h16M64 56h28" />
      <circle cx="98" cy="80" r="16" fill="var(--surface)" stroke="var(--brand)" />
      <path d="M91 80l5 5 9-10" stroke="var(--brand)" />
    </Picture>
  );
}
