import type { PublicConfig } from '@loan/shared/contracts/config';
import type { Language } from '@loan/shared/contracts/shell';

/**
 * Description of a page in its document, available before any script runs: for search engines, and for chat apps that show a shared link.
 */
export interface PageHead {
  readonly language: Language;
  /** Title of the page; empty: only the app's name is shown. */
  readonly title: string;
  readonly description: string;
  /** Search engines may list the page. */
  readonly indexed: boolean;
}

/** The head of the document as rendered, for servers that do not know the page. */
export const PLAIN_HEAD: PageHead = {
  language: 'id',
  title: '',
  description: 'Pinjaman jangka pendek dan cicilan. Short-term and instalment loans.',
  indexed: true,
};

const LOCALES: Readonly<Record<Language, string>> = { id: 'id_ID', en: 'en_IN' };

/** Escapes text for markup and for attribute values in double quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A `meta` element; `kind` is the attribute that names it. */
export const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}">`;

/** The elements of a page's head, with all texts escaped. The app's name follows the title, as in the shell. */
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
