import { Instructions, type InstructionsProps } from './Instructions';
import { Notes } from './Notes';

/** How to pay, and what to know before and after. */
export function Guidance(props: InstructionsProps) {
  return (
    <>
      <Instructions {...props} />
      <Notes account={props.account} />
    </>
  );
}
