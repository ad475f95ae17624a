import type { ReactNode } from 'react';

/** A sum with its currency, or a telephone, account or order number: four digits or more. */
const NUMBER = /((?:Rp|Rs\.|₹)\s?\d(?:[.,]?\d)*|\+?\d(?:[ .,-]?\d){3,})/;

/** A sentence whose sums and numbers a page translator leaves as they are. */
export const keepNumbers = (text: string): ReactNode =>
  text.split(NUMBER).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} translate="no">
        {part}
      </span>
    ),
  );
