/**
 * The version of the bridge contract that the native app reports: `contract` of the app's object on window. On iOS
 * the object exists only for this number. Undefined when there is no app, or the app is older than the number. It is
 * read on every call, because a webview may inject the object after the page has started.
 */
export function appContract(view: object, object: string): number | undefined {
  try {
    const told = (view as Readonly<Record<string, { readonly contract?: unknown } | undefined>>)[object]?.contract;
    return typeof told === 'number' && Number.isInteger(told) && told > 0 ? told : undefined;
  } catch {
    return undefined;
  }
}
