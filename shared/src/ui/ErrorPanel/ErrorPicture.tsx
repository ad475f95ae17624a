import type { ErrorKind } from '../../contracts/api/call';
import { Picture } from '../pictures/Picture';

/** Paper lines, then lines in the colour of the brand. */
const DRAWN: Readonly<Record<ErrorKind, readonly [paper: string, accent: string]>> = {
  // A cloud and a cut line.
  offline: ['M56 70a16 16 0 0 1 2-32 22 22 0 0 1 42-4 18 18 0 0 1 4 36zM80 70v10M80 92v6', 'M72 82l6 4M82 86l6 4'],
  // A plug and its socket apart.
  fault: [
    'M20 64h22M42 50h14a14 14 0 0 1 0 28H42zM70 58h8M70 70h8M140 64h-22M118 48h-10a16 16 0 0 0 0 32h10z',
    'M84 44l-4-8M92 44l4-8M88 42v-10',
  ],
  // A torn page.
  refused: ['M52 20h40l18 18v22l-10 8-10-8-10 8-10-8-10 8-8-6zM92 20v18h18M64 42h16', 'M52 78l8 6 10-8 10 8 10-8 10 8 10-8v20H52z'],
  // A door and the way in.
  session: ['M76 20h34v76H76zM84 58v4', 'M44 58h26M60 48l10 10-10 10'],
  // A lock.
  forbidden: ['M54 54h52v42H54zM64 54V42a16 16 0 0 1 32 0v12', 'M80 70v10'],
  // A page that is looked for.
  gone: ['M52 20h40l18 18v58H52zM92 20v18h18', 'M78 60m-12 0a12 12 0 1 0 24 0a12 12 0 1 0-24 0M87 69l11 11'],
};

/** The picture of one kind of failure. */
export function ErrorPicture({ kind }: { readonly kind: ErrorKind }) {
  const [paper, accent] = DRAWN[kind];
  return (
    <Picture>
      <path d={paper} fill="var(--surface)" />
      <path d={accent} stroke="var(--brand)" />
    </Picture>
  );
}
