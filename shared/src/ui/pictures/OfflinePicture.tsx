import { Picture } from './Picture';

/** A cloud and a cut line: no connection. */
export function OfflinePicture() {
  return (
    <Picture>
      <path d="M56 70a16 16 0 0 1 2-32 22 22 0 0 1 42-4 18 18 0 0 1 4 36z" fill="var(--surface)" />
      <path d="M80 70v10M80 92v6" />
      <path d="M72 82l6 4M82 86l6 4" stroke="var(--brand)" />
    </Picture>
  );
}
