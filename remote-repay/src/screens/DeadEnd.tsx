import { Button } from '@loan/shared/ui/Button/Button';
import { Empty } from '@loan/shared/ui/Empty/Empty';
import { BrokenPicture } from '@loan/shared/ui/pictures/BrokenPicture';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useCommonWording } from '@loan/shared/ui/wordingHook';

/** In the place of a page whose address cannot work: says why, leads home. */
export function DeadEnd({ reason }: { readonly reason: string }) {
  const shell = useShell();
  const { common } = useCommonWording();
  return (
    <Empty picture={<BrokenPicture />} title={reason} action={<Button onPress={() => shell.bridge.goHome()}>{common.toHome}</Button>} />
  );
}
