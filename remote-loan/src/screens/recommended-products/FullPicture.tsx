import { Picture } from '@loan/shared/ui/pictures/Picture';

/** A calendar page with a small moon: come back tomorrow. */
export function FullPicture() {
  return (
    <Picture sign="M6 2a7 7 0 1 1-7-8 6 6 0 0 0 7 8z">
      <rect x="46" y="24" width="68" height="74" rx="6" fill="var(--surface)" />
      <path d="M46 44h68M62 16v16M98 16v16M58 58h8M76 58h8M94 58h8M58 76h8M76 76h8" />
    </Picture>
  );
}
