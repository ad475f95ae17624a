import type { ErrorKind } from '../../contracts/api/call';
import { Picture } from '../pictures/Picture';

/** What it is about, and the sign on it. */
const DRAWN: Readonly<Record<ErrorKind, readonly [paper: string, sign: string]>> = {
  // A cloud, cut off.
  offline: ['M52 84a20 20 0 0 1 2-40 28 28 0 0 1 53-5 23 23 0 0 1 5 45z', 'M-6-6L6 6M6-6L-6 6'],
  // A plug and its socket apart.
  fault: ['M16 62h22M38 46h18a16 16 0 0 1 0 32H38zM72 55h8M72 69h8M146 62h-22M124 42h-12a20 20 0 0 0 0 40h12z', 'M0-7v7M0 6.5v.1'],
  // A torn page.
  refused: [
    'M52 18h40l18 18v30l-10-8-10 8-10-8-10 8-10-8-8 6zM92 18v18h18M64 40h16M52 78l8-6 10 8 10-8 10 8 10-8 10 8v18H52z',
    'M-6-6L6 6M6-6L-6 6',
  ],
  // A door and the way in.
  session: ['M58 18h44v78H58zM92 56v6', 'M-7 0H6M0-6l6 6-6 6'],
  // A lock.
  forbidden: ['M52 50h56v46H52zM63 50V38a17 17 0 0 1 34 0v12M80 66v12', 'M-6 0H6'],
  // A page that nobody finds.
  gone: ['M52 18h40l18 18v60H52zM92 18v18h18M64 46h28M64 58h20', 'M-4-4a4 4 0 1 1 4 5v2M0 7.5v.1'],
};

/** The picture of one kind of failure. */
export function ErrorPicture({ kind }: { readonly kind: ErrorKind }) {
  const [paper, sign] = DRAWN[kind];
  return (
    <Picture sign={sign}>
      <path d={paper} fill="var(--surface)" />
    </Picture>
  );
}
