import { CopyButton } from '../CopyButton/CopyButton';
import { useShell } from '../ShellContext';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden';

/** The label of a failed request's id, which a borrower can quote. */
const id = { reference: 'Referensi', copyReference: 'Salin referensi' };

const en: typeof id = { reference: 'Reference', copyReference: 'Copy the reference' };

const referenceWords = { id, en };

/** The form of ids from the gateway or the server in front of it. Other texts are not shown, because they come from elsewhere. */
const REFERENCE = /^[\w-]{8,64}$/;

/**
 * The id of the failed request, which operations find in their logs. Groups of four are separated by margins only, so
 * that the selected and copied text has no spaces. Its styles are in the panel's style sheet, so that it does not
 * wait for another one.
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
