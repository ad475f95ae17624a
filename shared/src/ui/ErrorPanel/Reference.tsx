import { referenceWords } from '../../wording/reference';
import { CopyButton } from '../CopyButton/CopyButton';
import { useShell } from '../ShellContext';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

/** What the gateway gives, or the server in front of it. Anything else is not shown: it came from elsewhere. */
const REFERENCE = /^[\w-]{8,64}$/;

/**
 * The id of the request that failed: operations find it in their logs. In groups of four by margin only: what is
 * selected and copied has no spaces. Its look stands with the panel's, so that no style sheet is waited for.
 */
export function Reference({ reference, className }: { readonly reference: string; readonly className: string | undefined }) {
  const words = referenceWords[useShell().language];
  if (!REFERENCE.test(reference)) return null;
  return (
    <div className={className}>
      <p translate="no">
        <span aria-hidden="true">
          {words.reference}
          {reference.match(/.{1,4}/g)?.map((group, index) => (
            <b key={index}>{group}</b>
          ))}
        </span>
        <VisuallyHidden>{`${words.reference} ${Array.from(reference).join(' ')}`}</VisuallyHidden>
      </p>
      <CopyButton text={reference} label={words.copyReference} />
    </div>
  );
}
