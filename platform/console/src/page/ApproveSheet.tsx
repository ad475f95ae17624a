import { useEffect, useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { Sheet } from '@loan/shared/ui/Sheet/Sheet';

import type { ActionDone, ProposalState } from '../contract';
import { post } from './api';
import { PlanLines } from './PlanLines';
import { plannedOf, type Planned } from './usePlan';

export interface ApproveSheetProps {
  readonly proposal: ProposalState;
  readonly onDone: (done: ActionDone) => void;
  readonly onClose: () => void;
}

/** A proposed change, checked again for the approver who completes it. */
export function ApproveSheet({ proposal, onDone, onClose }: ApproveSheetProps) {
  const { id, by, action, why } = proposal;
  const [planned, setPlanned] = useState<Planned>({ kind: 'asking' });
  useEffect(() => {
    void post<ActionDone>('/api/approve', { id, dryRun: true }).then((answer) => setPlanned(plannedOf(answer)));
  }, [id]);
  const approve = async () => {
    const answer = await post<ActionDone>('/api/approve', { id, dryRun: false });
    if (answer.ok) onDone(answer.value);
    else setPlanned(plannedOf(answer));
  };
  return (
    <Sheet title={`Approve: ${action}`} onClose={onClose}>
      <p>
        Proposed by {by}: “{why}”
      </p>
      <PlanLines planned={planned} />
      <Button onPress={approve} disabled={planned.kind !== 'plan'} describedBy="plan">
        Approve now
      </Button>
    </Sheet>
  );
}
