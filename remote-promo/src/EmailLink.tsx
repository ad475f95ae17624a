import { Fragment } from 'react';

import whole from './Unbroken.module.css';

export interface EmailLinkProps {
  readonly email: string;
  readonly className?: string | undefined;
  /** The rest of its sentence; leading punctuation stays on the line of the address. */
  readonly after?: string | undefined;
}

/** An e-mail link that stays on one line if it fits on one. Otherwise it wraps after the @ or a dot, before a word breaks; its name is the whole address. */
export function EmailLink({ email, className, after = '' }: EmailLinkProps) {
  const parts = email.match(/[^@.]*[@.]|[^@.]+/g) ?? [];
  const link = (
    <a href={`mailto:${email}`} className={className} aria-label={email}>
      <span translate="no">
        {parts.map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
    </a>
  );
  // A link with a layout class has its own line.
  if (className !== undefined) return link;
  return (
    <>
      <span className={whole.word}>
        {link}
        {after.slice(0, 1)}
      </span>
      {after.slice(1)}
    </>
  );
}
