/**
 * The number of the bridge's contract that the native app tells: `contract` of the object that the page calls, on iOS too,
 * where that object has nothing else. Undefined: no app, or one from before there was a number. Read afresh, as the
 * object may be put in after the page has started.
 */
export function appContract(view: object, object: string): number | undefined {
  try {
    const told = (view as Readonly<Record<string, { readonly contract?: unknown } | undefined>>)[object]?.contract;
    return typeof told === 'number' && Number.isInteger(told) && told > 0 ? told : undefined;
  } catch {
    return undefined;
  }
}
