import { useShell } from '../ShellContext';

/** How the sentence names the regulator of each market, and where that leads. The number is too short for the app's own dialler. */
const REACHED = {
  indonesia: { name: '157', address: 'tel:157' },
  india: { name: 'cms.rbi.org.in', address: 'https://cms.rbi.org.in' },
} as const;

/** The sentence of `useTrust` about whom to complain to next: what it names is a link. The address is our own, so no gate is asked. */
export function Regulator({ sentence }: { readonly sentence: string }) {
  const { name, address } = REACHED[useShell().market];
  const [before, after] = sentence.split(name);
  return (
    <>
      {before}
      <a href={address}>{name}</a>
      {after}
    </>
  );
}
