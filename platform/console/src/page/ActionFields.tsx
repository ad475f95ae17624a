import { counted } from '@loan/shared/format/plural';

import type { PackageState } from '../contract';
import { HOURS, SHARES, shareWords, versionsFor, type Choice, type Wish } from './actionTexts';
import styles from './console.module.css';
import { Select } from './Select';

export interface ActionFieldsProps {
  readonly wish: Wish;
  readonly of: PackageState | undefined;
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
}

const MARKETS = [
  { value: '', text: 'all markets' },
  { value: 'india', text: 'India only' },
  { value: 'indonesia', text: 'Indonesia only' },
] as const;

/** Fields that an action needs: version, share, market, duration. */
export function ActionFields({ wish: { action }, of, choice, onChoice }: ActionFieldsProps) {
  if (action === 'freeze') {
    const hours = HOURS.map((each) => ({
      value: String(each),
      text: each < 24 ? `${each} h` : counted(each / 24, 'day'),
    }));
    return (
      <Select
        label="For"
        value={String(choice.hours)}
        options={hours}
        onChange={(value) => onChoice({ ...choice, hours: Number(value) })}
      />
    );
  }
  if (of === undefined || (action !== 'promote' && action !== 'share')) return null;
  const versions = versionsFor(of).map((version) => ({
    value: version,
    text: of.bad.includes(version) ? `${version} (was taken back)` : version,
  }));
  const shares = [...new Set([0, ...SHARES, ...(of.canary === undefined ? [] : [of.canary.share])])].sort((a, b) => a - b);
  return (
    <div className={styles.fields}>
      <Select label="Version" value={choice.version} options={versions} onChange={(version) => onChoice({ ...choice, version })} />
      {action === 'share' && (
        <Select
          label="Share"
          value={String(choice.share)}
          options={shares.map((share) => ({ value: String(share), text: shareWords(share) }))}
          onChange={(value) => onChoice({ ...choice, share: Number(value) })}
        />
      )}
      <Select label="Market" value={choice.market} options={MARKETS} onChange={(market) => onChoice({ ...choice, market })} />
    </div>
  );
}
