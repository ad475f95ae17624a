import { DeadEnd } from '@loan/shared/ui/DeadEnd/DeadEnd';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useCommonWording } from '@loan/shared/ui/wordingHook';

/** In the place of a page whose address lacks what it cannot work without. */
export function IncompleteLink({ title }: { readonly title: string }) {
  const { common } = useCommonWording();
  return (
    <PageFrame title={title}>
      <DeadEnd reason={common.errorParams} />
    </PageFrame>
  );
}
