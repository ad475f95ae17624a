import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useShell } from '@loan/shared/ui/ShellContext';

import { useWording } from '../wording/useWording';

/** Replaces a page whose address has no payable amount. Sends no request, and offers no retry because it could not help. */
export function AmountMissing({ title }: { readonly title: string }) {
  const { ErrorPanel } = useShell();
  const { va } = useWording();
  return (
    <PageFrame title={title}>
      <ErrorPanel kind="gone" {...va.noAmount} steps={['home']} />
    </PageFrame>
  );
}
