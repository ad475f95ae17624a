import { Button } from '@loan/shared/ui/Button/Button';
import { Empty } from '@loan/shared/ui/Empty/Empty';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { Picture } from '@loan/shared/ui/pictures/Picture';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';

import type { InstalmentPlan } from '../api/repay';
import type { OrderIds } from '../repayApi';
import { useWording } from '../wording/useWording';
import { ToLoan } from './BillFailed';

/** A sheet of paper with a tick: everything is paid. */
function PaidPicture() {
  return (
    <Picture sign="M-6 0l4 4 8-8">
      <path d="M52 18h40l18 18v62H52zM92 18v18h18M64 48h28M64 60h20" fill="var(--surface)" />
    </Picture>
  );
}

export interface SettledProps {
  readonly plan: InstalmentPlan;
  readonly ids: OrderIds;
}

/** Replaces a bill that has nothing left to pay, and links on. Thanks only those who have paid. */
export function Settled({ plan, ids }: SettledProps) {
  const shell = useShell();
  const { inst } = useWording();
  const { common } = useCommonWording();
  const words = plan.paid.length > 0 ? inst.clear : inst.nothing;
  return (
    <Empty
      picture={<PaidPicture />}
      title={words.title}
      body={words.body}
      action={
        <>
          <ToLoan ids={ids} />
          <Button kind="secondary" onPress={() => shell.bridge.goHome()}>
            {common.toHome}
          </Button>
        </>
      }
    />
  );
}

export interface SettledPageProps extends SettledProps {
  readonly title: string;
}

/** A bill's page when nothing is left to pay. */
export function SettledPage({ title, ...settled }: SettledPageProps) {
  return (
    <PageFrame title={title}>
      <Settled {...settled} />
    </PageFrame>
  );
}
