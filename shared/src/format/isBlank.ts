/**
 * Whether a text shows nothing: it is empty, or has only spaces, control characters and invisible characters (zero
 * width, joiners, directions, fillers, variation selectors).
 */
export const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
