import { Picture } from './Picture';

/** A folded paper and two dots: nothing here yet. */
export function EmptyPicture() {
  return (
    <Picture>
      <path d="M52 20h40l18 18v58H52z" fill="var(--surface)" />
      <path d="M92 20v18h18" />
      <path d="M72 80h16" />
      <circle cx="70" cy="62" r="2" fill="var(--brand)" stroke="var(--brand)" />
      <circle cx="90" cy="62" r="2" fill="var(--brand)" stroke="var(--brand)" />
    </Picture>
  );
}
