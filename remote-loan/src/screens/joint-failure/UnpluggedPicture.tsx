import { Picture } from '@loan/shared/ui/pictures/Picture';

/** A plug pulled out of its socket: the page cannot be opened now. */
export function UnpluggedPicture() {
  return (
    <Picture sign="M-6-6L6 6M6-6L-6 6">
      <path d="M16 62h22M38 46h18a16 16 0 0 1 0 32H38zM72 55h8M72 69h8M146 62h-22M124 42h-12a20 20 0 0 0 0 40h12z" fill="var(--surface)" />
    </Picture>
  );
}
