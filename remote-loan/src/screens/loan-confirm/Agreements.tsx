import { useRef } from 'react';

import type { Agreement } from '@loan/shared/contracts/api/loanOffer';
import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { FileText } from '@loan/shared/ui/icons';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { useShell } from '@loan/shared/ui/ShellContext';
import { Spinner } from '@loan/shared/ui/Spinner/Spinner';
import { useCommonWording } from '@loan/shared/ui/wordingHook';

import { useAgreementAddressMutation } from '../../loanApi';
import { useMounted } from '@loan/shared/ui/useMounted';
import { useWording } from '../../wording/useWording';

export interface AgreementsProps {
  readonly productId: string;
  /** Undefined: not loaded. */
  readonly list: readonly Agreement[] | undefined;
  readonly isLoading: boolean;
  readonly onRetry: () => unknown;
}

/** The agreements to read; each opens through a call that says where it stands (specification §7, contract-jump). */
export function Agreements({ productId, list, isLoading, onRetry }: AgreementsProps) {
  const shell = useShell();
  const { confirm } = useWording();
  const { common } = useCommonWording();
  const [askAddress, { isLoading: isOpening, originalArgs }] = useAgreementAddressMutation();
  const mounted = useMounted();
  const running = useRef(false);

  const open = async (position: number) => {
    if (running.current) return;
    running.current = true;
    const { data: address } = await askAddress({ productId, position });
    running.current = false;
    if (address !== undefined && mounted.current) shell.follow(address);
  };

  if (list === undefined) {
    return (
      <Card title={confirm.modalTitle}>
        {!isLoading && <p role="alert">{confirm.modalFail}</p>}
        <Button kind="text" busy={isLoading} busyText={common.loading} onPress={onRetry}>
          {common.retry}
        </Button>
      </Card>
    );
  }
  if (list.length === 0) return null;
  return (
    <Card title={confirm.modalTitle}>
      {list.map(({ title, position }) => (
        <LinkRow
          key={position}
          icon={isOpening && originalArgs?.position === position ? <Spinner /> : <FileText />}
          onPress={() => void open(position)}
        >
          {title}
        </LinkRow>
      ))}
    </Card>
  );
}
