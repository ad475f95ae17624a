import { Fragment } from 'react';

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
