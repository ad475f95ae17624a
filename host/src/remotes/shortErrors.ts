/**
 * Stands in the shell's build for the sentences of the federation runtime about its errors, and the addresses of its guide
 * (`kit/webpack` puts it there): every visitor would download them, and nobody reads them on a phone. The code is left.
 */
export const runtimeDescMap = {};
export { runtimeDescMap as buildDescMap, runtimeDescMap as errorDescMap, runtimeDescMap as typeDescMap };

export const getShortErrorMsg = (code: string, _descriptions: object, _args?: unknown, original = ''): string => `${code} ${original}`;
