/**
 * Whether a payment code can be a barcode on the narrowest phone: characters that Code 128 has and a reader
 * types as they are, and so many that a module is 1 px wide at 320 px (digits stand in pairs). Asked before
 * the encoder is here, so that the space of the bars is kept from the first moment, or not at all.
 */
export const isScannable = (code: string): boolean => /^(?:\d{1,36}|[\x20-\x7e]{1,18})$/.test(code);
