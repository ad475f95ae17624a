import { Fragment, type MouseEvent } from 'react';

import { useShell } from '../ShellContext';

/** An e-mail address that wraps after its @ or before a dot, before a word breaks. A link around it gets the whole address as its name. */
export function EmailText({ of: email }: { readonly of: string }) {
  const parts = (email.match(/\.?[^@.]*@?/g) ?? []).filter((part) => part !== '');
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

export interface ContactLinksProps {
  readonly phone?: string;
  readonly email?: string;
  readonly className?: string | undefined;
}

/** Links to a telephone number and an e-mail address; missing and empty ones are left out. Inside the app the app makes the call. */
export function ContactLinks({ phone = '', email = '', className }: ContactLinksProps) {
  const { bridge } = useShell();
  const call = (event: MouseEvent) => {
    if (bridge.present && bridge.callPhone(phone)) event.preventDefault();
  };
  return (
    <>
      {phone !== '' && (
        <a translate="no" href={`tel:${phone}`} className={className} onClick={call}>
          {phone}
        </a>
      )}
      {email !== '' && (
        <a translate="no" href={`mailto:${email}`} className={className} aria-label={email}>
          <EmailText of={email} />
        </a>
      )}
    </>
  );
}
