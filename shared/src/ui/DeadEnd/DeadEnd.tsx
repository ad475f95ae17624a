import { Button } from '../Button/Button';
import { Empty } from '../Empty/Empty';
import { BrokenPicture } from '../pictures/BrokenPicture';
import { useShell } from '../ShellContext';
import { useCommonWording } from '../wordingHook';

/** In the place of a page whose address cannot work: says why, leads home. */
export function DeadEnd({ reason }: { readonly reason: string }) {
  const shell = useShell();
  const { common } = useCommonWording();
  return (
    <Empty picture={<BrokenPicture />} title={reason} action={<Button onPress={() => shell.bridge.goHome()}>{common.toHome}</Button>} />
  );
}
