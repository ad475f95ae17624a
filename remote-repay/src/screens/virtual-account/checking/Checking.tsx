import { Answered } from './Answered';
import { takeLook } from './look';
import { Unanswered, type UnansweredProps } from './Unanswered';

export interface CheckingProps extends UnansweredProps {
  /** It was seen: the bill need not be remembered. */
  readonly onLeave: () => void;
}

// The page has both by one import: what it asks before a payment, and what stands in its place after that.
export { takeLook };

/** In the place of the number, once the borrower has said that it is paid. */
export function Checking({ onLeave, ...props }: CheckingProps) {
  const { visit, ids, said } = props;
  if (visit.answer === undefined) return <Unanswered {...props} />;
  return <Answered ids={ids} said={said} answer={visit.answer} after={visit.after ?? {}} onLeave={onLeave} />;
}
