import type { MouseEvent } from 'react';

import { useShell } from '../ShellContext';

/** How the sentence names the regulator of each market, and where that leads. The number is too short for the app's own dialler. */
const REACHED = {
  indonesia: { name: '157', address: 'tel:157' },
  india: { name: 'cms.rbi.org.in', address: 'https://cms.rbi.org.in' },
} as const;

/** The sentence of `useTrust` about whom to complain to next: the telephone in it is a link, the site where the gate lets it through. */
export function Regulator({ sentence }: { readonly sentence: string }) {
  const shell = useShell();
  const { name, address } = REACHED[shell.market];
  const isPhone = address.startsWith('tel:');
  const href = isPhone ? address : shell.admit(address, 'link');
  const follow = (event: MouseEvent) => {
    event.preventDefault();
    shell.follow(address);
  };
  const [before, after] = sentence.split(name);
  return (
    <>
      {before}
      {href === undefined ? (
        name
      ) : (
        <a href={href} onClick={isPhone ? undefined : follow}>
          {name}
        </a>
      )}
      {after}
    </>
  );
}
