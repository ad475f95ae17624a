import { ContactLinks } from '@loan/shared/ui/ContactLinks/ContactLinks';

import whole from './Unbroken.module.css';

export interface EmailLinkProps {
  readonly email: string;
  /** The rest of its sentence; leading punctuation stays on the line of the address. */
  readonly after?: string | undefined;
}

/** An e-mail link in a sentence, which stays on one line if it fits on one. */
export function EmailLink({ email, after = '' }: EmailLinkProps) {
  return (
    <>
      <span className={whole.word}>
        <ContactLinks email={email} />
        {after.slice(0, 1)}
      </span>
      {after.slice(1)}
    </>
  );
}
