import { Picture } from '@loan/shared/ui/pictures/Picture';

/** A plug and a socket apart: it cannot be opened now. */
export function UnpluggedPicture() {
  return (
    <Picture>
      <path d="M20 64h22M42 50h14a14 14 0 0 1 0 28H42z" fill="var(--surface)" />
      <path d="M70 58h8M70 70h8" />
      <path d="M140 64h-22M118 48h-10a16 16 0 0 0 0 32h10z" fill="var(--surface)" />
      <path d="M84 44l-4-8M92 44l4-8M88 42v-10" stroke="var(--brand)" />
    </Picture>
  );
}
