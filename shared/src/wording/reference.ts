/** What a request that failed is called, so that a borrower can say which it was. A table of its own: it is loaded with what reads it. */
const id = { reference: 'Referensi', copyReference: 'Salin referensi' };

const en: typeof id = { reference: 'Reference', copyReference: 'Copy the reference' };

export const referenceWords = { id, en };
