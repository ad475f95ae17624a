import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Language } from '@loan/shared/contracts/shell';

/** What a document says of its page before any script runs: to search engines, and to chat apps that show a shared link. */
export interface PageHead {
  readonly language: Language;
  /** Title of the page; empty: the app's name stands alone. */
  readonly title: string;
  readonly description: string;
  /** Search engines may list the page. */
  readonly indexed: boolean;
}

/** What stands in the document as it is rendered, for servers that know nothing of pages. */
export const PLAIN_HEAD: PageHead = {
  language: 'id',
  title: '',
  description: 'Pinjaman jangka pendek dan cicilan. Short-term and instalment loans.',
  indexed: true,
};

const LOCALES: Readonly<Record<Language, string>> = { id: 'id_ID', en: 'en_IN' };

/** Text as it stands in markup and in attribute values between double quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A `meta` element; `kind` is the attribute that names it. */
export const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

/** The elements of a page's head, whatever signs are in its texts. The title is followed by the app's name, as the shell writes it. */
export function headElements({ language, title, description, indexed }: PageHead, config: PublicConfig): string {
  const app = config.app.names.en;
  const whole = title === '' ? app : `${title} · ${app}`;
  return [
    `<title>${escaped(whole)}</title>`,
    meta('name', 'description', description),
    indexed ? '' : meta('name', 'robots', 'noindex'),
    meta('property', 'og:title', whole),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', LOCALES[language]),
  ].join('');
}
