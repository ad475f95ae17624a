import { Fragment } from 'react';

/** An e-mail address that goes to the next line behind its @ or before a dot, before a word of it breaks. A link around it is named by the whole. */
export function EmailText({ of: email }: { readonly of: string }) {
  const parts = (email.match(/\.?[^@.]*@?/g) ?? []).filter((part) => part !== '');
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
