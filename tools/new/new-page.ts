import { command } from '@loan/kit/command';
import { newPage } from '@loan/kit/create/newPage';

import { addTo } from './addToRemote';

/** `npm run new-page -- remote-loan loanTerms "Loan terms"`: a page with its path, screen, texts and test. */
command(() =>
  addTo(
    'new-page',
    'adds a page to a remote: its path, screen, texts and test; then lists what is left to write',
    newPage,
    (remote, key) => `Next:
  1. ${remote}/src/api/pages.ts           its path, parameters and titles in both languages
  2. ${remote}/src/wording/{id,en}.ts     its texts; a rule fails while one says that the page is not written
  3. sandbox/src/linkTable.ts             a row ${key}, by which journeys and pictures open it; a rule fails without one
  4. ${remote}/src/api/firstReads.ts      its first call, or, of a page of text, its key in the list of sandbox/api/src/firstReads.test.ts
  5. docs/product.md                      its row in §2.1; a test compares it
  6. npm start                            to look at it
  7. npm test -- types lint rules "unit tests"
                                          is quick; "npm test -- --changed" runs every journey, because the link table changed`,
  ),
);
