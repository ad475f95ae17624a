import { at, list, object, text, type ReadOf } from './reply';

/** A label and a value, both as received (specification §3). */
const row = object({ label: at('text', text(120)), value: text(300) });

export type Row = ReadOf<typeof row>;

/** Label and value rows; one with neither is left out. */
export const rows = list(row, ({ label, value }) => label !== '' || value !== '');
