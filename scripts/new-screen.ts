import { command } from '@loan/kit/command';
import { newScreen } from '@loan/kit/create/newPage';

import { addTo } from './addToRemote';

/** `npm run new-screen -- remote-loan loanTerms "Loan terms"`: a screen without a page of its own. */
command(() =>
  addTo(
    'new-screen',
    newScreen,
    (remote, name) => `Next: show it in a page of ${remote} (src/remote.ts), or from another screen; ${name} is its key in the wording.`,
  ),
);
