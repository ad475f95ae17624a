import { useState } from 'react';

import { useRefusal } from '@loan/shared/area/useRefusal';
import { Card } from '@loan/shared/ui/Card/Card';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { Logo } from '@loan/shared/ui/Logo/Logo';
import { PickSheet } from '@loan/shared/ui/PickSheet/PickSheet';

import type { PayChannel } from '../../api/repay';
import { useWording } from '../../wording/useWording';
import { BankSheet } from './BankSheet';
import { FieldRow } from './FieldRow';
import type { useMethod } from './useMethod';

export interface BankCardProps {
  readonly banks: readonly PayChannel[];
  readonly choice: ReturnType<typeof useMethod>;
}

/** The bank, then one of its methods: each picked from a sheet. */
export function BankCard({ banks, choice }: BankCardProps) {
  const { pm, fixed } = useWording();
  const [open, setOpen] = useState<'bank' | 'method'>();
  const { method } = choice;
  const refuse = useRefusal(method.payCode);
  const bank = banks.find(({ name }) => name === method.payCode);
  const bankMethod = bank?.methods.find(({ num }) => num === method.specificNum);
  const close = () => setOpen(undefined);
  const hasMethods = bank === undefined || bank.methods.length > 0;

  return (
    <Card>
      <FieldRow
        label={pm.bank}
        hint={pm.bankHint}
        value={bank?.name}
        sign={<Logo address={undefined} size={32} />}
        onPress={() => setOpen('bank')}
      />
      {hasMethods && (
        <FieldRow
          label={<FixedText of={fixed.payMethod} />}
          hint={bank === undefined ? pm.methodWait : pm.methodHint}
          value={bankMethod?.name}
          waits={bank === undefined}
          onPress={() => (bank === undefined ? refuse(pm.methodWait) : setOpen('method'))}
        />
      )}
      {open === 'bank' && (
        <BankSheet names={banks.map(({ name }) => name)} chosen={method.payCode} onPick={choice.chooseChannel} onClose={close} />
      )}
      {open === 'method' && bank !== undefined && (
        <PickSheet
          title={pm.methodHint}
          entries={bank.methods.map(({ name, num }) => ({ value: num, content: name }))}
          chosen={method.specificNum}
          onPick={choice.chooseBankMethod}
          onClose={close}
        />
      )}
    </Card>
  );
}
