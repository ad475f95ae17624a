/**
 * Whether a payment code can be a barcode on the narrowest phone: characters that Code 128 has and a reader types
 * unchanged, and short enough that a module is 1 px wide at 320 px (digits are encoded in pairs). Known before the encoder
 * has loaded, so that the space of the barcode is reserved from the start, or never.
 */
export const isScannable = (code: string): boolean => /^(?:\d{1,36}|[\x20-\x7e]{1,18})$/.test(code);
