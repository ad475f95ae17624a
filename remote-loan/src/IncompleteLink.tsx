import { Button } from '@loan/shared/ui/Button/Button';
import { Empty } from '@loan/shared/ui/Empty/Empty';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { BrokenPicture } from '@loan/shared/ui/pictures/BrokenPicture';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useCommonWording } from '@loan/shared/ui/wordingHook';

/** In the place of a page whose address lacks what it cannot work without. */
export function IncompleteLink({ title }: { readonly title: string }) {
  const shell = useShell();
  const { common } = useCommonWording();
  return (
    <PageFrame title={title}>
      <Empty
        picture={<BrokenPicture />}
        title={common.errorParams}
        action={<Button onPress={() => shell.bridge.goHome()}>{common.toHome}</Button>}
      />
    </PageFrame>
  );
}
