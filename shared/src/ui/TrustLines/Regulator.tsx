import { useShell } from '../ShellContext';

/** The name of each market's regulator in the sentence, and the target of its link. The number is too short for the app's own dialler. */
const REACHED = {
  indonesia: { name: '157', address: 'tel:157' },
  india: { name: 'cms.rbi.org.in', address: 'https://cms.rbi.org.in' },
} as const;

/**
 * The sentence of `useTrust` about where to complain next, with the regulator's name as a link. The address is our
 * own, so it does not need the URL policy.
 */
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
