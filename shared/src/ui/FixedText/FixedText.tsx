import type { FixedText as Text } from '../../contracts/shell';

/** A fixed text (product §10.1), marked with its language if that is not the page's. */
export function FixedText({ of: { text, lang } }: { readonly of: Text }) {
  return lang === undefined ? <>{text}</> : <span lang={lang}>{text}</span>;
}
