import type { ErrorKind } from '../../contracts/api/call';
import { Picture } from '../pictures/Picture';

const CROSS = 'M-6-6L6 6M6-6L-6 6';
/** A torn page. */
const TORN = 'M52 18h58v32l-58 18zM52 80l58-18v36H52z';

/** The subject of each picture, and the sign on it. */
const RENDERED: Readonly<Record<ErrorKind, readonly [paper: string, sign: string]>> = {
  // A cloud, disconnected.
  offline: ['M52 84a20 20 0 0 1 2-40 28 28 0 0 1 53-5 23 23 0 0 1 5 45z', CROSS],
  fault: [TORN, 'M0-7v7M0 6v.1'],
  refused: [TORN, CROSS],
  // A door with an arrow into it.
  session: ['M56 18h48v80H56z', 'M-7 0H6M0-6l6 6-6 6'],
  // A lock.
  forbidden: ['M52 50h56v46H52zM64 50V38a16 16 0 0 1 32 0v12', 'M-6 0H6'],
  // A page with a question mark.
  gone: ['M52 18h40l18 18v62H52zM64 48h28M64 60h20', 'M-4-4a4 4 0 1 1 4 5v2M0 7v.1'],
};

/** The picture of one kind of failure. */
export function ErrorPicture({ kind }: { readonly kind: ErrorKind }) {
  const [paper, sign] = RENDERED[kind];
  return (
    <Picture sign={sign}>
      <path d={paper} fill="var(--surface)" />
    </Picture>
  );
}
