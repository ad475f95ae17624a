import { at, list, object, text, type ReadOf } from './reply';

/** A label and a value, both as received (product §4.5). */
export const row = {
  /** The label, as it is shown. */
  label: at('text', text(120)),
  /** The value, as it is shown. */
  value: text(300),
};

const shape = object(row);
export type Row = ReadOf<typeof shape>;

/** Label and value rows; one with neither is left out. */
export const rows = list(shape, ({ label, value }) => label !== '' || value !== '');
