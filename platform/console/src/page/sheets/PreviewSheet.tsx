import { useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { copyText } from '@loan/shared/ui/copyText';
import { Sheet } from '@loan/shared/ui/Sheet/Sheet';

import type { PackageState, PreviewMade, Refusal } from '../../contract';
import { post } from '../api';
import styles from '../console.module.css';
import { Select } from '../Select';
import { clockText } from '../times';

export interface PreviewSheetProps {
  readonly of: PackageState;
  readonly channel: string;
  readonly now: number;
  readonly onClose: () => void;
}

type Made =
  | { readonly kind: 'none' }
  | { readonly kind: 'made'; readonly made: PreviewMade }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** The link that shows a published version in one tab. */
export function PreviewSheet({ of, channel, now, onClose }: PreviewSheetProps) {
  const [version, setVersion] = useState(of.canary?.version ?? of.published[0] ?? '');
  const [made, setMade] = useState<Made>({ kind: 'none' });
  const [copied, setCopied] = useState('');
  const make = async () => {
    setCopied('');
    const answer = await post<PreviewMade>('/api/preview', { channel, name: of.name, version });
    setMade(answer.ok ? { kind: 'made', made: answer.value } : { kind: 'refused', refusal: answer.refusal });
  };
  const copy = async (link: string) => setCopied((await copyText(link)) ? 'Copied.' : 'Press and hold the link to copy it.');
  return (
    <Sheet title={`Preview of ${of.name}`} onClose={onClose}>
      <Select
        label="Version"
        value={version}
        options={of.published.map((each) => ({ value: each, text: each }))}
        onChange={(each) => {
          setVersion(each);
          setMade({ kind: 'none' });
        }}
      />
      <div role="status">
        {made.kind === 'refused' && <p className={styles.refusal}>{made.refusal.message}</p>}
        {made.kind === 'made' && (
          <p className={styles.plan}>
            <a href={made.made.link} target="_blank" rel="noreferrer" className={styles.link}>
              {made.made.link}
            </a>
            <br />
            In each tab that it is opened in, until {clockText(made.made.until, now)}. No other tab shows it. {copied}
          </p>
        )}
      </div>
      {made.kind === 'made' ? (
        <Button onPress={() => copy(made.made.link)}>Copy the link</Button>
      ) : (
        <Button onPress={make}>Make a link</Button>
      )}
    </Sheet>
  );
}
