import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Invalid option or variable of a program. The message is a sentence that says what to give instead. */
export class OptionError extends Error {}

/** The message of a `parseArgs` error as one sentence. */
export const argumentFault = (fault: unknown): string => `${(fault as Error).message.split(/\.?(?:\n|\. |$)/, 1)[0]}.`;

/** Parses the arguments of a program. Throws OptionError. */
export function parsedOptions<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
): ReturnType<typeof parseArgs<{ args: string[]; options: Options }>>['values'] {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (fault) {
    throw new OptionError(`${argumentFault(fault)} (--help lists the options)`);
  }
}

/** A whole number within bounds; undefined: the text is none. */
export function wholeNumber(text: string, least: number, most: number): number | undefined {
  const number = /^\d{1,15}$/.test(text) ? Number(text) : NaN;
  return number >= least && number <= most ? number : undefined;
}
