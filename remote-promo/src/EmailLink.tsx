import { Fragment } from 'react';

export interface EmailLinkProps {
  readonly email: string;
  readonly className?: string | undefined;
}

/** An e-mail to tap. Where it has no room on one line it goes on behind the @ or a dot, before a word of it breaks; its name is the whole of it. */
export function EmailLink({ email, className }: EmailLinkProps) {
  const parts = email.match(/[^@.]*[@.]|[^@.]+/g) ?? [];
  return (
    <a href={`mailto:${email}`} className={className} aria-label={email}>
      <span>
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
