import type DOMPurify from 'dompurify';

export type HtmlPolicy = NonNullable<NonNullable<Parameters<typeof DOMPurify.sanitize>[1]>['TRUSTED_TYPES_POLICY']>;

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string; createScriptURL(url: string): string }): HtmlPolicy;
}

/**
 * The only producer of HTML in the product; nobody but the sanitiser uses it. Taken when the shell
 * starts: the sanitiser itself comes later, and a name that is still free then could be anybody's.
 */
export const htmlPolicy = (globalThis as unknown as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('shell-html', {
  createHTML: (text) => text,
  createScriptURL: () => {
    throw new TypeError('the sanitiser makes no scripts');
  },
});
