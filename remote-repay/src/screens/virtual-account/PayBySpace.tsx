import { Button } from '@loan/shared/ui/Button/Button';
import { useCommonWording } from '@loan/shared/ui/ShellContext';

import { useWording } from '../../wording/useWording';
import { Note } from '../Note';
import styles from './NumberPage.module.css';
import { PayByLines } from './PayByLines';
import type { LateViews } from './useLateViews';

export interface PayBySpaceProps {
  readonly isBank: boolean;
  /** The server's text. */
  readonly expiry: string;
  /** The number has expired. */
  readonly over: boolean;
  /** The number expires now. */
  readonly onOver: () => void;
  readonly late: LateViews;
  /** Requests the number again. */
  readonly onReread: () => unknown;
}

/**
 * How long the number is valid, which differs from the due date of the bill. Shows the server's text at once and adds the
 * formatted date when its code has loaded, in reserved space. After expiry it shows what to do first. That part is not
 * loaded late, because it would move the number under the borrower's thumb.
 */
export function PayBySpace({ isBank, expiry, over, late, onOver, onReread }: PayBySpaceProps) {
  const { va } = useWording();
  const { common } = useCommonWording();
  const words = isBank ? va.ofNumber : va.ofCode;
  const until = over ? va.ended : words.until;
  return (
    <>
      {late ? (
        <late.PayBy until={until} expiry={expiry} onOver={onOver} />
      ) : (
        <PayByLines until={until} day={late === null ? '' : '\u00a0'} exact={expiry} />
      )}
      {over && (
        <div className={styles.over}>
          <Note tone="danger">{words.over}</Note>
          <Button onPress={onReread} busyText={common.loading}>
            {common.reload}
          </Button>
        </div>
      )}
    </>
  );
}
