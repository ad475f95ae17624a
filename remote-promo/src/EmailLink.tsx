import { Fragment } from 'react';

import whole from './Unbroken.module.css';

export interface EmailLinkProps {
  readonly email: string;
  readonly className?: string | undefined;
  /** The rest of its sentence; the sign that it begins with stays with the e-mail. */
  readonly after?: string | undefined;
}

/** An e-mail to tap, on a line of its own rather than on two. Where one has no room for it, it goes on behind the @ or a dot, before a word of it breaks; its name is the whole of it. */
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
  // What is laid out by its class has a line of its own.
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
