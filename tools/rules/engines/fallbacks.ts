/** A feature that a supported engine lacks, and its fallback. A key covers those below it. */
export interface Fallback {
  readonly key: string;
  /** The borrower's experience without the feature. */
  readonly without: string;
  /** The file that implements it; undefined: the browser itself ignores the unknown feature. */
  readonly by?: string;
}

const FORM = 'remote-complaint/src/screens/complaint-form';

export const FALLBACKS: readonly Fallback[] = [
  // Scripts
  { key: 'javascript.builtins.Object.fromEntries', without: 'added', by: 'host/src/launch/polyfills.ts' },
  { key: 'javascript.builtins.Object.hasOwn', without: 'added', by: 'host/src/launch/polyfills.ts' },
  { key: 'javascript.builtins.Error.Error.options_cause_parameter', without: 'the error has no cause; nothing reads it' },
  { key: 'api.queueMicrotask', without: 'added', by: 'host/src/launch/polyfills.ts' },
  { key: 'api.reportError', without: 'not asked for outside of development' },
  { key: 'api.trustedTypes', without: 'addresses and cleaned HTML are plain strings', by: 'host/src/launch/boot.ts' },
  {
    key: 'api.AbortController',
    without: 'iOS 12.0 and 12.1 let a `fetch` run on; its answer is not used',
    by: 'host/src/reports/outbox.ts',
  },
  { key: 'api.Blob.arrayBuffer', without: 'read through a `Response`', by: `${FORM}/images/imageStore.ts` },
  { key: 'api.createImageBitmap', without: 'decoded by an image element', by: `${FORM}/images/redraw.ts` },
  { key: 'api.ImageBitmap', without: 'decoded by an image element', by: `${FORM}/images/redraw.ts` },
  { key: 'api.CanvasRenderingContext2D.imageSmoothingQuality', without: 'scaled in the quality that the browser has' },
  {
    key: 'api.IDBFactory.open',
    without: 'iOS 14 may never answer: images are kept in memory after two seconds',
    by: `${FORM}/images/imageStore.ts`,
  },
  { key: 'api.Navigator.clipboard', without: 'copied from a selected field', by: 'shared/src/ui/copyText.ts' },
  { key: 'api.Clipboard.writeText', without: 'copied from a selected field', by: 'shared/src/ui/copyText.ts' },
  { key: 'api.Navigator.share', without: 'copied, and the page says so', by: 'shared/src/ui/share.ts' },
  { key: 'api.Navigator.contacts', without: 'typed; only the test page asks', by: 'host/src/testPreview/ContactInput.tsx' },
  {
    key: 'api.Navigator.onLine',
    without: 'a webview may say that it is online: the call fails, and can be tried again',
    by: 'shared/src/ui/ErrorPanel/ErrorPanel.tsx',
  },
  {
    key: 'api.ResizeObserver',
    without: 'fitted at each change of words or choice, not when the phone is turned',
    by: `${FORM}/TextBox.tsx`,
  },
  {
    key: 'api.Window.visualViewport',
    without: 'the browser alone scrolls to the field above a keyboard',
    by: 'host/src/frame/keyboard.ts',
  },
  { key: 'api.VisualViewport', without: 'a zoomed page counts as one that is not', by: 'shared/src/ui/PageFrame/watchPull.ts' },
  { key: 'api.Window.devicePixelRatio', without: 'Safari leaves the zoom out of it: bars are as sharp as without zoom' },
  { key: 'api.Window.requestIdleCallback', without: 'a timer', by: 'host/src/reports/watchPage.ts' },
  { key: 'api.PerformanceNavigationTiming', without: 'the moment when the shell had its page', by: 'host/src/reports/vitals.ts' },
  {
    key: 'api.Document.visibilitychange_event',
    without: 'not sent when another page is opened: `pagehide` is listened for too',
    by: 'host/src/frame/resume.ts',
  },
  {
    key: 'api.Document.securitypolicyviolation_event',
    without: 'a frame that the policy stops counts as late, or as shown',
    by: 'remote-loan/src/screens/loan-confirm/AgreementFrame.tsx',
  },
  {
    key: 'api.Element.scrollIntoView.options_parameter',
    without: 'iOS 12 and 13 scroll to the beginning of the element, under what sticks to the top',
  },
  { key: 'api.Element.scrollLeft', without: 'counted otherwise from right to left only, which no language here is' },
  {
    key: 'api.HTMLElement.focus.options_preventScroll_parameter',
    without: 'the focus scrolls: what is to be in view is scrolled to after it',
    by: 'host/src/frame/ShellFrame.tsx',
  },
  { key: 'api.KeyboardEvent.isComposing', without: 'the key that ends a composition sends the field; neither language composes' },
  { key: 'api.Touch', without: 'desktop Firefox has no touch' },
  { key: 'api.URL.URL', without: 'iOS before 14.5 refuses an undefined base: none is given' },
  { key: 'api.fetch.options_parameter.keepalive', without: '`sendBeacon`', by: 'host/src/reports/watchPage.ts' },
  {
    key: 'api.fetch.options_parameter.referrerPolicy',
    without: 'the `Referrer-Policy` of the document',
    by: 'platform/release/src/serve/securityHeaders.ts',
  },
  // Attributes
  {
    key: 'html.elements.iframe.referrerpolicy',
    without: 'the `Referrer-Policy` of the document',
    by: 'platform/release/src/serve/securityHeaders.ts',
  },
  { key: 'html.global_attributes.translate', without: 'Firefox before 111 has no translator that would read it' },
  {
    key: 'html.elements.img.referrerpolicy',
    without: 'the `Referrer-Policy` of the document',
    by: 'platform/release/src/serve/securityHeaders.ts',
  },
  { key: 'html.elements.img.loading', without: 'loaded at once' },
  { key: 'html.elements.link.fetchpriority', without: 'the order of the browser' },
  { key: 'html.elements.script.fetchpriority', without: 'the order of the browser' },
  { key: 'html.elements.a.download', without: 'iOS 12 shows the text, to be shared from there' },
  { key: 'html.elements.meta.name.viewport', without: 'desktop Firefox has no use for it' },
  { key: 'html.global_attributes.autocapitalize', without: 'the keyboard as the phone has it' },
  { key: 'html.global_attributes.autocorrect', without: 'the keyboard as the phone has it' },
  { key: 'html.global_attributes.enterkeyhint', without: 'the keyboard as the phone has it' },
  { key: 'html.global_attributes.inputmode', without: 'the keyboard as the phone has it' },
  // Headers
  {
    key: 'http.headers.Content-Security-Policy.strict-dynamic',
    without: 'Safari before 15.4 passes over it and takes scripts from the asset path, each with its hash',
    by: 'platform/release/src/serve/securityHeaders.ts',
  },
  {
    key: 'http.headers.Content-Security-Policy.require-trusted-types-for',
    without: 'passed over: the loader checks what it inserts, and the second policy refuses inline and foreign scripts',
    by: 'platform/release/src/serve/securityHeaders.ts',
  },
  {
    key: 'http.headers.Content-Security-Policy.trusted-types',
    without: 'passed over: the loader checks what it inserts, and the second policy refuses inline and foreign scripts',
    by: 'platform/release/src/serve/securityHeaders.ts',
  },
  { key: 'http.headers.Content-Security-Policy.report-to', without: 'no reports' },
  { key: 'http.headers.Reporting-Endpoints', without: 'no reports' },
  { key: 'http.headers.Integrity-Policy', without: 'the hash on each element', by: 'host/src/remotes/elements.ts' },
  { key: 'http.headers.Permissions-Policy', without: 'the browser asks the borrower, as for any page' },
  { key: 'http.headers.Cross-Origin-Opener-Policy', without: 'links leave without `opener`; no page opens windows' },
  { key: 'http.headers.Cross-Origin-Resource-Policy', without: 'files may be read from anywhere, which this says anyhow' },
  { key: 'http.headers.Cache-Control.immutable', without: 'asked again when the page is loaded anew: 304' },
  { key: 'html.elements.meta.name.color-scheme', without: 'a browser that darkens pages by itself darkens ours too' },
  { key: 'http.headers.Retry-After', without: 'read by the scripts and by search engines, not by the browser' },
  // Styles
  { key: 'css.at-rules.media.prefers-reduced-motion', without: 'the phone has no such setting for pages: motion as for everybody' },
  { key: 'css.properties.-webkit-tap-highlight-color', without: 'desktop Firefox has no touch' },
  { key: 'css.properties.cursor', without: 'a phone has no pointer' },
  { key: 'css.properties.forced-color-adjust', without: 'bars in the colours of the phone, which a scanner may not read' },
  { key: 'css.properties.outline', without: 'the focus ring has square corners' },
  { key: 'css.properties.overscroll-behavior', without: 'the page behind a sheet may move at its end' },
  { key: 'css.properties.resize', without: 'the field grows with its words', by: `${FORM}/TextBox.tsx` },
  { key: 'css.properties.scroll-margin', without: 'iOS before 14.5 may leave the label above a field out of view' },
  { key: 'css.properties.scroll-margin-top', without: 'iOS before 14.5 scrolls to a place under what sticks to the top' },
  { key: 'css.properties.scroll-padding', without: 'iOS before 14.5 scrolls to a place under what sticks to the top' },
  {
    key: 'css.properties.scrollbar-width',
    without: '`::-webkit-scrollbar`; both do the same',
    by: 'remote-complaint/src/screens/complaint-list/Tabs.module.css',
  },
  { key: 'css.properties.text-wrap', without: 'lines of unequal length' },
  { key: 'css.properties.touch-action', without: 'iOS 12 moves the page behind a dialog, or zooms' },
  { key: 'css.selectors.-moz-progress-bar', without: 'one of three selectors for the same bar' },
  { key: 'css.selectors.-webkit-progress-bar', without: 'one of three selectors for the same bar' },
  { key: 'css.selectors.-webkit-progress-value', without: 'one of three selectors for the same bar' },
  { key: 'css.selectors.-webkit-scrollbar', without: '`scrollbar-width`; both do the same' },
  {
    key: 'css.selectors.focus-visible',
    without: 'the ring of the browser; alone in its rule, which is dropped whole',
    by: 'shared/src/ui/base.css',
  },
  { key: 'css.types.min (font-size)', without: 'the size without a limit, which only text of twice the size reaches' },
];
