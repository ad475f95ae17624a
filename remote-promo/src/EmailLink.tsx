import { Fragment } from 'react';

import whole from './Unbroken.module.css';

export interface EmailLinkProps {
  readonly email: string;
  readonly className?: string | undefined;
}

/** An e-mail to tap, on a line of its own rather than on two. Where one has no room for it, it goes on behind the @ or a dot, before a word of it breaks; its name is the whole of it. */
export function EmailLink({ email, className }: EmailLinkProps) {
  const parts = email.match(/[^@.]*[@.]|[^@.]+/g) ?? [];
  return (
    <a href={`mailto:${email}`} className={className} aria-label={email}>
      <span className={whole.word}>
        {parts.map((part, index) => (
          <Fragment key={index}>
            {index > 0 && <wbr />}
            {part}
          </Fragment>
        ))}
      </span>
    </a>
  );
}
