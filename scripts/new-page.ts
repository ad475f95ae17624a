import { command } from '@loan/kit/command';
import { newPage } from '@loan/kit/create/newPage';

import { addTo } from './addToRemote';

/** `npm run new-page -- remote-loan loanTerms "Loan terms"`: a page with its place, screen, texts and test. */
command(() =>
  addTo(
    'new-page',
    newPage,
    (remote, key) => `Next:
  1. ${remote}/src/api/pages.ts           its path, parameters and titles in both languages
  2. sandbox/src/linkTable.ts             a row ${key}, by which journeys and pictures open it; a rule fails without one
  3. ${remote}/src/api/firstReads.ts      its first call, or its key in the list of api/src/firstReads.test.ts
  4. npm test -- --changed                and npm start to look at it`,
  ),
);
