import { Mark } from '../BrandLogo/Mark';
import { Picture } from './Picture';

/** A phone with our app on it, and an arrow down: get it. */
export function AppPicture() {
  return (
    <Picture sign="M0-7V6M-6 0l6 6 6-6">
      <rect x="54" y="12" width="52" height="88" rx="9" fill="var(--surface)" />
      <path d="M73 20h14M64 76h24M64 86h16" />
      <Mark x="66" y="34" size={28} />
    </Picture>
  );
}
