import { type RefObject, useEffect, useId, useRef, useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { IconButton } from '@loan/shared/ui/IconButton/IconButton';
import { X } from '@loan/shared/ui/icons';
import { Overlay } from '@loan/shared/ui/Overlay/Overlay';
import { useCommonWording } from '@loan/shared/ui/ShellContext';

import { useDialogWording } from '../../wording/useDialogWording';
import { useWording } from '../../wording/useWording';
import { AgreementFrame, useFrameLoad } from './AgreementFrame';
import styles from './AgreementSheet.module.css';
import { readWords } from './readWords';

/**
 * The container of a frame, and the length of the frame's document in CSS pixels. The frame is made as long as its
 * document, so that the container scrolls. 0 for a document that this page may not read: another origin, or one that
 * isolates itself. Measures without a listener inside the frame, because some browsers call none when its scripts are off.
 * @param loads how often it has loaded; 0: do not measure
 */
function useFrameLength(loads: number): readonly [stage: RefObject<HTMLDivElement | null>, length: number] {
  const stage = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState(0);
  useEffect(() => {
    if (loads === 0) return undefined;
    const fit = () => {
      const frame = stage.current?.querySelector('iframe');
      if (stage.current === null || !frame) return;
      const before = stage.current.scrollTop;
      // Reset the height before measuring, because a document is never shorter than its frame.
      frame.style.height = '0';
      const next = frame.contentDocument?.documentElement.scrollHeight ?? 0;
      frame.style.height = next > 0 ? `${next}px` : '';
      stage.current.scrollTop = before;
      setLength(next);
    };
    fit();
    window.addEventListener('resize', fit);
    return () => window.removeEventListener('resize', fit);
  }, [loads]);
  return [stage, loads === 0 ? 0 : length];
}

export interface AgreementSheetProps {
  readonly title: string;
  /** The address as the URL policy returned it. */
  readonly source: string;
  /** How much of it has come into view so far, in percent; undefined: unknown. */
  readonly seen: number | undefined;
  /** Called with the percentage that is in view or above it. */
  readonly onSeen: (percent: number) => void;
  /** Opens the document as a page of its own, because a frame runs no scripts and shows no files for other programs. */
  readonly onPage: () => void;
  readonly onClose: () => void;
}

/**
 * An agreement in full screen, with how much of it has been shown. That is known only for documents of our own origin:
 * the frame is as long as the document, and the sheet scrolls. The length of another site's document cannot be read; then
 * the sheet says so.
 */
export function AgreementSheet({ title, source, seen, onSeen, onPage, onClose }: AgreementSheetProps) {
  const titleId = useId();
  const { confirm } = useWording();
  const words = useDialogWording();
  const { common } = useCommonWording();
  const load = useFrameLoad(source);
  const [loads, setLoads] = useState(0);
  const isShown = load.phase === 'shown';
  const isOwn = new URL(source).origin === new URL(document.baseURI).origin;
  const [stage, length] = useFrameLength(isShown && isOwn ? loads : 0);
  const isMeasured = length > 0;
  const look = () => {
    if (isMeasured && stage.current !== null) onSeen(readSoFar(stage.current));
  };
  // After every render: the document may have loaded, or have another length at another width.
  useEffect(look);

  return (
    <Overlay kind="full" titleId={titleId} onClose={onClose}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={common.close} onPress={onClose}>
          <Icon of={X} />
        </IconButton>
      </div>
      <div className={styles.bar}>
        {isMeasured && seen !== undefined && <progress className={styles.progress} aria-label={words.readHow} max={100} value={seen} />}
      </div>
      <div ref={stage} className={styles.stage} onScroll={look}>
        <AgreementFrame
          title={title}
          source={source}
          load={load}
          className={styles.frame}
          measured={isOwn}
          onLoad={() => setLoads(loads + 1)}
        />
      </div>
      <div className={styles.foot}>
        <p className={styles.words}>{isShown && (isMeasured ? readWords(confirm, seen) : words.readUnknown)}</p>
        <Button kind="text" onPress={onPage}>
          {words.readPage}
        </Button>
      </div>
    </Overlay>
  );
}

/** In CSS pixels: scroll position, visible height and total height. */
interface Scrolled {
  readonly scrollTop: number;
  readonly clientHeight: number;
  readonly scrollHeight: number;
}

/** How much of a document has come into view, in whole percent, rounded down; 100 only at its end. */
export function readSoFar({ scrollTop, clientHeight, scrollHeight }: Scrolled): number {
  // On screens with fractional pixels the scroll position stops just before the end.
  if (scrollTop + clientHeight >= scrollHeight - 1) return 100;
  return Math.max(0, Math.min(99, Math.floor((100 * (scrollTop + clientHeight)) / scrollHeight)));
}
