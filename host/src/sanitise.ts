import DOMPurify from 'dompurify';

import { htmlPolicy } from './htmlPolicy';

/** Tags that server text may keep; no attribute survives on any of them. */
export const ALLOWED_TAGS = [
  'p',
  'br',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'sub',
  'sup',
  'small',
  'span',
  'div',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'hr',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'caption',
];

/**
 * Ordinary server HTML has style attributes, and the content policy would report each as an attack when it is parsed.
 * The sanitiser does not rely on this.
 */
const withoutStyles = (html: string): string =>
  html.replace(/<[^<>]*>/g, (tag) => tag.replace(/\sstyle\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/gi, ''));

// `is` is the one attribute that cannot be removed again, so its element is removed. Called by prototype, because an input of a form may
// have the method's name.
DOMPurify.addHook('beforeSanitizeElements', (node) => {
  if (node instanceof Element && Element.prototype.hasAttribute.call(node, 'is')) Element.prototype.remove.call(node);
});

/**
 * Server text that is safe for `innerHTML`: allow-listed tags, no attributes, at most 100,000 characters. Throws
 * where the library would return the text unchanged.
 */
export function sanitise(text: unknown): string {
  if (!DOMPurify.isSupported) throw new Error('this browser cannot clean HTML');
  const given = typeof text === 'string' ? withoutStyles(text.slice(0, 100_000)) : '';
  const rules = { ALLOWED_TAGS, ALLOWED_ATTR: [], ALLOW_ARIA_ATTR: false, ALLOW_DATA_ATTR: false };
  if (htmlPolicy === undefined) return DOMPurify.sanitize(given, rules);
  // Typed as a string: a browser that enforces trusted types takes the object itself.
  return DOMPurify.sanitize(given, { ...rules, TRUSTED_TYPES_POLICY: htmlPolicy, RETURN_TRUSTED_TYPE: true }) as unknown as string;
}
