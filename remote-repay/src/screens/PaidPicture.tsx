import { Picture } from '@loan/shared/ui/pictures/Picture';

/** A sheet of paper with a tick: everything is paid. */
export function PaidPicture() {
  return (
    <Picture sign="M-6 0l4 4 8-8">
      <path d="M52 18h40l18 18v62H52zM92 18v18h18M64 48h28M64 60h20" fill="var(--surface)" />
    </Picture>
  );
}
