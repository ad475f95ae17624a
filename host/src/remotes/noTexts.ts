/**
 * Replaces, in the shell's build, the federation runtime's error messages, the links to its guide, and its console
 * output (`tools/kit/webpack` configures it): every visitor would download them, and they are not read on a phone.
 * The error codes stay. Development builds keep all of it.
 */
export const runtimeDescMap = {};
export { runtimeDescMap as buildDescMap, runtimeDescMap as errorDescMap, runtimeDescMap as typeDescMap };

export const getShortErrorMsg = (code: string, _descriptions: object, _args?: unknown, original = ''): string => `${code} ${original}`;

const none = () => undefined;
export const logger = { warn: none, error: none };
export const createLogger = () => logger;
export { createLogger as createInfrastructureLogger, logger as infrastructureLogger, none as bindLoggerToCompiler };
