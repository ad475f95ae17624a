import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { FileText } from '@loan/shared/ui/icons';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { useCommonWording } from '@loan/shared/ui/ShellContext';
import { Spinner } from '@loan/shared/ui/Spinner/Spinner';

import type { Agreement } from '../../api/loanOffer';
import { useWording } from '../../wording/useWording';
import { readWords } from './readWords';
import type { Reading } from './useReading';

export interface AgreementsProps {
  readonly reading: Reading;
  /** Undefined: not loaded. */
  readonly list: readonly Agreement[] | undefined;
  readonly isLoading: boolean;
  readonly onRetry: () => unknown;
}

export function Agreements({ reading, list, isLoading, onRetry }: AgreementsProps) {
  const { confirm } = useWording();
  const { common } = useCommonWording();

  if (list === undefined) {
    return (
      <Card title={confirm.agreements}>
        {!isLoading && <p role="alert">{confirm.modalFail}</p>}
        <Button kind="text" busy={isLoading} busyText={common.loading} onPress={onRetry}>
          {common.retry}
        </Button>
      </Card>
    );
  }
  if (list.length === 0) return null;
  const { Sheet, shown } = reading;
  return (
    <Card title={confirm.agreements}>
      {list.map((agreement) => (
        <LinkRow
          key={agreement.position}
          icon={reading.opening === agreement ? <Spinner /> : <Icon of={FileText} />}
          onPress={() => reading.open(agreement)}
          value={readWords(confirm, reading.seen.get(agreement))}
        >
          {agreement.title}
        </LinkRow>
      ))}
      {Sheet && shown && <Sheet {...shown} />}
    </Card>
  );
}
