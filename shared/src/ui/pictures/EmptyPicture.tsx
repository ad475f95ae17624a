import { Picture } from './Picture';

/** A folded sheet without a line: nothing here yet. */
export function EmptyPicture() {
  return (
    <Picture sign="M-6 0h.1M0 0h.1M6 0h.1">
      <path d="M52 18h40l18 18v62H52zM92 18v18h18" fill="var(--surface)" />
    </Picture>
  );
}
