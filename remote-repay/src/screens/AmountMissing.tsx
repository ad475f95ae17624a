import { DeadEnd } from '@loan/shared/ui/DeadEnd/DeadEnd';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useCommonWording } from '@loan/shared/ui/ShellContext';

/** In the place of a page whose address has no amount that can be paid: nothing is requested. */
export function AmountMissing({ title }: { readonly title: string }) {
  const { common } = useCommonWording();
  return (
    <PageFrame title={title}>
      <DeadEnd reason={common.errorAmount} />
    </PageFrame>
  );
}
