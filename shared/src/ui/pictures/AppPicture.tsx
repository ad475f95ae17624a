import { Picture } from './Picture';

/** A phone with our mark (ring and coin) and an arrow down: get the app. */
export function AppPicture() {
  return (
    <Picture sign="M0-7V6M-6 0l6 6 6-6">
      <rect x="54" y="12" width="52" height="88" rx="9" fill="var(--surface)" />
      <path d="M91 51a11 11 0 1 1-12-12M88 42h.1" stroke="var(--brand)" strokeWidth="6" />
    </Picture>
  );
}
