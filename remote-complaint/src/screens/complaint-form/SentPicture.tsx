import { Picture } from '@loan/shared/ui/pictures/Picture';

/** An envelope with a tick: the complaint has arrived. */
export function SentPicture() {
  return (
    <Picture sign="M-6 0l4 4 8-8">
      <path d="M40 30h80v60H40zM40 34l40 30 40-30" fill="var(--surface)" />
    </Picture>
  );
}
