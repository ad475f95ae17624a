import { Button } from '@loan/shared/ui/Button/Button';
import { TriangleAlert } from '@loan/shared/ui/icons';
import { Strip } from '@loan/shared/ui/Strip/Strip';
import { useCommonWording } from '@loan/shared/ui/wordingHook';

/** A payment of which nobody knows what became: said until the borrower tries again, with a way to read the page's data again. */
export function UnknownOutcome({ checking, onCheck }: { readonly checking: boolean; readonly onCheck: () => unknown }) {
  const { common } = useCommonWording();
  return (
    <Strip
      tone="warn"
      icon={<TriangleAlert size={20} />}
      action={
        <Button kind="text" busy={checking} busyText={common.loading} onPress={onCheck}>
          {common.refresh}
        </Button>
      }
    >
      {common.errorUnknown}
    </Strip>
  );
}
