import { Picture } from './Picture';

/** A folded paper without a line on it: nothing here yet. */
export function EmptyPicture() {
  return (
    <Picture sign="M-6 0h.1M0 0h.1M6 0h.1">
      <path d="M52 20h40l18 18v58H52zM92 20v18h18" fill="var(--surface)" />
      <path d="M64 58h20M64 70h12" strokeDasharray="1 6" />
    </Picture>
  );
}
