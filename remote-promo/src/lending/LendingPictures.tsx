import { Picture } from '@loan/shared/ui/pictures/Picture';

/** A speech bubble with a tick: a complaint that is answered. */
export function ComplainPicture() {
  return (
    <Picture sign="M-6 0l4 4 8-8">
      <path d="M44 24h72a8 8 0 0 1 8 8v38a8 8 0 0 1-8 8H84L66 96V78H44a8 8 0 0 1-8-8V32a8 8 0 0 1 8-8z" fill="var(--surface)" />
      <path d="M54 44h52M54 58h30" />
    </Picture>
  );
}

/** A shield with an exclamation mark: a fraud warning. */
export function FraudPicture() {
  return (
    <Picture sign="M0-7v7M0 6.5v.1">
      <path d="M80 14l36 12v26c0 24-15 39-36 48-21-9-36-24-36-48V26z" fill="var(--surface)" />
      <path d="M64 54l12 12 20-22" />
    </Picture>
  );
}

/** A locked list: data protection. */
export function DataPicture() {
  return (
    <Picture sign="M-5-1h10v7H-5zM-3-1v-3a3 3 0 0 1 6 0v3">
      <path d="M52 24h56v74H52zM68 18h24v12H68z" fill="var(--surface)" />
      <path d="M64 46h32M64 58h32M64 70h18" />
    </Picture>
  );
}
