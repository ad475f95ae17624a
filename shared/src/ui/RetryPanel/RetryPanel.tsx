import { Button } from '../Button/Button';
import { Empty } from '../Empty/Empty';
import { BrokenPicture } from '../pictures/BrokenPicture';
import { useCommonWording } from '../wordingHook';

export interface RetryPanelProps {
  /** A returned promise keeps the button busy. */
  readonly onRetry: () => unknown;
  /** Picture and button only (loan details: no message of its own). */
  readonly bare?: boolean;
  readonly title?: string;
  readonly body?: string;
}

/** In the place of a page that could not be loaded. */
export function RetryPanel({ onRetry, bare = false, title, body }: RetryPanelProps) {
  const { common } = useCommonWording();
  return (
    <div role={bare ? undefined : 'alert'}>
      <Empty
        picture={<BrokenPicture />}
        title={bare ? undefined : (title ?? common.errorLoadTitle)}
        body={bare ? undefined : (body ?? common.errorLoadBody)}
        action={
          <Button onPress={onRetry} busyText={common.loading}>
            {common.reload}
          </Button>
        }
      />
    </div>
  );
}
