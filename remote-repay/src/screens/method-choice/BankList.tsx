import { useEffect, useRef, useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { Tag } from '@loan/shared/ui/Tag/Tag';
import { TextField } from '@loan/shared/ui/TextField/TextField';
import { fill } from '@loan/shared/wording/fill';

import type { PayChannel } from '../../api/repay';
import { useMethodWording } from '../../wording/useMethodWording';
import { useWording } from '../../wording/useWording';
import { ChannelMark } from '../ChannelMark';
import { ChoiceGroup, ChoiceRow } from '../ChoiceRow';
import styles from './BankList.module.css';
import type { useMethod } from './useMethod';

/** The number of banks that a phone shows at once; one more tap shows the others. */
const FEW = 5;

export interface BankListProps {
  /** In display order. */
  readonly banks: readonly PayChannel[];
  readonly choice: ReturnType<typeof useMethod>;
}

/** The banks, with the methods of the chosen bank below it: each can be chosen with one tap, without a dialog. */
export function BankList({ banks, choice }: BankListProps) {
  const pm = useMethodWording();
  const { method, lastUsed } = choice;
  const chosenAt = banks.findIndex(({ name }) => name === method.payCode);
  // One or two more than FEW are not worth another tap.
  const [all, setAll] = useState(banks.length <= FEW + 2 || chosenAt >= FEW);
  const [sought, setSought] = useState('');
  const wanted = sought.trim().toLowerCase();
  const found = all ? banks.filter(({ name }) => name.toLowerCase().includes(wanted)) : banks.slice(0, FEW);
  const searched = all && banks.length > FEW + 2;
  const [touched, setTouched] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const choose = (name: string) => {
    setTouched(true);
    choice.chooseChannel(name);
  };
  const showAll = () => {
    setTouched(false);
    setAll(true);
    // The button disappears, so keyboard focus moves to the first new bank.
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[FEW]?.focus({ preventScroll: true }));
  };

  return (
    <Card title={pm.bank}>
      {method.payCode === '' && <p className={styles.hint}>{pm.bankHint}</p>}
      {searched && <Search sought={sought} onType={setSought} none={found.length === 0} />}
      <div ref={list} className={searched && found.length > 0 ? styles.searched : undefined}>
        <ChoiceGroup label={pm.bank} value={method.payCode} onChange={choose}>
          {found.map((bank) => (
            <div key={bank.name} className={styles.bank}>
              <ChoiceRow value={bank.name} logo={<ChannelMark name={bank.name} size={32} />}>
                {bank.name} {bank.name === lastUsed && <Tag>{pm.lastUsed}</Tag>}
              </ChoiceRow>
              {bank.name === method.payCode && bank.methods.length > 0 && <Methods bank={bank} choice={choice} reveal={touched} />}
            </div>
          ))}
        </ChoiceGroup>
      </div>
      {!all && (
        <div className={styles.all}>
          <Button kind="text" onPress={showAll}>
            {fill(pm.all, { n: banks.length })}
          </Button>
        </div>
      )}
    </Card>
  );
}

interface SearchProps {
  readonly sought: string;
  readonly onType: (text: string) => void;
  readonly none: boolean;
}

function Search({ sought, onType, none }: SearchProps) {
  const pm = useMethodWording();
  const place = useRef<HTMLDivElement>(null);
  const clear = () => {
    onType('');
    // The button disappears, so keyboard focus moves to the field.
    place.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={place} className={styles.search}>
      <TextField
        label={pm.search}
        value={sought}
        onType={onType}
        type="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={64}
      />
      <p role="status" className={styles.none}>
        {none && pm.searchNone}
      </p>
      {none && (
        <div className={styles.all}>
          <Button kind="text" onPress={clear}>
            {pm.searchClear}
          </Button>
        </div>
      )}
    </div>
  );
}

interface MethodsProps {
  readonly bank: PayChannel;
  readonly choice: ReturnType<typeof useMethod>;
  /** The bank has just been chosen, so its methods are scrolled into view. */
  readonly reveal: boolean;
}

function Methods({ bank, choice, reveal }: MethodsProps) {
  const pm = useMethodWording();
  const { fixed } = useWording();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (reveal) place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [reveal, bank.name]);
  return (
    <div ref={place} className={styles.methods}>
      <p className={styles.label}>
        <FixedText of={fixed.payMethod} /> {choice.method.specificNum === '' && <span>· {pm.methodHint}</span>}
      </p>
      <ChoiceGroup label={pm.methodHint} value={choice.method.specificNum} onChange={choice.chooseBankMethod}>
        {bank.methods.map(({ name, num }) => (
          <ChoiceRow key={num} value={num}>
            {name}
          </ChoiceRow>
        ))}
      </ChoiceGroup>
    </div>
  );
}
