import { Picture } from './Picture';

/** A torn page: it could not be loaded. */
export function BrokenPicture() {
  return (
    <Picture>
      <path d="M52 20h40l18 18v22l-10 8-10-8-10 8-10-8-10 8-8-6z" fill="var(--surface)" />
      <path d="M92 20v18h18M64 42h16" />
      <path d="M52 78l8 6 10-8 10 8 10-8 10 8 10-8v20H52z" fill="var(--surface)" stroke="var(--brand)" />
    </Picture>
  );
}
