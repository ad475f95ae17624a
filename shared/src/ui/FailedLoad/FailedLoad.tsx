import type { ApiFailure } from '../../contracts/api/call';
import { Button } from '../Button/Button';
import { Empty } from '../Empty/Empty';
import { BrokenPicture } from '../pictures/BrokenPicture';
import { useShell } from '../ShellContext';
import { useCommonWording } from '../wordingHook';
import { failureReason, isSessionEnded } from './failureReason';

export interface FailedLoadProps {
  /** The error of the query; none when a reply came that has nothing usable in it. */
  readonly failure?: Partial<ApiFailure> | undefined;
  /** A returned promise keeps the button busy. */
  readonly onRetry: () => unknown;
  /** Picture and buttons only (loan details: no message of its own). */
  readonly bare?: boolean;
}

/**
 * In the place of a page whose first load failed: what is known about it, and the way on. Nothing is
 * sent before it is tapped. An ended session leads to the app's login; reading again stays beside
 * it, for after the login and for a plain browser, which has none.
 */
export function FailedLoad({ failure = {}, onRetry, bare = false }: FailedLoadProps) {
  const shell = useShell();
  const { common } = useCommonWording();
  const ended = isSessionEnded(failure);
  return (
    <div role={bare ? undefined : 'alert'}>
      <Empty
        picture={<BrokenPicture />}
        title={bare ? undefined : common.errorLoadTitle}
        body={bare ? undefined : failureReason(failure, common) || common.errorLoadBody}
        action={
          <>
            {ended && <Button onPress={() => shell.bridge.returnLogin()}>{common.toLogin}</Button>}
            <Button kind={ended ? 'secondary' : 'primary'} onPress={onRetry} busyText={common.loading}>
              {common.reload}
            </Button>
          </>
        }
      />
    </div>
  );
}
