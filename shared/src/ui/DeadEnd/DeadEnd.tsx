import { useShell } from '../ShellContext';

/** Replaces a page whose address cannot work: shows the reason and a button to home. */
export function DeadEnd({ reason }: { readonly reason: string }) {
  const { ErrorPanel } = useShell();
  return <ErrorPanel kind="gone" title={reason} body="" steps={['home']} />;
}
