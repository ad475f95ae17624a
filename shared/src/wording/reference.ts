/** The label of a failed request's id, which a borrower can quote. A separate table, so that it loads with the code that reads it. */
const id = { reference: 'Referensi', copyReference: 'Salin referensi' };

const en: typeof id = { reference: 'Reference', copyReference: 'Copy the reference' };

export const referenceWords = { id, en };
