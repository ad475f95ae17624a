/** An invalid option; the message says what to give instead. */
export class OptionError extends Error {}
