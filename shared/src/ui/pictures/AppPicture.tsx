import { Picture } from './Picture';

/** A phone with an arrow down: get the app. */
export function AppPicture() {
  return (
    <Picture>
      <rect x="56" y="14" width="48" height="84" rx="8" fill="var(--surface)" />
      <path d="M74 22h12" />
      <path d="M80 38v28M70 57l10 10 10-10M68 78h24" stroke="var(--brand)" />
    </Picture>
  );
}
