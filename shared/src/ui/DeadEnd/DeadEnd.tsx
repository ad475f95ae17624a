import { useShell } from '../ShellContext';

/** In the place of a page whose address cannot work: says why, leads home. */
export function DeadEnd({ reason }: { readonly reason: string }) {
  const { ErrorPanel } = useShell();
  return <ErrorPanel kind="gone" title={reason} body="" steps={['home']} />;
}
