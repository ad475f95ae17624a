import { Button } from '@loan/shared/ui/Button/Button';
import { useCommonWording } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import { useDialogWording } from '../../wording/useDialogWording';
import { useWording } from '../../wording/useWording';
import styles from './AgreementFrame.module.css';
import type { FrameLoad } from './useFrameLoad';

export interface AgreementFrameProps {
  readonly title: string;
  /** The address as the URL policy returned it. */
  readonly source: string;
  readonly load: FrameLoad;
  readonly className: string | undefined;
  /** The page may read the document (of our own origin) to measure its length. */
  readonly measured?: boolean;
  readonly onLoad?: () => void;
}

/** An agreement in a frame; a text covers the frame while it loads and when it fails. */
export function AgreementFrame({ title, source, load, className, measured = false, onLoad }: AgreementFrameProps) {
  const { confirm } = useWording();
  const { modalWait, modalLate } = useDialogWording();
  const { common, spoken } = useCommonWording();
  const { phase, attempt, retry } = load;
  const cover = {
    waiting: <p role="status">{modalWait}</p>,
    late: <p role="alert">{modalLate}</p>,
    failed: <p role="alert">{confirm.modalFail}</p>,
    shown: undefined,
  }[phase];
  const loaded = () => {
    load.onLoad();
    onLoad?.();
  };
  return (
    <div className={styles.place}>
      {cover && (
        <div className={styles.cover}>
          {cover}
          {phase !== 'waiting' && (
            <Button kind="secondary" inline onPress={retry}>
              {common.retry}
            </Button>
          )}
        </div>
      )}
      {/* No frame runs scripts: a web view may expose the native bridge to every frame, whatever its origin. */}
      <iframe
        key={attempt}
        className={className}
        src={source}
        title={fill(spoken.agreement, { title })}
        sandbox={measured ? 'allow-same-origin' : ''}
        referrerPolicy="no-referrer"
        onLoad={loaded}
      />
    </div>
  );
}
