import { Instructions, type InstructionsProps } from './Instructions';
import { Notes } from './Notes';

/** How to pay, and what to know before and after. */
export function Guidance({ account, chosen }: InstructionsProps) {
  return (
    <>
      <Instructions account={account} chosen={chosen} />
      <Notes account={account} />
    </>
  );
}
