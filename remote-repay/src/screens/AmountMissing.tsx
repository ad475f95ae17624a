import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useShell } from '@loan/shared/ui/ShellContext';

import { useWording } from '../wording/useWording';

/** In the place of a page whose address has no amount that can be paid: nothing is requested, and reading it again cannot help. */
export function AmountMissing({ title }: { readonly title: string }) {
  const { ErrorPanel } = useShell();
  const { va } = useWording();
  return (
    <PageFrame title={title}>
      <ErrorPanel kind="gone" {...va.noAmount} steps={['home']} />
    </PageFrame>
  );
}
