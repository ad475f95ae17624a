/**
 * Whether a person would see nothing of a text: it is empty, or has only spaces, controls and
 * characters without a picture (zero width, joiners, directions, fillers, variation selectors).
 */
export const isBlank = (text: string): boolean => /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u.test(text);
