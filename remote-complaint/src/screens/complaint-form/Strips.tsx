import { Button } from '@loan/shared/ui/Button/Button';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { TriangleAlert } from '@loan/shared/ui/icons';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { Strip } from '@loan/shared/ui/Strip/Strip';
import { fill } from '@loan/shared/wording/fill';

import { useWording } from '../../wording/useWording';
import type { Sending } from './useSend';

export interface StripsProps {
  readonly isBack: boolean;
  readonly onDrop: () => void;
  readonly sending: Sending;
}

/** Notices under the header: a complaint with unknown outcome, a restored draft. */
export function Strips({ isBack, onDrop, sending }: StripsProps) {
  const shell = useShell();
  const { form, fixed } = useWording();
  const { common } = useCommonWording();
  if (sending.sent) return null;
  const check = (
    <Button kind="text" busy={sending.checking} busyText={common.loading} onPress={sending.check}>
      {common.refresh}
    </Button>
  );
  // The list has been read: the borrower can check whether it contains the complaint.
  const look = (
    <Button kind="text" onPress={() => shell.open('complaintList')}>
      {form.open}
    </Button>
  );
  const drop = () => {
    onDrop();
    sending.forget();
  };
  return (
    <>
      {sending.unknown && (
        <Strip tone="warn" icon={<Icon of={TriangleAlert} size={20} />} action={sending.locked ? check : look}>
          {sending.locked ? common.errorUnknown : fill(form.unknown, { mine: fixed.mine.text })}
        </Strip>
      )}
      {/* Not while locked: with the draft, the unknown outcome is forgotten too. */}
      {isBack && !sending.busy && !sending.locked && (
        <Strip
          tone="info"
          action={
            <Button kind="text" onPress={drop}>
              {form.drop}
            </Button>
          }
        >
          {form.draft}
        </Strip>
      )}
    </>
  );
}
