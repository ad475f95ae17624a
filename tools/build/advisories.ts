import { command } from '@loan/kit/command';

import { npm } from './npm';

/**
 * `npm run advisories`: known advisories on the packages in the lock file, in npm's words. Decides nothing and is never part
 * of `npm test`, because an advisory published tomorrow must not break today's tests.
 */
command(async () => void npm(['audit'], { stdio: 'inherit' }));
