/** Something that cannot be started so; the sentence says what to give instead. */
export class OptionError extends Error {}
