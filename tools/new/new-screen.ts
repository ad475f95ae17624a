import { command } from '@loan/kit/command';
import { screenOf } from '@loan/kit/create/areaFiles';
import { newScreen } from '@loan/kit/create/newPage';

import { addTo } from './addToRemote';

/** `npm run new-screen -- remote-loan loanTerms "Loan terms"`: a screen without a page. */
command(() =>
  addTo('new-screen', 'adds a screen without a page to a remote, with its texts; then prints how to show it', newScreen, (remote, name) => {
    const { folder, component } = screenOf(name);
    return `Next: show it; until then "dead code" fails.
  from another screen      import { ${component} } from '../${folder}/${component}';   and   <${component} />
  as a page that is there  in ${remote}/src/remote.ts, <page> being its key:
    <page>: async () => (await import(/* webpackChunkName: "<page>" */ './screens/${folder}/${component}')).${component},
Its texts are ${name} in ${remote}/src/wording/{id,en}.ts; a rule fails while one says that the page is not written.`;
  }),
);
