import { Button } from '../Button/Button';
import { Icon } from '../Icon/Icon';
import { TriangleAlert } from '../icons';
import { useCommonWording } from '../ShellContext';
import { Strip } from '../Strip/Strip';

/**
 * Says that the outcome of a call is unknown, until the borrower tries again, and offers to read the page's data
 * again.
 * @param checking it is being read
 */
export function UnknownOutcome({ checking, onCheck }: { readonly checking: boolean; readonly onCheck: () => unknown }) {
  const { common } = useCommonWording();
  return (
    <Strip
      tone="warn"
      icon={<Icon of={TriangleAlert} size={20} />}
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
