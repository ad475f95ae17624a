/**
 * Stands in the shell's build for the sentences of the federation runtime about its errors, the addresses of its guide, and
 * what writes to the console (`tools/kit/webpack` puts it there): every visitor would download them, and nobody reads them on a
 * phone. The codes are left; builds for development have all of it.
 */
export const runtimeDescMap = {};
export { runtimeDescMap as buildDescMap, runtimeDescMap as errorDescMap, runtimeDescMap as typeDescMap };

export const getShortErrorMsg = (code: string, _descriptions: object, _args?: unknown, original = ''): string => `${code} ${original}`;

const none = () => undefined;
export const logger = { warn: none, error: none };
export const createLogger = () => logger;
export { createLogger as createInfrastructureLogger, logger as infrastructureLogger, none as bindLoggerToCompiler };
