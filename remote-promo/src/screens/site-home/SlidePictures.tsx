import { Picture } from '@loan/shared/ui/pictures/Picture';

/** A note that comes to you. */
export function MoneyPicture() {
  return (
    <Picture sign="M0-7V6M-6 0l6 6 6-6">
      <path d="M26 34h108v54H26z" fill="var(--surface)" />
      <path d="M66 61a14 14 0 1 0 28 0 14 14 0 1 0-28 0M40 48h6M114 48h6M40 74h6" />
    </Picture>
  );
}

/** A clock. */
export function TimePicture() {
  return (
    <Picture sign="M-6 0l4 4 8-8">
      <path d="M40 56a40 40 0 1 0 80 0 40 40 0 1 0-80 0" fill="var(--surface)" />
      <path d="M80 32v24l16 10" />
    </Picture>
  );
}

/** Two of many. */
export function PeoplePicture() {
  return (
    <Picture sign="M-6 0H6M0-6V6">
      <path d="M94 50a13 13 0 1 0-8-20M98 62c18 0 26 12 26 34h-14" fill="var(--surface)" />
      <path d="M50 40a16 16 0 1 0 32 0 16 16 0 1 0-32 0M36 96c0-22 10-34 30-34s30 12 30 34z" fill="var(--surface)" />
    </Picture>
  );
}
