import { Picture } from '@loan/shared/ui/pictures/Picture';

/** A calendar page with a small moon: come back tomorrow. */
export function FullPicture() {
  return (
    <Picture>
      <rect x="46" y="28" width="68" height="68" rx="6" fill="var(--surface)" />
      <path d="M46 46h68M62 20v16M98 20v16" />
      <path d="M58 60h8M76 60h8M94 60h8M58 76h8" />
      <path d="M98 72a13 13 0 1 1-14 18 11 11 0 0 0 14-18z" fill="var(--surface)" stroke="var(--brand)" />
    </Picture>
  );
}
