import { Button } from '@loan/shared/ui/Button/Button';
import { useCommonWording } from '@loan/shared/ui/ShellContext';

import { useWording } from '../../wording/useWording';
import { Note } from '../Note';
import { PayByLines } from './PayByLines';
import styles from './PayBySpace.module.css';
import { useLate } from './useLate';

const load = async () => (await import(/* webpackChunkName: "repayOrNot-tips" */ './PayBy')).PayBy;

export interface PayBySpaceProps {
  readonly isBank: boolean;
  /** As the server wrote it. */
  readonly expiry: string;
  /** That moment has come. */
  readonly over: boolean;
  /** It comes now. */
  readonly onOver: () => void;
  /** Asks the server for the number again. */
  readonly onReread: () => unknown;
}

/**
 * Until when the number holds, which is not when the bill is due: the server's own text at once, the words of the market when they are here, in space that is
 * kept for them. When that is over, what to do first, which waits for nothing: it would move the number under the thumb.
 */
export function PayBySpace({ isBank, expiry, over, onOver, onReread }: PayBySpaceProps) {
  const { va } = useWording();
  const { common } = useCommonWording();
  const { Part } = useLate(load, true);
  const words = isBank ? va.ofNumber : va.ofCode;
  const until = over ? va.ended : words.until;
  return (
    <>
      {Part === undefined || Part === 'missing' ? (
        <PayByLines until={until} day={Part ? '' : '\u00a0'} exact={expiry} />
      ) : (
        <Part until={until} expiry={expiry} onOver={onOver} />
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
