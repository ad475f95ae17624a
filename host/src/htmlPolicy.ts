import type DOMPurify from 'dompurify';

export type HtmlPolicy = NonNullable<NonNullable<Parameters<typeof DOMPurify.sanitize>[1]>['TRUSTED_TYPES_POLICY']>;

interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML(text: string): string; createScriptURL(url: string): string }): HtmlPolicy;
}

/**
 * The only trusted-types policy that produces HTML; only the sanitiser uses it. It is created when the shell starts:
 * the sanitiser loads later, and until the name is taken any script could take it.
 */
export const htmlPolicy = (globalThis as unknown as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('shell-html', {
  createHTML: (text) => text,
  createScriptURL: () => {
    throw new TypeError('the sanitiser makes no scripts');
  },
});
