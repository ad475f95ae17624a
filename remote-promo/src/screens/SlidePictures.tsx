import { Picture } from '@loan/shared/ui/pictures/Picture';

/** A banknote with a downward arrow. */
export function MoneyPicture() {
  return (
    <Picture sign="M0-7V6M-6 0l6 6 6-6">
      <path d="M26 34h108v54H26zM66 61a14 14 0 1 0 28 0 14 14 0 1 0-28 0" fill="var(--surface)" />
    </Picture>
  );
}

/** A clock. */
export function TimePicture() {
  return (
    <Picture sign="M-6 0l4 4 8-8">
      <path d="M40 56a40 40 0 1 0 80 0 40 40 0 1 0-80 0M80 32v24l16 10" fill="var(--surface)" />
    </Picture>
  );
}

/** A person with a plus sign. */
export function PeoplePicture() {
  return (
    <Picture sign="M-6 0H6M0-6V6">
      <path d="M64 36a16 16 0 1 0 32 0 16 16 0 1 0-32 0M48 96a32 36 0 0 1 64 0z" fill="var(--surface)" />
    </Picture>
  );
}
