import { CopyButton } from '@loan/shared/ui/CopyButton/CopyButton';
import { Row } from '@loan/shared/ui/Rows/Rows';
import { useCommonWording } from '@loan/shared/ui/ShellContext';

import { useWording } from '../wording/useWording';
import styles from './NumberRow.module.css';

/** A complaint's number with its copy button; empty if the server sent none. Only inside Rows. */
export function NumberRow({ number }: { readonly number: string }) {
  const { detail } = useWording();
  const { common } = useCommonWording();
  if (number === '') return null;
  const copy = (
    <CopyButton text={number} label={`${common.copy} ${detail.number}`} copied={detail.numberCopied}>
      <span className={styles.copy}>{common.copy}</span>
    </CopyButton>
  );
  return <Row label={detail.number} value={number} strong action={copy} />;
}
